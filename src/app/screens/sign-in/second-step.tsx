import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { passkeyEndpoints } from '#contract/passkeys.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words, passkeyMessages } from '#domain/messages/second-factor.ts';
import { sendRequest } from '#local/client.ts';
import type { SecondFactorStep } from '#local/session.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { CodeField } from '#app/ui/password-field.tsx';
import { joinSentences } from '#domain/text-form.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { ActRefused, useContractForm } from '#app/form/use-contract-form.ts';
import { makeSignature } from '#app/acts/passkey-device.ts';
import { PartMissing } from '#app/base/load-part.ts';
import { loadSession } from '#app/base/session.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { busyWhile } from '#app/ui/busy.ts';
import { partMissing } from './describe-refusal.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import type { ShownPasskey } from '#contract/second-factor-proof.ts';
import { keepToken } from '#local/token-store.ts';

/** Rules P-27, P-28. @throws RequestFailed, with 401 when the step's token has expired */
async function passSecondStep(token: string, shown: { code: string; passkey?: ShownPasskey }): Promise<void> {
  const { accessToken } = await sendRequest(secondFactorEndpoints.passStep, { body: { token, ...shown } });
  await keepToken(accessToken);
}

/** Without a password (rule P-28). @throws RequestFailed */
async function signInByPasskey(shown: ShownPasskey): Promise<void> {
  const { accessToken } = await sendRequest(passkeyEndpoints.signIn, { body: shown });
  await keepToken(accessToken);
}

interface SecondStepProps {
  step: SecondFactorStep;
  onSignedIn: () => void;
  onClose: () => void;
}

/** After a right password (rules P-27, P-28). */
export function SecondStep({ step: { token, hasApp, hasPasskey }, onSignedIn, onClose }: SecondStepProps) {
  const isByPasskey = useRef(false);
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const { input, submit, showFailure, isRunning } = useContractForm({
    start: { code: '' },
    check: ({ code }) =>
      !isByPasskey.current && code.trim() === '' ? { code: [ruleMessages.required(words.code)] } : {},
  });
  async function send({ code }: { code: string }): Promise<void> {
    setTrouble([]);
    try {
      const question = isByPasskey.current && (await sendRequest(passkeyEndpoints.startStep, { body: { token } }));
      await passSecondStep(token, question ? { code: '', passkey: await makeSignature(question) } : { code });
      onSignedIn();
    } catch (failure) {
      if (failure instanceof ActRefused) return setTrouble([failure.sentence]);
      if (!(failure instanceof RequestFailed)) throw failure;
      setTrouble(showFailure(failure));
    }
  }
  const submitBy = (byPasskey: boolean): Promise<void> => {
    isByPasskey.current = byPasskey;
    return submit(send);
  };
  return (
    <FormDialog
      title={words.stepTitle}
      label={words.stepSubmit}
      busyLabel={words.stepBusy}
      isRunning={isRunning}
      trouble={trouble}
      onSubmit={() => submitBy(false)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{hasApp ? words.needed : passkeyMessages.stepAbout}</p>
        {hasPasskey && (
          <Button disabled={isRunning} {...(!hasApp && autofocused)} onClick={() => void submitBy(true)}>
            {passkeyMessages.inStep}
          </Button>
        )}
        <CodeField
          {...input('code')}
          description={hasApp ? words.codeHint : words.recoveryHint}
          {...(hasApp && autofocused)}
        />
        <p>{hasPasskey ? words.stepHelpPasskey : words.stepHelp}</p>
      </Stack>
    </FormDialog>
  );
}

const autofocused = { 'data-autofocus': true };

interface PasskeyButtonProps {
  onSignedIn: () => Promise<void>;
  /** Null: the sign-in starts again. */
  onRefused: (sentence: string | null) => void;
}

function describe(failure: unknown): string {
  if (failure instanceof ActRefused) return failure.sentence;
  if (failure instanceof PartMissing) return partMissing.sentence;
  if (!(failure instanceof RequestFailed)) throw failure;
  return failure.status === null ? passkeyMessages.offline : joinSentences(failure.sentences);
}

/** Without name and password (rule P-28). */
export function PasskeyButton({ onSignedIn, onRefused }: PasskeyButtonProps) {
  const { once, isRunning } = useRunOnce();
  const signIn = (): Promise<void> =>
    once(async () => {
      onRefused(null);
      try {
        // The session's code finds out who is signed in.
        await loadSession();
        await signInByPasskey(await makeSignature(await sendRequest(passkeyEndpoints.startSignIn, {})));
        await onSignedIn();
      } catch (failure) {
        onRefused(describe(failure));
      }
    });
  return (
    <Button size="lg" fullWidth {...busyWhile(isRunning)} onClick={() => void signIn()}>
      {passkeyMessages.signIn}
    </Button>
  );
}

/** Whether the user must first set up a second factor (rule P-26); false if unknown. */
export async function mustSetUp(): Promise<boolean> {
  const response = await sendRequest(secondFactorEndpoints.show, {}).catch(() => null);
  return response !== null && response.isRequired && response.addedAt === null && response.passkeys.length === 0;
}
