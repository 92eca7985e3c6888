import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { PasskeyQuestion } from '#contract/passkeys.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import type { ContractFormOptions } from '#app/form/use-contract-form.ts';
import { makeSignature } from './passkey-device.ts';
import { useSimpleForm } from '#app/form/use-simple-form.ts';

/** The second factor that is sent: a passkey, or else the code that was typed. */
export interface ShownFactor {
  code: string;
  passkey?: ShownPasskey;
}

interface FactorFormOptions<V extends FieldValues> extends ContractFormOptions<V> {
  needsFactor: boolean;
  /** Gets the question for a passkey. */
  ask: () => Promise<PasskeyQuestion>;
}

/** A form with a code, in the place of which a passkey may sign. */
export function useFactorForm<V extends { code: string }>({
  needsFactor,
  ask,
  check,
  ...options
}: FactorFormOptions<V>) {
  const isByPasskey = useRef(false);
  const { submitTo, ...rest } = useSimpleForm<V>({
    ...options,
    check: (typed) => ({
      ...check(typed),
      ...(needsFactor &&
        !isByPasskey.current &&
        typed.code.trim() === '' && { code: [ruleMessages.required(secondFactorMessages.code)] }),
    }),
  });
  const submitWith =
    (byPasskey: boolean) =>
    (act: (typed: V, shown: ShownFactor) => Promise<void>): Promise<void> => {
      isByPasskey.current = byPasskey;
      return submitTo(async (typed) => {
        const shown = byPasskey ? { code: '', passkey: await makeSignature(await ask()) } : { code: typed.code };
        await act(typed, shown);
      });
    };
  return { ...rest, submitByCode: submitWith(false), submitByPasskey: submitWith(true) };
}
