import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RequestFailed } from '#local/request-failed.ts';
import { type ContractFormOptions, useContractForm } from './use-contract-form.ts';

export class ActRefused extends Error {
  readonly sentence: string;

  constructor(sentence: string, cause?: unknown) {
    super('an act was refused', { cause });
    this.sentence = sentence;
  }
}

export function useSimpleForm<V extends FieldValues>(options: ContractFormOptions<V>) {
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const { input, submit, showFailure, isRunning } = useContractForm(options);
  const submitTo = (act: (typed: V) => Promise<void>) =>
    submit(async (typed) => {
      setTrouble([]);
      try {
        await act(typed);
      } catch (failure) {
        if (failure instanceof ActRefused) return setTrouble([failure.sentence]);
        if (!(failure instanceof RequestFailed)) throw failure;
        setTrouble(showFailure(failure));
      }
    });
  return { input, submitTo, form: { isRunning, trouble } };
}
