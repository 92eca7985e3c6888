import { Stack, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { type NewPasskeyQuestion, passkeyCalls } from '#contract/passkeys.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { describeDevice } from '#domain/device-words.ts';
import { passkeyMessages as words } from '#domain/messages/passkeys.ts';
import { passkeyRules } from '#domain/passkey.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { makePasskey } from '#app/acts/passkey-device.ts';
import { useActForm } from '#app/acts/use-act-form.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { useAction } from '#app/query/actions.ts';

interface AddPasskeyProps {
  question: NewPasskeyQuestion;
  /** With the recovery codes that came with it; none for one who had a second factor before. */
  onDone: (name: string, recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Names a new passkey and has the device make it. */
export function AddPasskey({ question, onDone, onClose }: AddPasskeyProps) {
  const { run } = useAction(passkeyCalls.add, { refresh: [secondFactorCalls.show] });
  const { input, submitTo, form } = useActForm({
    start: { name: describeDevice(navigator.userAgent) },
    fields: () => ['name'],
    check: (typed) => brokenRules(passkeyRules, typed),
  });
  // One that the device has made is sent again where the server did not answer.
  const made = useRef<Awaited<ReturnType<typeof makePasskey>>>(null);
  async function send({ name }: { name: string }): Promise<void> {
    made.current ??= await makePasskey(question);
    const answer = await run({ body: { attempt: question.attempt, name, answer: made.current } });
    if (answer) onDone(name.trim(), answer.recoveryCodes);
  }
  return (
    <ActForm
      title={words.add}
      label={words.create}
      busyLabel={words.creating}
      {...form}
      needsConnection={words.needsConnection}
      onSubmit={() => submitTo(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{words.createAbout}</p>
        <TextInput
          {...input('name')}
          label={words.name}
          description={words.nameHint}
          autoComplete="off"
          data-autofocus
        />
      </Stack>
    </ActForm>
  );
}
