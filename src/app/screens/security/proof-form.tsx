import { Stack } from '@mantine/core';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { ActForm } from '#app/acts/act-form.tsx';
import { CodeField } from '#app/acts/code-form.tsx';
import { useActForm } from '#app/acts/use-act-form.ts';
import { useAction } from '#app/query/actions.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { secondFactorCalls } from '#contract/second-factor.ts';

interface ProofFormProps<C extends AnyCall> {
  call: C;
  title: string;
  /** One who has a second factor shows a code of it too. */
  hasFactor: boolean;
  danger?: boolean;
  onDone: (answer: Answer<C>) => void;
  onClose: () => void;
}

/** Asks for the password and a code before an act on the second factor. */
export function ProofForm<C extends AnyCall>({ call, title, hasFactor, danger, onDone, onClose }: ProofFormProps<C>) {
  const { run } = useAction(call, { refresh: [secondFactorCalls.show] });
  const { input, submitTo, isRunning, trouble } = useActForm({
    start: { password: '', code: '' },
    fields: () => ['password', 'code'],
    check: ({ password, code }) => ({
      ...(password === '' && { password: [ruleMessages.required(words.password)] }),
      ...(hasFactor && code.trim() === '' && { code: [ruleMessages.required(words.code)] }),
    }),
  });
  async function send(typed: { password: string; code: string }): Promise<void> {
    const answer = await run({ body: typed } as unknown as GivenInput<C>);
    if (answer) onDone(answer);
  }
  return (
    <ActForm
      title={title}
      label={words.go}
      busyLabel={words.going}
      danger={danger ?? false}
      isRunning={isRunning}
      isTyped={false}
      trouble={trouble}
      needsConnection={words.needsConnection}
      onSubmit={() => submitTo(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{words.proofAbout}</p>
        <PasswordField {...input('password')} label={words.password} autoComplete="current-password" data-autofocus />
        {hasFactor && <CodeField {...input('code')} description={words.codeHint} />}
      </Stack>
    </ActForm>
  );
}
