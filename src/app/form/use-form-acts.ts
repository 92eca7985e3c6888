import { type SyntheticEvent, useCallback } from 'react';
import type { FieldErrors } from '#domain/field.ts';
import { CallFailed } from '#local/call-failed.ts';
import { type Message, showMessage } from '#app/base/messages.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { firstField, type PlacedErrors, placeErrors } from './place-errors.ts';

/** The fields of a form, wherever it keeps what is typed into them. */
export interface FormFields<F extends string> {
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
