import { Button, Stack } from '@mantine/core';
import { passkeyCalls } from '#contract/passkeys.ts';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { makeCall } from '#local/client.ts';
import { passSecondStep } from '#local/second-step.ts';
import type { StepAsked } from '#local/session.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { CodeField } from '#app/acts/code-form.tsx';
import { type ShownFactor, useFactorForm } from '#app/acts/factor-form.ts';

interface SecondStepProps {
  step: StepAsked;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The code or the passkey that follows a right password (rules P-27, P-28). */
export function SecondStep({ step: { token, hasApp, hasPasskey }, onSignedIn, onClose }: SecondStepProps) {
  const { input, submitByCode, submitByPasskey, form } = useFactorForm({
    start: { code: '' },
    fields: () => ['code'],
    check: () => ({}),
    needsFactor: true,
    ask: () => makeCall(passkeyCalls.startStep, { body: { token } }),
  });
  async function send(_: { code: string }, shown: ShownFactor): Promise<void> {
    await passSecondStep(token, shown);
    onSignedIn();
  }
  return (
    <FormDialog
      title={words.stepTitle}
      label={words.stepSubmit}
      busyLabel={words.stepBusy}
      {...form}
      onSubmit={() => submitByCode(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{hasApp ? words.needed : passkeyMessages.stepAbout}</p>
        {hasPasskey && (
          <Button disabled={form.isRunning} {...(!hasApp && autofocused)} onClick={() => void submitByPasskey(send)}>
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
