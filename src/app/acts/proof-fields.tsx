import { Button, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import { passkeyCalls } from '#contract/passkeys.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import type { FieldErrors } from '#domain/field.ts';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { makeCall } from '#local/client.ts';
import { CodeField } from '#app/acts/code-form.tsx';
import { useAnswer } from '#app/query/answers.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { makeSignature } from './passkey-device.ts';

/** The texts of the proof in a form of more. */
export const emptyProof = { password: '', code: '' };

export const proofLabels = { password: words.ownPassword, code: words.code };

/** Those that are no part of the row that the form edits. */
export const proofFields = ['password', 'code'] as const;

/** The part of a row's form in which its user proves who they are: the options for `useRecordForm`, and what the fields need. */
export function useProofPart() {
  const { data } = useAnswer(secondFactorCalls.show, {});
  const hasApp = data?.addedAt != null;
  const hasPasskey = (data?.passkeys.length ?? 0) > 0;
  const isByPasskey = useRef(false);
  const signature = useRef<ShownPasskey | null>(null);
  return {
    hasApp,
    hasPasskey,
    check: ({ password, code }: typeof emptyProof): FieldErrors => ({
      ...(password === '' && { password: [ruleMessages.required(words.ownPassword)] }),
      ...((hasApp || hasPasskey) &&
        !isByPasskey.current &&
        code.trim() === '' && { code: [ruleMessages.required(words.code)] }),
    }),
    /** Has the passkey sign before the form is sent. @throws ActRefused CallFailed */
    async beforeSend(): Promise<null> {
      signature.current = isByPasskey.current ? await makeSignature(await makeCall(passkeyCalls.prove, {})) : null;
      return null;
    },
    /** The proof as the call takes it. */
    bodyOf: ({ password, code }: typeof emptyProof) =>
      signature.current ? { password, code: '', passkey: signature.current } : { password, code },
    /** Sends the form with the code that is typed, or with a passkey. */
    submitBy(way: 'code' | 'passkey', submit: () => Promise<void>): Promise<void> {
      isByPasskey.current = way === 'passkey';
      return submit();
    },
  };
}

interface ProofFieldsProps {
  part: Pick<ReturnType<typeof useProofPart>, 'hasApp' | 'hasPasskey'>;
  field: (name: 'password' | 'code') => TextInputProps;
  isRunning: boolean;
  onPasskey: () => void;
}

/** The fields of the proof, at the end of their form. */
export const ProofFields = ({ part: { hasApp, hasPasskey }, field, isRunning, onPasskey }: ProofFieldsProps) => (
  <>
    <PasswordField
      {...field('password')}
      required
      autoComplete="current-password"
      description={words.ownPasswordHint}
    />
    {(hasApp || hasPasskey) && (
      <CodeField {...field('code')} required description={hasApp ? words.codeHint : words.recoveryHint} />
    )}
    {hasPasskey && (
      <Button disabled={isRunning} onClick={onPasskey}>
        {passkeyMessages.insteadOfCode}
      </Button>
    )}
  </>
);
