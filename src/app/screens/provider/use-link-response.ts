import { type ChangeEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { providerResponseEndpoints, type ProviderPage } from '#contract/provider-responses.ts';
import { providerPageMessages } from '#domain/messages/provider-page.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { readText, writeText } from '#local/browser-text.ts';
import { sendRequest } from '#local/client.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import {
  responseFields,
  type ResponseFormValues,
  beginResponse,
  bodyOf,
  checkResponse,
  deadlineText,
  fieldOfPath,
} from './response-form-values.ts';
import { type AttemptMemory, inMemory, runAttempt } from '#app/query/attempt.ts';

/** Stored while the tab is open: typed text, and an attempt without a response. */
interface StoredResponse {
  typed?: ResponseFormValues;
  attempt?: NonNullable<ReturnType<AttemptMemory['read']>>;
}

const nameOf = (token: string): string => `quayside-answer-${token.slice(-12)}`;

const hasTexts = (value: unknown, fields: readonly string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

function readStored(token: string): StoredResponse {
  try {
    const { typed, attempt } = JSON.parse(readText(nameOf(token), 'sessionStorage') ?? '{}') as StoredResponse;
    return {
      ...(hasTexts(typed, ['price', 'note', 'reason', 'pickUpDate', 'deliveryDate', 'validUntil']) && {
        typed: typed!,
      }),
      ...(hasTexts(attempt, ['key', 'content']) && { attempt: attempt! }),
    };
  } catch {
    return {};
  }
}

/** A null forgets it. */
const write = (token: string, stored: StoredResponse | null): boolean =>
  writeText(nameOf(token), stored && JSON.stringify(stored), 'sessionStorage');

/** Text that was typed in this tab and not sent. */
const readTyped = (token: string): ResponseFormValues | null => readStored(token).typed ?? null;

const keepTyped = (token: string, typed: ResponseFormValues): boolean => write(token, { ...readStored(token), typed });

/** Keeps an attempt through a reload. */
const attemptMemory = (token: string): AttemptMemory => ({
  read: () => readStored(token).attempt ?? null,
  write: (begun) => {
    const { typed } = readStored(token);
    write(token, { ...(typed && { typed }), ...(begun && { attempt: begun }) });
  },
});

type TextField = Exclude<keyof ResponseFormValues, 'kind' | 'keepFile'>;

export interface ResponseOutcome {
  kind: 'good' | 'bad';
  sentences: readonly string[];
}

const send = (
  token: string,
  typed: ResponseFormValues,
  file: File | null,
  options: { key: string; version: number },
) => {
  const sent = { key: options.key, headers: { 'If-Match': `"${options.version}"` } };
  const params = { token };
  return typed.kind === 'refusal'
    ? sendRequest(providerResponseEndpoints.refuse, { params, body: { reason: typed.reason } }, sent)
    : sendRequest(
        providerResponseEndpoints.respond,
        { params, body: { JsonData: bodyOf(typed), ...(file && { Files: [file] }) } },
        sent,
      );
};

const isPage = (value: unknown): value is ProviderPage =>
  typeof value === 'object' && value !== null && 'state' in value && 'requestId' in value;

/** Stores typed text and sends it. `outcome` has errors that belong to no field. */
export function useLinkResponse(token: string, read: ProviderPage, onUnknown: () => void) {
  const [page, setPage] = useState(read);
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<ResponseOutcome | null>(null);
  const { control, errorOf, idOf, reset, setValue, showFailure, submit, isRunning } =
    useContractForm<ResponseFormValues>({
      start: readTyped(token) ?? beginResponse(read),
      fields: () => responseFields,
      fieldOf: fieldOfPath,
      check: (values) => checkResponse(values, page, new Date()),
      onType: (values) => keepTyped(token, values),
    });
  const typed = useWatch({ control }) as ResponseFormValues;

  useEffect(
    () =>
      watchDeadline(page, () => {
        // If this fails the page stays as it is; sending will report it.
        sendRequest(providerResponseEndpoints.read, { params: { token } }).then(setPage, () => {});
      }),
    [page, token],
  );

  function change(changes: Partial<ResponseFormValues>): void {
    for (const [field, value] of Object.entries(changes)) setValue(field as keyof ResponseFormValues, value);
  }

  function takeRefusal(failure: RequestFailed): void {
    const { status, sentences, current } = failure;
    if (status === 404) return onUnknown();
    if (isPage(current)) setPage(current);
    const messages =
      status === null
        ? [describeNoAnswer()]
        : status >= 500
          ? [...sentences, providerPageMessages.unreachable]
          : status === 400
            ? showFailure(failure)
            : sentences;
    if (messages.length > 0) setOutcome({ kind: 'bad', sentences: messages });
  }

  async function sendTyped(values: ResponseFormValues): Promise<void> {
    try {
      const now = await runAttempt(attemptMemory(token), [values, file], {
        send: ({ key }) => send(token, values, file, { key, version: page.version }),
      });
      if (now === null) return;
      setPage(now);
      reset(beginResponse(now));
      setFile(null);
      write(token, null);
      const sentence = values.kind === 'refusal' ? providerPageMessages.refused : providerPageMessages.sent;
      setOutcome({ kind: 'good', sentences: [sentence(deadlineText(now, new Date()))] });
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      takeRefusal(failure);
    }
  }

  const { once, isRunning: isRequestingTime } = useRunOnce();
  const [timeMemory] = useState(inMemory);
  async function requestTime(): Promise<void> {
    setOutcome(null);
    try {
      const now = await runAttempt(timeMemory, [token], {
        send: ({ key }) => sendRequest(providerResponseEndpoints.requestTime, { params: { token } }, { key }),
      });
      if (now) setPage(now);
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure;
      takeRefusal(failure);
    }
  }

  return {
    page,
    isRequestingTime,
    requestTime: () => void once(requestTime),
    typed,
    file,
    outcome,
    isSending: isRunning,
    change,
    setFile,
    errorOf,
    field: (name: TextField) => ({
      id: idOf(name),
      error: errorOf(name),
      value: typed[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setValue(name, target.value),
    }),
    press(event: SyntheticEvent): void {
      setOutcome(null);
      void submit(sendTyped, event);
    },
  };
}

export type LinkResponse = ReturnType<typeof useLinkResponse>;

const describeNoAnswer = (): string => (navigator.onLine ? providerPageMessages.unsure : providerPageMessages.offline);

/** Milliseconds; timers have a limit. */
const longestWait = 2_000_000_000;

function watchDeadline({ state, deadline }: ProviderPage, act: () => void): () => void {
  const wait = Date.parse(deadline) - Date.now() + 1000;
  if (state !== 'open' || wait < 0 || wait > longestWait) return () => {};
  const timer = setTimeout(act, wait);
  return () => clearTimeout(timer);
}
