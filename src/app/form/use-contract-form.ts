import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  useForm,
  useFormContext,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { FieldErrors } from '#domain/field.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { type Message, showMessage } from '#app/base/messages.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import {
  brokenRules,
  contractResolver,
  fieldAt,
  firstField,
  type FormRules,
  mendErrors,
  type PlacedErrors,
  placeErrors,
} from './contract-resolver.ts';

/** An action that this device refused, with the sentence to show. */
export class ActRefused extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super('an act was refused', { cause });
    this.sentence = sentence;
  }
}

export function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name, exact: true });
  return get<typeof errors, FieldError | undefined>(errors, name)?.message;
}

interface FormFields<F extends string> {
  fields: () => readonly F[];
  fieldOf: (path: string) => F | null;
  setErrors: (errors: PlacedErrors<F>) => void;
  focus: (field: F) => void;
}

/** Shows errors at the fields of a form, and sends it once at a time. */
export function useFormActs<F extends string>(options: FormFields<F>) {
  const latest = useLatest(options);
  const { once: runOnce, isRunning } = useRunOnce();

  const showErrors = useCallback(
    (fieldErrors: FieldErrors): string[] => {
      const { fields, fieldOf, setErrors, focus } = latest.current;
      const { errors, unplaced } = placeErrors(fieldErrors, fieldOf);
      setErrors(errors);
      const first = firstField(fields(), errors);
      if (first) focus(first);
      return unplaced;
    },
    [latest],
  );

  const showFailure = useCallback(
    ({ fields, sentences }: RequestFailed): string[] =>
      fields && Object.keys(fields).length > 0 ? showErrors(fields) : sentences,
    [showErrors],
  );

  const notifyErrors = useCallback(
    (errors: FieldErrors, kind: Message['kind'] = 'error'): void => {
      const text = showErrors(errors);
      if (text.length > 0) showMessage({ kind, text });
    },
    [showErrors],
  );

  const notifyFailure = useCallback(
    (failure: unknown): void => {
      if (!(failure instanceof RequestFailed)) throw failure;
      const text = showFailure(failure);
      if (text.length > 0) showMessage({ kind: failure.kind, text });
    },
    [showFailure],
  );

  const once = useCallback(
    (act: () => unknown, event?: SyntheticEvent): Promise<void> => {
      event?.preventDefault();
      event?.stopPropagation();
      return runOnce(act);
    },
    [runOnce],
  );

  return { showErrors, showFailure, notifyErrors, notifyFailure, once, isRunning };
}

export type FormActs = ReturnType<typeof useFormActs>;

export interface ContractFormOptions<V extends FieldValues> extends Partial<FormRules<V>> {
  start: V;
  /** Rules for `body`, by default what was typed; `check` adds what only the form knows. */
  rules?: z.ZodMiniType;
  body?: (typed: V) => unknown;
  onType?: (typed: V) => void;
  /** By default the input with that id, else the registered one. */
  focus?: (field: FieldPath<V>) => void;
}

type Form<V extends FieldValues> = UseFormReturn<V>;
type LatestOptions<V extends FieldValues> = RefObject<ContractFormOptions<V> & FormRules<V>>;

/** The input of a field may render with its error only now, so the focus waits for a frame. */
function useFieldFocus<V extends FieldValues>({ setFocus }: Form<V>, latest: LatestOptions<V>, id: string) {
  return useCallback(
    (field: FieldPath<V>) => {
      if (latest.current.focus) return latest.current.focus(field);
      requestAnimationFrame(() => {
        const input = document.getElementById(`${id}${field}`);
        if (input) input.focus();
        else setFocus(field);
      });
    },
    [latest, id, setFocus],
  );
}

/**
 * After each change of a value, corrects the shown errors and calls `onType`. Returns a function to call when errors are shown: the library
 * also calls back when nothing was typed, and then a server's error must stay.
 */
function useTypedText<V extends FieldValues>(form: Form<V>, latest: LatestOptions<V>, start: V): () => void {
  const { getValues, setError, clearErrors, subscribe, getFieldState } = form;
  const [startText] = useState(() => JSON.stringify(start));
  const lastText = useRef(startText);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const typed = getValues();
          const text = JSON.stringify(typed);
          if (text === lastText.current) return;
          lastText.current = text;
          mendErrors({ getFieldState, setError, clearErrors }, latest.current, typed);
          latest.current.onType?.(typed);
        },
      }),
    [latest, subscribe, getValues, getFieldState, setError, clearErrors],
  );
  return useCallback(() => void (lastText.current = JSON.stringify(getValues())), [getValues]);
}

/** Validates by the contract's own rules. Inputs are uncontrolled, so that a key press renders nothing. */
export function useContractForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  // The library's form object is mutable, so components that read it must not be memoized.
  'use no memo';
  const id = useId();
  const { start, rules, body = (typed) => typed, fieldOf } = options;
  const formRules: FormRules<V> = {
    fields: options.fields ?? (() => Object.keys(start) as FieldPath<V>[]),
    fieldOf,
    check: (typed) => ({ ...(rules && brokenRules(rules, body(typed))), ...options.check?.(typed) }),
  };
  const latest = useLatest({ ...options, ...formRules });
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: contractResolver<V>(() => formRules),
    shouldFocusError: false,
  });
  const { register, handleSubmit, getValues, setError } = form;
  const idOf = useCallback((field: FieldPath<V>): string => `${id}${field}`, [id]);
  const focus = useFieldFocus(form, latest, id);
  const noteErrorsShown = useTypedText(form, latest, start);

  const { once, ...acts } = useFormActs<FieldPath<V>>({
    fields: () => formRules.fields(getValues()),
    fieldOf: (path) => fieldAt(formRules, path, getValues()),
    setErrors: (errors) => {
      noteErrorsShown();
      for (const [field, message] of Object.entries(errors))
        setError(field as FieldPath<V>, { type: 'server', message: message as string });
    },
    focus,
  });
  const { notifyErrors } = acts;

  /** `isReady` is awaited first; false cancels. */
  const submit = useCallback(
    (send: (typed: V) => unknown, event?: SyntheticEvent, isReady?: () => Promise<boolean>): Promise<void> => {
      const checkAndSend = handleSubmit(
        (typed) => send(typed),
        () => notifyErrors(latest.current.check(getValues())),
      );
      return once(async () => {
        if ((await isReady?.()) !== false) await checkAndSend();
      }, event);
    },
    [latest, once, handleSubmit, getValues, notifyErrors],
  );

  // By default the library forgets fields until they are registered again, and a compiled component registers once.
  const reset = useCallback<typeof form.reset>(
    (values, more) => form.reset(values, { keepFieldsRef: true, ...more }),
    [form],
  );

  // Reading the errors makes the calling component render again when they change.
  const errorOf = (field: FieldPath<V>): string | undefined =>
    get<unknown, FieldError | undefined>(form.formState.errors, field)?.message;

  return {
    ...form,
    reset,
    idOf,
    errorOf,
    input: (field: FieldPath<V>, settings?: RegisterOptions<V>) => ({
      id: idOf(field),
      error: errorOf(field),
      ...register(field, settings),
    }),
    focus,
    ...acts,
    submit,
  };
}

export type ContractForm<V extends FieldValues> = ReturnType<typeof useContractForm<V>>;

/** The props of a field that is not an input of the browser, such as a date picker. */
export function usePart<V extends FieldValues, F extends FieldPath<V>>(form: ContractForm<V>, field: F) {
  return {
    id: form.idOf(field),
    error: form.errorOf(field),
    value: useWatch({ control: form.control, name: field }),
    onChange: (value: PathValue<V, F>) => form.setValue(field, value),
  };
}
