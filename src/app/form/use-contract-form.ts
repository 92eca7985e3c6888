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
  useFormState,
  useWatch,
} from 'react-hook-form';
import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FieldErrors } from '#domain/field.ts';
import { CallFailed } from '#local/call-failed.ts';
import { type Message, showMessage } from '#app/base/messages.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import {
  contractResolver,
  fieldAt,
  firstField,
  type FormRules,
  mendErrors,
  type PlacedErrors,
  placeErrors,
} from './contract-resolver.ts';

/** The sentence at a field of the form around it. Renders again only when that one changes. */
export function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name, exact: true });
  return get<typeof errors, FieldError | undefined>(errors, name)?.message;
}

/** The fields of a form, wherever it keeps what is typed into them. */
interface FormFields<F extends string> {
  /** All of them, in their order on the page. */
  fields: () => readonly F[];
  /** The field that shows what the wire says at `path`; null for none. */
  fieldOf: (path: string) => F | null;
  /** Sets these sentences at their fields. */
  put: (errors: PlacedErrors<F>) => void;
  /** Puts the focus into a field. */
  focus: (field: F) => void;
}

/** The part that all forms share: errors stand at their fields, the first of which gets the focus, and a form is sent once. */
export function useFormActs<F extends string>(given: FormFields<F>) {
  const latest = useLatest(given);
  const { once: runOnce, isRunning } = useRunOnce();

  /** Shows errors at their fields, puts the focus on the first, and answers the sentences that have no field. */
  const showErrors = useCallback(
    (told: FieldErrors): string[] => {
      const { fields, fieldOf, put, focus } = latest.current;
      const { errors, unplaced } = placeErrors(told, fieldOf);
      put(errors);
      const first = firstField(fields(), errors);
      if (first) focus(first);
      return unplaced;
    },
    [latest],
  );

  /** Shows what a refusal says of the fields, and answers the sentences that belong elsewhere. */
  const showFailure = useCallback(
    ({ fields, sentences }: CallFailed): string[] =>
      fields && Object.keys(fields).length > 0 ? showErrors(fields) : sentences,
    [showErrors],
  );

  /** Shows broken rules at their fields, and those without one over the page. */
  const notifyErrors = useCallback(
    (told: FieldErrors, kind: Message['kind'] = 'error'): void => {
      const text = showErrors(told);
      if (text.length > 0) showMessage({ kind, text });
    },
    [showErrors],
  );

  /**
   * Shows why a call failed: at the fields what is said of them, anything else over the page.
   * @throws any other failure
   */
  const notifyFailure = useCallback(
    (failure: unknown): void => {
      if (!(failure instanceof CallFailed)) throw failure;
      const text = showFailure(failure);
      if (text.length > 0) showMessage({ kind: failure.kind, text });
    },
    [showFailure],
  );

  /** Runs an act of the form; pressing again while it runs does nothing. */
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

/** The acts that every form has, whatever its fields are. */
export type FormActs = ReturnType<typeof useFormActs>;

export interface ContractFormOptions<V extends FieldValues> extends FormRules<V> {
  /** The form as it opens. */
  start: V;
  /** Called with what is typed at every change, to keep it. */
  onType?: (typed: V) => void;
  /** Puts the focus into a field; left out, into the input with its id, else into the registered one. */
  focus?: (field: FieldPath<V>) => void;
}

/**
 * A form whose body the contract's own rules check before it is sent. Broken rules and the server's errors stand at their
 * fields, the first of which gets the focus; shown ones are checked anew while they are mended. The texts stay in the inputs,
 * so that a key press renders nothing here.
 */
export function useContractForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  const id = useId();
  const latest = useLatest(options);
  const form = useForm<V>({
    defaultValues: options.start as DefaultValues<V>,
    resolver: contractResolver<V>(() => options),
    shouldFocusError: false,
  });
  const { register, handleSubmit, getValues, setError, clearErrors, setFocus, subscribe, getFieldState } = form;
  // An error that the server alone knows stands until something else is typed: the library calls back for other changes too.
  const [start] = useState(() => JSON.stringify(options.start));
  const seen = useRef(start);

  const idOf = useCallback((field: FieldPath<V>): string => `${id}${field}`, [id]);
  const focus = useCallback(
    (field: FieldPath<V>) => {
      if (latest.current.focus) return latest.current.focus(field);
      // The field may be drawn with its error only now.
      requestAnimationFrame(() => {
        const input = document.getElementById(idOf(field));
        if (input) input.focus();
        else setFocus(field);
      });
    },
    [latest, idOf, setFocus],
  );

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => {
          const typed = getValues();
          const text = JSON.stringify(typed);
          if (text === seen.current) return;
          seen.current = text;
          mendErrors({ getFieldState, setError, clearErrors }, latest.current, typed);
          latest.current.onType?.(typed);
        },
      }),
    [latest, subscribe, getValues, getFieldState, setError, clearErrors],
  );

  const { once, ...acts } = useFormActs<FieldPath<V>>({
    fields: () => options.fields(getValues()),
    fieldOf: (path) => fieldAt(options, path, getValues()),
    put: (errors) => {
      seen.current = JSON.stringify(getValues());
      for (const [field, message] of Object.entries(errors))
        setError(field as FieldPath<V>, { type: 'server', message: message as string });
    },
    focus,
  });
  const { notifyErrors } = acts;

  /**
   * Checks the form, then sends it; pressing again while it is sent does nothing. `isReady` is awaited first; false for an
   * attempt that is given up.
   */
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

  // Reading the errors makes the component that asks render anew when they change.
  const errorOf = (field: FieldPath<V>): string | undefined =>
    get<unknown, FieldError | undefined>(form.formState.errors, field)?.message;

  return {
    ...form,
    idOf,
    errorOf,
    /** Id, error and registration of a field that is a plain input. */
    input: (field: FieldPath<V>, rules?: RegisterOptions<V>) => ({
      id: idOf(field),
      error: errorOf(field),
      ...register(field, rules),
    }),
    focus,
    ...acts,
    submit,
  };
}

export type ContractForm<V extends FieldValues> = ReturnType<typeof useContractForm<V>>;

/** Id, error and value of a field that is a part which answers its value and not an event, such as a day. */
export function usePart<V extends FieldValues, F extends FieldPath<V>>(form: ContractForm<V>, field: F) {
  return {
    id: form.idOf(field),
    error: form.errorOf(field),
    value: useWatch({ control: form.control, name: field }),
    onChange: (value: PathValue<V, F>) => form.setValue(field, value),
  };
}
