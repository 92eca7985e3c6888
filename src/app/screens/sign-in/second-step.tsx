import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { CallFailed } from '#local/call-failed.ts';
import { passSecondStep } from '#local/second-step.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { useContractForm } from '#app/form/use-contract-form.ts';

interface SecondStepProps {
  /** Worth a sign-in together with a code. */
  token: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** The code that follows a right password (rule P-27). */
export function SecondStep({ token, onSignedIn, onClose }: SecondStepProps) {
  const [trouble, setTrouble] = useState<readonly string[]>([]);
  const form = useContractForm({
    start: { code: '' },
    fields: () => ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: [ruleMessages.required(words.code)] } : {}),
  });
  async function send({ code }: { code: string }): Promise<void> {
    setTrouble([]);
    try {
      await passSecondStep(token, code);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      return setTrouble(form.showFailure(failure));
    }
    onSignedIn();
  }
  return (
    <ActForm
      title={words.stepTitle}
      label={words.stepSubmit}
      busyLabel={words.stepBusy}
      isRunning={form.isRunning}
      isTyped={false}
      trouble={trouble}
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{words.needed}</p>
        <TextInput
          {...form.input('code')}
          label={words.code}
          description={words.codeHint}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <p>{words.stepHelp}</p>
      </Stack>
    </ActForm>
  );
}
