import { type ChangeEvent, useState } from 'react';
import { type FieldPath, type PathValue, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import type { FieldErrors } from '#domain/field.ts';
import { mayBeDone, RequestFailed } from '#local/request-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { useAction } from '#app/query/actions.ts';
import type { AttemptMemory } from '#app/query/attempt.ts';
import { invalidateEndpoints } from '#app/query/endpoint-query.ts';
import { type ConflictOptions, type Row, useConflict, withVersion } from './conflict.tsx';
import { ActRefused, useContractForm } from './use-contract-form.ts';

export interface RecordFormOptions<
  C extends AnyEndpoint,
  V extends Record<string, string>,
  B,
> extends ConflictOptions<V> {
  /** The contract's path of a field; by default its name. */
  pathOf?: (field: string) => string;
  rules: z.ZodMiniType;
  check?: (typed: V) => FieldErrors;
  /** Runs on a valid form: returns a field to go back to, or null to send. @throws RequestFailed; ActRefused */
  beforeSend?: (typed: V) => Promise<(keyof V & string) | null>;
  body: (typed: V) => B;
  input: (body: B) => RequestInput<C>;
  /** The sentences to show for a failure; by default the server's. */
  describe?: (failure: RequestFailed) => readonly string[];
  /** `current` is from the response that refused the change. @throws RequestFailed */
  readCurrent?: (current: unknown, typed: V) => Row<V> | Promise<Row<V>>;
  applyResponse?: (response: ResponseOf<C>) => void;
  /** Names of fields inside a list, besides those of `labels`. */
  nested?: (typed: V) => readonly string[];
  closesOn?: (failure: RequestFailed) => boolean;
  /** Failures are shown in the dialog instead of a message. */
  showsFailureInside?: boolean;
  /** Their responses become stale. */
  refresh: readonly AnyEndpoint[];
  /** Of a caller that outlives the form: a lost request is repeated under its key when the form is opened again. */
  memory?: AttemptMemory;
  /** The message after success. */
  done?: (response: ResponseOf<C>, sent: V) => string;
  onDone?: (response: ResponseOf<C>, sent: V) => void;
  onClose: () => void;
}

/** For a row that others may edit: sends the version it was opened with, and shows both texts at a conflict. */
export function useRecordForm<C extends AnyEndpoint, V extends Record<string, string>, B>(
  endpoint: C,
  options: RecordFormOptions<C, V, B>,
) {
  const { opened, labels, pathOf = (field) => field, readCurrent, applyResponse, refresh, done, onClose } = options;
  const { showsFailureInside = false, closesOn = () => false, describe = ({ sentences }) => sentences } = options;
  const { row, ...conflict } = useConflict(options);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const names = Object.keys(labels) as (keyof V & string)[];
  const places = (typed: V): readonly string[] => [...names, ...(options.nested?.(typed) ?? [])];
  const action = useAction(endpoint, {
    refresh,
    ...(options.memory && { memory: options.memory }),
    // Passes the response only: a second argument would have another meaning there.
    ...(applyResponse && { applyResponse: (response: ResponseOf<C>) => applyResponse(response) }),
    ...withVersion(opened, row),
  });
  const form = useContractForm<V>({
    start: opened.values,
    fields: (typed) => places(typed) as FieldPath<V>[],
    fieldOf: (path, typed) => (places(typed).find((field) => pathOf(field) === path) ?? null) as FieldPath<V> | null,
    rules: options.rules,
    body: options.body,
    ...(options.check && { check: options.check }),
  });
  const typed = useWatch({ control: form.control }) as V;

  function notify(kind: RequestFailed['kind'], sentences: readonly string[]): void {
    if (showsFailureInside) setTrouble(sentences);
    else showMessage({ kind, text: sentences });
  }

  async function showFailure(failure: RequestFailed, sent: V): Promise<void> {
    const { status, current } = failure;
    if (status === 409 && current && readCurrent) {
      const texts = conflict.begin(await readCurrent(current, form.getValues()), sent);
      if (texts) form.reset(texts);
      void invalidateEndpoints(refresh);
      return;
    }
    const sentences = status === 400 && failure.kind === 'error' ? form.showFailure(failure) : describe(failure);
    if (sentences.length === 0) return;
    notify(failure.kind, sentences);
    if (closesOn(failure)) onClose();
    if (status !== null && status < 500) void invalidateEndpoints(refresh);
  }

  async function send(sent: V): Promise<void> {
    setTrouble([]);
    try {
      const fieldToMend = await options.beforeSend?.(sent);
      if (fieldToMend) return form.focus(fieldToMend as FieldPath<V>);
      const response = await action.run(options.input(options.body(sent)));
      if (response === null) return;
      if (done) showMessage({ kind: 'success', text: done(response, sent) });
      if (options.onDone) options.onDone(response, sent);
      else onClose();
    } catch (failure) {
      if (failure instanceof ActRefused) return notify('error', [failure.sentence]);
      if (!(failure instanceof RequestFailed)) throw failure;
      if (mayBeDone(failure)) conflict.lose(sent);
      await showFailure(failure, sent).catch((readFailure: unknown) => {
        if (!(readFailure instanceof RequestFailed)) throw readFailure;
        notify(readFailure.kind, readFailure.sentences);
      });
    }
  }

  const submit = () => form.submit(send);
  const set = (field: keyof V & string, text: string): void =>
    form.setValue(field as FieldPath<V>, text as PathValue<V, FieldPath<V>>);
  const idAndError = (place: string) => ({
    id: form.idOf(place as FieldPath<V>),
    error: form.errorOf(place as FieldPath<V>),
  });
  const ofField = (name: keyof V & string) => ({
    ...idAndError(name),
    label: labels[name],
    value: typed[name] as string,
  });
  return {
    typed,
    /** For callbacks of an earlier render. */
    read: form.getValues as () => V,
    set,
    field: (name: keyof V & string) => ({
      ...ofField(name),
      autoComplete: 'off',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value),
    }),
    /** For a field that gives its text instead of an event. */
    textField: (name: keyof V & string) => ({ ...ofField(name), onChange: (text: string) => set(name, text) }),
    checkbox: (name: keyof V & string) => ({
      ...idAndError(name),
      label: labels[name],
      checked: typed[name] !== '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked ? 'yes' : ''),
    }),
    idAndError,
    form: {
      isRunning: form.isRunning,
      isTyped: conflict.isTyped(typed),
      conflict: conflict.read(typed, form.reset, submit),
      trouble,
      onSubmit: submit,
      onClose,
    },
  };
}
