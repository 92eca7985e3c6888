import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { get, useForm } from 'react-hook-form';
import type { DefaultValues, FieldError, FieldPath, FieldValues, RegisterOptions } from 'react-hook-form';
import type { FieldErrors } from '#domain/field.ts';
import type { CallFailed } from '#local/call-failed.ts';
import { showMessage } from '#app/base/messages.ts';
import { contractResolver, mendErrors, placeIn } from './contract-resolver.ts';
import type { FormRules } from './contract-resolver.ts';
import { firstField } from './place-errors.ts';

interface ContractFormOptions<V extends FieldValues> extends FormRules<V> {
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
  const latest = useRef(options);
  latest.current = options;
  const [resolver] = useState(() => contractResolver<V>(() => latest.current));
  const form = useForm<V>({ defaultValues: options.start as DefaultValues<V>, resolver, shouldFocusError: false });
  const { register, handleSubmit, getValues, setError, clearErrors, setFocus, subscribe, getFieldState } = form;
  const [isRunning, setRunning] = useState(false);
  const busy = useRef(false);
  // An error that the server alone knows stands until something else is typed: the library calls back for other changes too.
  const seen = useRef<string | null>(null);
  seen.current ??= JSON.stringify(options.start);

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
    [idOf, setFocus],
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
    [subscribe, getValues, getFieldState, setError, clearErrors],
  );

  /** Shows errors at their fields, puts the focus on the first, and answers the sentences that have no field. */
  const showErrors = useCallback(
    (told: FieldErrors): string[] => {
      const typed = getValues();
      seen.current = JSON.stringify(typed);
      const { errors, unplaced } = placeIn(latest.current, typed, told);
      for (const [field, message] of Object.entries(errors))
        setError(field as FieldPath<V>, { type: 'server', message: message as string });
      const first = firstField(latest.current.fields(typed), errors);
      if (first) focus(first);
      return unplaced;
    },
    [getValues, setError, focus],
  );

  /** Shows what a refusal says of the fields, and returns the sentences that belong elsewhere. */
  const showFailure = useCallback(
    ({ fields, sentences }: CallFailed): string[] =>
      fields && Object.keys(fields).length > 0 ? showErrors(fields) : sentences,
    [showErrors],
  );

  /** Checks the form, then sends it; pressing again while it is sent does nothing. */
  const submit = useCallback(
    async (send: (typed: V) => unknown, event?: SyntheticEvent): Promise<void> => {
      event?.preventDefault();
      event?.stopPropagation();
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      const showBroken = (): void => {
        const unplaced = showErrors(latest.current.check(getValues()));
        if (unplaced.length > 0) showMessage({ kind: 'error', text: unplaced });
      };
      try {
        await handleSubmit((typed) => send(typed), showBroken)();
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [handleSubmit, getValues, showErrors],
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
    showErrors,
    showFailure,
    submit,
    isRunning,
  };
}

export type ContractForm<V extends FieldValues> = ReturnType<typeof useContractForm<V>>;
