import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import { passkeyCalls } from '#contract/passkeys.ts';
import { secondFactorCalls } from '#contract/second-factor.ts';
import { passkeyMessages } from '#domain/messages/passkeys.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { makeCall } from '#local/client.ts';
import { FormDialog } from '#app/form/form-dialog.tsx';
import { CodeField } from '#app/acts/code-form.tsx';
import { type ShownFactor, useFactorForm } from '#app/acts/factor-form.ts';
import { useAction } from '#app/query/actions.ts';
import { PasswordField } from '#app/ui/password-field.tsx';

/** The kinds of second factor that a user has, besides recovery codes. */
export interface Held {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface ProofFormProps<C extends AnyCall> {
  call: C;
  title: string;
  /** One who has a second factor shows it too. */
  held: Held;
  /** Said above the fields. */
  about?: ReactNode;
  /** Sent with the proof. */
  more?: object;
  /** What the call needs beside its body. */
  params?: object;
  /** The version of the row that was read, for a call about one. */
  version?: number;
  /** The button's words; *Continue* unless given. */
  label?: string;
  /** The answers it makes old, beside the second factor of the user. */
  refresh?: readonly AnyCall[];
  danger?: boolean;
  onDone: (answer: Answer<C>) => void;
  onClose: () => void;
}

/** Asks for the password, and a code or a passkey, before an act on a second factor or a password. */
export function ProofForm<C extends AnyCall>(props: ProofFormProps<C>) {
  const { call, title, held, about, more, params, version, danger = false, onDone, onClose } = props;
  const { run } = useAction(call, {
    refresh: [secondFactorCalls.show, ...(props.refresh ?? [])],
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
  const needsFactor = held.hasApp || held.hasPasskey;
  const { input, submitByCode, submitByPasskey, form } = useFactorForm({
    start: { password: '', code: '' },
    fields: () => ['password', 'code'],
    check: ({ password }) => (password === '' ? { password: [ruleMessages.required(words.password)] } : {}),
    needsFactor,
    ask: () => makeCall(passkeyCalls.prove, {}),
  });
  async function send({ password }: { password: string }, shown: ShownFactor): Promise<void> {
    const body = { ...more, password, ...shown };
    const answer = await run({ ...(params && { params }), body } as unknown as GivenInput<C>);
    if (answer) onDone(answer);
  }
  return (
    <FormDialog
      title={title}
      label={props.label ?? words.go}
      busyLabel={words.going}
      danger={danger}
      {...form}
      needsConnection={words.needsConnection}
      onSubmit={() => submitByCode(send)}
      onClose={onClose}
    >
      <Stack gap="md">
        {about && <p>{about}</p>}
        <p>{words.proofAbout}</p>
        <PasswordField {...input('password')} label={words.password} autoComplete="current-password" data-autofocus />
        {needsFactor && (
          <CodeField {...input('code')} description={held.hasApp ? words.codeHint : words.recoveryHint} />
        )}
        {held.hasPasskey && (
          <Button disabled={form.isRunning} onClick={() => void submitByPasskey(send)}>
            {passkeyMessages.insteadOfCode}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
