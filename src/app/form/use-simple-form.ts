import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { CallFailed } from '#local/call-failed.ts';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

/** An act that was refused by something other than the server, such as a device; the sentence says why. */
export class ActRefused extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super('an act was refused', { cause });
    this.sentence = sentence;
  }
}

/** The form of a dialog whose refusals stand at their fields, and in `trouble` where they are about none. */
export function useSimpleForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const { input, submit, showFailure, isRunning } = useContractForm(options);
  /** Checks what is typed and passes it to the act. */
  const submitTo = (act: (typed: V) => Promise<void>) =>
    submit(async (typed) => {
      setTrouble([]);
      try {
        await act(typed);
      } catch (failure) {
        if (failure instanceof ActRefused) return setTrouble([failure.sentence]);
        if (!(failure instanceof CallFailed)) throw failure;
        setTrouble(showFailure(failure));
      }
    });
  /** `form` is for the frame of the form. */
  return { input, submitTo, form: { isRunning, trouble } };
}
