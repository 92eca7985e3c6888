import { Stack } from '@mantine/core';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { passSecondStep } from '#local/second-step.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { CodeField, useCodeForm } from '#app/acts/code-form.tsx';

interface SecondStepProps {
  /** Worth a sign-in together with a code. */
  token: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The code that follows a right password (rule P-27). */
export function SecondStep({ token, onSignedIn, onClose }: SecondStepProps) {
  const { input, submitTo, isRunning, trouble } = useCodeForm();
  async function send({ code }: { code: string }): Promise<void> {
    await passSecondStep(token, { code });
    onSignedIn();
  }
  return (
    <ActForm
      title={words.stepTitle}
      label={words.stepSubmit}
      busyLabel={words.stepBusy}
      isRunning={isRunning}
      isTyped={false}
      trouble={trouble}
      onSubmit={() => submitTo(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{words.needed}</p>
        <CodeField {...input('code')} description={words.codeHint} data-autofocus />
        <p>{words.stepHelp}</p>
      </Stack>
    </ActForm>
  );
}
