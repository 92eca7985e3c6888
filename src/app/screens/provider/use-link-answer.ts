import { useEffect, useRef, useState } from 'react';
import { providerAnswerCalls } from '#contract/provider-answers.ts';
import type { ProviderPage } from '#contract/provider-answers.ts';
import type { FieldErrors } from '#domain/field.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { endAttempt, keepTyped, keyFor, readTyped } from './kept-answer.ts';
import { deadlineText } from './origin-time.ts';
import { beginAnswer, bodyOf, checkAnswer } from './answer-form-values.ts';
import type { AnswerFormValues } from './answer-form-values.ts';

/** The outcome of a press. */
export interface AnswerOutcome {
  kind: 'good' | 'bad';
  sentences: readonly string[];
}

const send = (token: string, typed: AnswerFormValues, file: File | null, options: { key: string; version: number }) => {
  const sent = { key: options.key, headers: { 'If-Match': `"${options.version}"` } };
  const params = { token };
  return typed.kind === 'refusal'
    ? makeCall(providerAnswerCalls.refuse, { params, body: { reason: typed.reason } }, sent)
    : makeCall(
        providerAnswerCalls.answer,
        { params, body: { JsonData: bodyOf(typed), ...(file && { Files: [file] }) } },
        sent,
      );
};

/** The field's own name, without the part that it travelled in. */
const ownFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([field, outcome]) => [field.replace(/^JsonData\./, ''), outcome]));

const isPage = (value: unknown): value is ProviderPage =>
  typeof value === 'object' && value !== null && 'state' in value && 'requestId' in value;

/** An answer being typed, kept and sent by a link. Its errors are those of the fields; `outcome` is for everything else. */
export function useLinkAnswer(token: string, read: ProviderPage, onUnknown: () => void) {
  const [page, setPage] = useState(read);
  const [typed, setTyped] = useState<AnswerFormValues>(() => readTyped(token) ?? beginAnswer(read));
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<AnswerOutcome | null>(null);
  const [isSending, setSending] = useState(false);
  const busy = useRef(false);

  useEffect(
    () =>
      watchDeadline(page, () => {
        // Where nobody answers, what is on the page stays, and sending will tell.
        makeCall(providerAnswerCalls.read, { params: { token } }).then(setPage, () => {});
      }),
    [page, token],
  );

  function change(changes: Partial<AnswerFormValues>): void {
    const next = { ...typed, ...changes };
    setTyped(next);
    keepTyped(token, next);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !Object.hasOwn(changes, field))),
    );
  }

  function takeRefusal(failure: CallFailed): void {
    if (failure.status === 404) return onUnknown();
    const isAnswered = failure.status !== null && failure.status < 500;
    if (isAnswered) endAttempt(token, typed);
    if (isPage(failure.current)) setPage(failure.current);
    const fields = failure.status === 400 ? ownFields(failure.fields ?? {}) : {};
    setErrors(fields);
    if (failure.status === null) setOutcome({ kind: 'bad', sentences: [describeNoAnswer()] });
    else if (!isAnswered) setOutcome({ kind: 'bad', sentences: [...failure.sentences, providerPageMessages.away] });
    else if (Object.keys(fields).every((field) => field === '')) {
      setOutcome({ kind: 'bad', sentences: failure.sentences });
    }
  }

  /** Answers the fields that are to be mended; none when it was sent or could not be. */
  async function press(): Promise<string[]> {
    if (busy.current) return [];
    const wrong = checkAnswer(typed, page, new Date());
    setErrors(wrong);
    setOutcome(null);
    if (Object.keys(wrong).length > 0) return Object.keys(wrong);
    busy.current = true;
    setSending(true);
    try {
      const text = JSON.stringify([typed, file && [file.name, file.size, file.lastModified]]);
      const now = await send(token, typed, file, { key: keyFor(token, typed, text), version: page.version });
      endAttempt(token, null);
      setPage(now);
      setTyped(beginAnswer(now));
      setFile(null);
      const until = deadlineText(now);
      const sentence = typed.kind === 'refusal' ? providerPageMessages.refused : providerPageMessages.sent;
      setOutcome({ kind: 'good', sentences: [sentence(until)] });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      takeRefusal(failure);
    } finally {
      busy.current = false;
      setSending(false);
    }
    return [];
  }

  return { page, typed, file, errors, outcome, isSending, change, setFile, press };
}

export type LinkAnswer = ReturnType<typeof useLinkAnswer>;

const describeNoAnswer = (): string => (navigator.onLine ? providerPageMessages.unsure : providerPageMessages.offline);

/** Longer waits than a timer can hold are not waited for. */
const longestWait = 2_000_000_000;

/** Acts when the deadline has passed while the page is open. */
function watchDeadline({ state, deadline }: ProviderPage, act: () => void): () => void {
  const wait = Date.parse(deadline) - Date.now() + 1000;
  if (state !== 'open' || wait < 0 || wait > longestWait) return () => {};
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}
