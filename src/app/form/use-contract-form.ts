import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  type RegisterOptions,
  useForm,
  useWatch,
} from 'react-hook-form';
import { useLatest } from '#app/base/use-latest.ts';
import { contractResolver, fieldAt, type FormRules, mendErrors } from './contract-resolver.ts';
import { useFormActs } from './use-form-acts.ts';

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
