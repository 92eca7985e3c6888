import { type ChangeEvent, useRef, useState } from 'react';
import { type FieldPath, type PathValue, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import type { FieldErrors } from '#domain/field.ts';
import { CallFailed } from '#local/call-failed.ts';
import { useAction } from '#app/query/actions.ts';
import { refreshAnswers } from '#app/query/answers.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useContractForm } from '#app/form/use-contract-form.ts';
import { showMessage } from '#app/base/messages.ts';
import type { Stale } from './act-form.tsx';
import { ActRefused } from './act-refused.ts';
import type { Difference } from './differences.tsx';
import { isOwnAttempt, isSameRow } from './own-attempt.ts';
import { mergeChoice, type SavedFields, unmergeChoice } from './field-choice.ts';

/** The fields of which something else is typed than was saved; blanks around a text do not count. */
const listDifferences = <V extends Record<string, string>>(
  labels: Readonly<Record<keyof V & string, string>>,
  typed: V,
  saved: V,
  show: (field: keyof V & string, text: string) => string,
): Difference[] =>
  (Object.keys(labels) as (keyof V & string)[])
    .filter((field) => typed[field]!.trim() !== saved[field]!.trim())
    .map((field) => ({
      field,
      label: labels[field],
      mine: show(field, typed[field]!.trim()),
      saved: show(field, saved[field]!.trim()),
    }));

/** The fields of a row that a form edits, as texts, and the version it was read in; null where no version counts. */
export interface Row<V> {
  version: number | null;
  values: V;
}

export interface RowFormOptions<C extends AnyCall, V extends Record<string, string>, B> {
  /** The row as the form found it. */
  opened: Row<V>;
  /** The name of each field, in their order on the form. */
  labels: Readonly<Record<keyof V & string, string>>;
  /** A field's text as people read it. */
  show?: (field: keyof V & string, text: string) => string;
  /** Where the wire has a field, when that is not its name. */
  pathOf?: (field: string) => string;
  rules: z.ZodMiniType;
  /** Rules that need more than the body, such as another answer; by path, over those of the body. */
  check?: (typed: V) => FieldErrors;
  /** Asked of a form that breaks no rule, before it is sent: a field to go back to, or null to send it. @throws CallFailed ActRefused */
  beforeSend?: (typed: V) => Promise<(keyof V & string) | null>;
  /** The typed texts in the form of the wire. */
  body: (typed: V) => B;
  input: (body: B) => GivenInput<C>;
  /** The row is to be added: no version counts. A row with the version null is new anyway. */
  isNew?: boolean;
  /** The sentences of a refusal that no field shows; the server's unless given. */
  describe?: (failure: CallFailed) => readonly string[];
  /** The row as it is now, from the answer that refused the act. @throws CallFailed */
  readNow?: (current: unknown) => Row<V> | Promise<Row<V>>;
  /** The typed texts over those that others saved meanwhile: an amount changes by its own difference. Left out, it stays as typed. */
  rebase?: (typed: V, opened: V, now: V) => V;
  /** Fields that are said with a save and are no part of the row, such as a comment. */
  aside?: readonly (keyof V & string)[];
  /** Said beside what was changed meanwhile. */
  staleNote?: string;
  takeAnswer?: (answer: Answer<C>) => void;
  /** Places on the wire below the fields, such as those of a list, that the form shows too. */
  nested?: (typed: V) => readonly string[];
  /** Says whether the form closes after a refusal, whose message is shown. */
  closesOn?: (failure: CallFailed) => boolean;
  /** An error without a field is shown in the form and not over the page. */
  tellsInside?: boolean;
  /** The answers it makes old. */
  refresh: readonly AnyCall[];
  /** Said once it is done; left out, the screen shows it by itself. */
  done?: (answer: Answer<C>) => string;
  onClose: () => void;
}

/**
 * A form over one row that others may edit: checked by the server's own rules, sent under the version it was opened with.
 * Broken rules stand at their fields, any other failure is one message over the page, and a row that was changed meanwhile is
 * shown beside what is typed.
 */
export function useRowForm<C extends AnyCall, V extends Record<string, string>, B>(
  call: C,
  options: RowFormOptions<C, V, B>,
) {
  const { opened, labels, show = (_, text) => text, pathOf = (field) => field, readNow, takeAnswer, refresh } = options;
  const { done, tellsInside = false, aside = [], closesOn = () => false, onClose } = options;
  const { describe = ({ sentences }) => sentences } = options;
  const [row, setRow] = useState(opened);
  const [isStale, setStale] = useState<false | 'others' | 'own'>(false);
  const [chosen, setChosen] = useState<SavedFields>(new Set());
  // The texts that were typed before the chosen saved ones took their place: another conflict shows both again.
  const beforeChoice = useRef<V | null>(null);
  // The values that were sent and never answered: they may be what stands there now.
  const lost = useRef<V | null>(null);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const names = Object.keys(labels) as (keyof V & string)[];
  const nested = (given: V): readonly string[] => options.nested?.(given) ?? [];
  const action = useAction(call, {
    refresh,
    // The answer alone: what was sent would reach a parameter of another meaning.
    ...(takeAnswer && { takeAnswer: (answer: Answer<C>) => takeAnswer(answer) }),
    ...(row.version !== null && !options.isNew && { headers: { 'If-Match': `"${row.version}"` } }),
  });
  const form = useContractForm<V>({
    start: opened.values,
    fields: (given) => [...names, ...nested(given)] as FieldPath<V>[],
    fieldOf: (path, given) =>
      ([...names, ...nested(given)].find((field) => pathOf(field) === path) ?? null) as FieldPath<V> | null,
    check: (given) => ({ ...brokenRules(options.rules, options.body(given)), ...options.check?.(given) }),
  });
  const typed = useWatch({ control: form.control }) as V;

  function notify(kind: CallFailed['kind'], told: readonly string[]): void {
    if (tellsInside) setTrouble(told);
    else showMessage({ kind, text: told });
  }

  async function takeFailure(failure: CallFailed, sent: V): Promise<void> {
    const { status, current } = failure;
    if (status === 409 && current && readNow) {
      const now = await readNow(current);
      const isOwn = isOwnAttempt({ lost: lost.current, now: now.values, body: options.body, aside });
      const before = beforeChoice.current;
      const mine = before ? unmergeChoice(sent, before, row.values, chosen) : sent;
      beforeChoice.current = null;
      if (!isOwn && options.rebase) form.reset(options.rebase(mine, row.values, now.values));
      else if (before) form.reset(mine);
      setRow(now);
      setStale(isOwn ? 'own' : 'others');
      void refreshAnswers(refresh);
      return;
    }
    const told = status === 400 && failure.kind === 'error' ? form.showFailure(failure) : describe(failure);
    if (told.length === 0) return;
    notify(failure.kind, told);
    if (closesOn(failure)) onClose();
    if (status !== null && status < 500) void refreshAnswers(refresh);
  }

  async function send(sent: V): Promise<void> {
    setTrouble([]);
    try {
      const held = await options.beforeSend?.(sent);
      if (held) return form.focus(held as FieldPath<V>);
      const answer = await action.run(options.input(options.body(sent)));
      if (answer === null) return;
      if (done) showMessage({ kind: 'success', text: done(answer) });
      onClose();
    } catch (failure) {
      if (failure instanceof ActRefused) return notify('error', [failure.sentence]);
      if (!(failure instanceof CallFailed)) throw failure;
      if (failure.status === null || failure.status >= 500) lost.current = sent;
      await takeFailure(failure, sent).catch((unread: unknown) => {
        if (!(unread instanceof CallFailed)) throw unread;
        notify(unread.kind, unread.sentences);
      });
    }
  }

  const submit = () => form.submit(send);
  const set = (field: keyof V & string, text: string): void =>
    form.setValue(field as FieldPath<V>, text as PathValue<V, FieldPath<V>>);
  const ofRow = Object.fromEntries(names.filter((name) => !aside.includes(name)).map((name) => [name, labels[name]]));
  const differences = isStale ? listDifferences(ofRow as typeof labels, typed, row.values, show) : [];
  const stale: Stale | null = isStale
    ? {
        isOwn: isStale === 'own',
        note: isStale === 'others' ? (options.staleNote ?? null) : null,
        differences,
        chosen: new Set(differences.map(({ field }) => field).filter((field) => chosen.has(field))),
        onChoose: (field, isSaved) =>
          setChosen(new Set([...[...chosen].filter((each) => each !== field), ...(isSaved ? [field] : [])])),
        onTake: () => {
          form.reset(row.values);
          setChosen(new Set());
          setStale(false);
        },
        onKeep: () => {
          beforeChoice.current = typed;
          form.reset(mergeChoice(typed, row.values, chosen));
          setStale(false);
          void submit();
        },
      }
    : null;
  /** Id and error of a place, also of one below the fields. */
  const at = (place: string) => ({ id: form.idOf(place as FieldPath<V>), error: form.errorOf(place as FieldPath<V>) });
  const ofField = (name: keyof V & string) => ({ ...at(name), label: labels[name], value: typed[name] as string });
  return {
    typed,
    /** The texts at this moment, for an act that began earlier. */
    read: form.getValues as () => V,
    set,
    /** The props of a plain input of one field. */
    field: (name: keyof V & string) => ({
      ...ofField(name),
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value),
    }),
    /** The same for a part that answers its value and not an event, such as a day. */
    part: (name: keyof V & string) => ({ ...ofField(name), onChange: (text: string) => set(name, text) }),
    /** The same for a box to tick, whose text is empty while it is not. */
    box: (name: keyof V & string) => ({
      ...at(name),
      label: labels[name],
      checked: typed[name] !== '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked ? 'yes' : ''),
    }),
    at,
    /** For the frame of the form. */
    form: {
      isRunning: action.isRunning,
      isTyped:
        names.some((name) => typed[name] !== row.values[name]) &&
        !isSameRow(typed, row.values, { body: options.body, aside }),
      stale,
      trouble,
      onSubmit: submit,
      onClose,
    },
  };
}
