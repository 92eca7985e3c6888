import { Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { secondFactorEndpoints as calls, type NewAuthenticator } from '#contract/second-factor.ts';
import { instantText } from '#domain/date-text.ts';
import { secondFactorMessages as words } from '#domain/messages/second-factor.ts';
import { showMessage } from '#app/base/messages.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProofDialog } from '#app/acts/proof.tsx';
import { CodeField } from '#app/ui/password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from '#app/ui/section.tsx';
import { RecordDialog } from '#app/form/record-dialog.tsx';
import { ruleMessages } from '#domain/messages/rules.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';

interface SetUpAppProps {
  made: NewAuthenticator;
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const inFours = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** A code proves that the app has the secret. */
const SetUpApp = ({ made: { secret, picture }, onDone, onClose }: SetUpAppProps) => (
  <RecordDialog
    endpoint={calls.confirm}
    title={words.setUp}
    label={words.confirm}
    busyLabel={words.confirming}
    needsConnection={words.needsConnection}
    labels={{ code: words.code }}
    credentials={['code']}
    rules={calls.confirm.body}
    check={({ code }) => (code.trim() === '' ? { code: [ruleMessages.required(words.code)] } : {})}
    input={(body) => ({ body })}
    showsFailureInside
    refresh={[calls.show]}
    onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
    onClose={onClose}
    fields={({ field }) => [
      <p key="scan">{words.scan}</p>,
      // Dark on white, also in dark mode: cameras need it.
      <svg
        key="picture"
        role="img"
        aria-label={words.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        width={200}
        height={200}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${picture.size}v${picture.size}H0z`} />
        <path fill="#000" d={picture.path} />
      </svg>,
      <div key="key">
        <p>{words.byHand}</p>
        <Group gap="xs" wrap="nowrap">
          <Code fz="sm">{inFours(secret)}</Code>
          <CopyButton text={secret} what={words.key} />
        </Group>
      </div>,
      <p key="enter">{words.enterCode}</p>,
      <CodeField key="code" {...field('code')} inputMode="numeric" data-autofocus />,
    ]}
  />
);

type Step =
  | { kind: 'start' | 'renew' | 'remove' }
  | { kind: 'app'; made: NewAuthenticator }
  | { kind: 'codes'; codes: readonly string[]; isNewApp: boolean };

/** For staff (rules P-27, P-28). */
export function SecondFactor() {
  const query = useEndpoint(calls.show, {});
  const { data } = query;
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => setStep(null);
  const button = (kind: 'start' | 'renew' | 'remove', label: string, isMain = false) => (
    <OnlineButton variant={isMain ? 'filled' : 'default'} onClick={() => setStep({ kind })}>
      {label}
    </OnlineButton>
  );
  if (!data)
    return (
      <Section align="flex-start" title={words.title}>
        <Loading lines={3} label={words.loading} headline={words.notLoaded} query={query} />
      </Section>
    );
  const { addedAt, isRequired, recoveryCodesLeft, passkeys, canAddPasskeys } = data;
  const hasApp = addedAt !== null;
  const hasFactor = hasApp || passkeys.length > 0;
  return (
    <>
      <Section align="flex-start" title={words.title}>
        {isRequired && !hasFactor && (
          <Text c="warn" role="status">
            {words.isRequired}
          </Text>
        )}
        <Text>
          {addedAt !== null ? words.isOn(instantText(addedAt)) : hasFactor ? words.onlyPasskeys : words.about}
        </Text>
        {hasFactor && <Text c={recoveryCodesLeft < 3 ? 'warn' : 'dimmed'}>{words.codesLeft(recoveryCodesLeft)}</Text>}
        <Group gap="xs">
          {hasApp ? button('start', words.setUpOther) : button('start', words.setUp, !hasFactor)}
          {hasFactor && button('renew', words.renewCodes)}
          {hasFactor && !isRequired && button('remove', words.remove)}
        </Group>
        <OfflineNote>{words.needsConnection}</OfflineNote>
        {step?.kind === 'start' && (
          <ProofDialog
            onClose={close}
            endpoint={calls.start}
            title={words.setUp}
            onDone={(made) => setStep({ kind: 'app', made })}
          />
        )}
        {step?.kind === 'app' && (
          <SetUpApp
            made={step.made}
            onDone={(codes) => {
              if (codes.length > 0) return setStep({ kind: 'codes', codes, isNewApp: true });
              close();
              showMessage({ kind: 'success', text: words.codesKept });
            }}
            onClose={close}
          />
        )}
        {step?.kind === 'renew' && (
          <ProofDialog
            onClose={close}
            endpoint={calls.renewCodes}
            title={words.renewCodes}
            {...(recoveryCodesLeft > 0 && { introduction: words.earlierCodesStop })}
            onDone={({ recoveryCodes: codes }) => setStep({ kind: 'codes', codes, isNewApp: false })}
          />
        )}
        {step?.kind === 'remove' && (
          <ProofDialog
            onClose={close}
            endpoint={calls.remove}
            title={words.remove}
            introduction={words.removeAbout}
            danger
            onDone={() => {
              close();
              showMessage({ kind: 'success', text: words.removed });
            }}
          />
        )}
        {step?.kind === 'codes' && (
          <RecoveryCodes
            codes={step.codes}
            onClose={() => {
              close();
              if (step.isNewApp) showMessage({ kind: 'success', text: words.turnedOn });
            }}
          />
        )}
      </Section>
      <Passkeys passkeys={passkeys} canAdd={canAddPasskeys} hasApp={hasApp} />
    </>
  );
}
