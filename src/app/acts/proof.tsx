import { Button } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { passkeyEndpoints } from '#contract/passkeys.ts';
import { proof as proofRules, type ShownPasskey } from '#contract/second-factor-proof.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import type { FieldErrors } from '#domain/field.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { secondFactorMessages as words, passkeyMessages } from '#domain/messages/second-factor.ts';
import { isStaff } from '#domain/user.ts';
import { sendRequest } from '#local/client.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { RecordDialog, type RecordForm } from '#app/form/record-dialog.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { CodeField, PasswordField } from '#app/ui/password-field.tsx';
import { makeSignature } from './passkey-device.ts';

type ProofTexts = { password: string; code: string };

/** Fields in which users prove who they are: their password and, if they have one, a second factor. */
export function useProof(passwordLabel: string = words.ownPassword) {
  const canHaveFactor = isStaff(useSignedInUser().role);
  const { data } = useEndpoint(secondFactorEndpoints.show, {}, { enabled: canHaveFactor });
  const hasApp = data?.addedAt != null;
  const hasPasskey = (data?.passkeys.length ?? 0) > 0;
  const isByPasskey = useRef(false);
  const signature = useRef<ShownPasskey | null>(null);
  async function submitByPasskey(submit: () => Promise<void>): Promise<void> {
    isByPasskey.current = true;
    await submit().finally(() => (isByPasskey.current = false));
  }
  return {
    isLoaded: data !== undefined || !canHaveFactor,
    labels: { password: passwordLabel, code: words.code },
    empty: { password: '', code: '' },
    form: {
      credentials: ['password', 'code'] as ('password' | 'code')[],
      check: ({ password, code }: ProofTexts): FieldErrors => ({
        ...(password === '' && { password: [ruleMessages.required(passwordLabel)] }),
        ...((hasApp || hasPasskey) &&
          !isByPasskey.current &&
          code.trim() === '' && { code: [ruleMessages.required(words.code)] }),
      }),
      async beforeSend(): Promise<null> {
        signature.current = isByPasskey.current
          ? await makeSignature(await sendRequest(passkeyEndpoints.prove, {}))
          : null;
        return null;
      },
    },
    bodyOf: ({ password, code }: ProofTexts) =>
      signature.current ? { password, code: '', passkey: signature.current } : { password, code },
    fields: (
      { field, isRunning, submit }: Pick<RecordForm<'password' | 'code'>, 'field' | 'isRunning' | 'submit'>,
      isWholeForm = false,
    ): ReactElement[] => [
      <PasswordField
        key="password"
        {...field('password')}
        autoComplete="current-password"
        {...(isWholeForm ? { 'data-autofocus': true } : { required: true, description: words.ownPasswordHint })}
      />,
      ...(hasApp || hasPasskey
        ? [
            <CodeField
              key="code"
              {...field('code')}
              required={!isWholeForm}
              description={hasApp ? words.codeHint : words.recoveryHint}
            />,
          ]
        : []),
      ...(hasPasskey
        ? [
            <Button key="passkey" disabled={isRunning} onClick={() => void submitByPasskey(submit)}>
              {passkeyMessages.insteadOfCode}
            </Button>,
          ]
        : []),
    ],
  };
}

interface ProofDialogProps<C extends AnyEndpoint> {
  endpoint: C;
  title: string;
  introduction?: string;
  extraBody?: object;
  params?: object;
  /** The row's version, for an endpoint that needs it. */
  version?: number;
  label?: string;
  /** Responses that become stale, besides the user's second factor. */
  refresh?: readonly AnyEndpoint[];
  danger?: boolean;
  onDone: (response: ResponseOf<C>) => void;
  onClose: () => void;
}

export function ProofDialog<C extends AnyEndpoint>(props: ProofDialogProps<C>) {
  const { endpoint, title, introduction, extraBody, params, onDone, onClose } = props;
  const { version = null, label = words.go, refresh = [], danger = false } = props;
  const proof = useProof(words.password);
  if (!proof.isLoaded) return null;
  return (
    <RecordDialog
      {...{ endpoint, title, label, danger }}
      busyLabel={words.going}
      needsConnection={words.needsConnection}
      opened={{ version, values: proof.empty }}
      labels={proof.labels}
      {...proof.form}
      rules={proofRules}
      body={(typed) => ({ ...extraBody, ...proof.bodyOf(typed) })}
      input={(body) => ({ ...(params && { params }), body }) as unknown as RequestInput<C>}
      showsFailureInside
      onDone={onDone}
      refresh={[secondFactorEndpoints.show, ...refresh]}
      onClose={onClose}
      fields={(form) => [
        introduction !== undefined && <p key="about">{introduction}</p>,
        <p key="proof">{words.proofAbout}</p>,
        ...proof.fields(form, true),
      ]}
    />
  );
}
