import { Group, Paper, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type NewPasskeyQuestion, type OwnPasskey, passkeyEndpoints } from '#contract/passkeys.ts';
import { instantText } from '#domain/date-text.ts';
import { passkeyMessages as words } from '#domain/messages/second-factor.ts';
import { showMessage } from '#app/base/messages.ts';
import { canUsePasskeys, makePasskey } from '#app/acts/passkey-device.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { ProofDialog } from '#app/acts/proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from '#app/ui/section.tsx';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { describeDevice } from '#domain/describe-device.ts';
import { passkeyRules } from '#domain/credentials.ts';
import { RecordDialog } from '#app/form/record-dialog.tsx';

interface AddPasskeyProps {
  question: NewPasskeyQuestion;
  /** `recoveryCodes` is empty for a user who had a second factor before. */
  onDone: (name: string, recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

function AddPasskey({ question, onDone, onClose }: AddPasskeyProps) {
  // Sent again if the server did not respond.
  const passkey = useRef<Awaited<ReturnType<typeof makePasskey>>>(null);
  return (
    <RecordDialog
      endpoint={passkeyEndpoints.add}
      title={words.add}
      label={words.create}
      busyLabel={words.creating}
      needsConnection={words.needsConnection}
      opened={{ version: null, values: { name: describeDevice(navigator.userAgent) } }}
      labels={{ name: words.name }}
      rules={passkeyRules}
      beforeSend={async () => {
        passkey.current ??= await makePasskey(question);
        return null;
      }}
      input={({ name }) => ({ body: { attempt: question.attempt, name, answer: passkey.current! } })}
      showsFailureInside
      refresh={[secondFactorEndpoints.show]}
      onDone={({ recoveryCodes }, { name }) => onDone(name.trim(), recoveryCodes)}
      onClose={onClose}
      fields={[<p key="about">{words.createAbout}</p>, { name: 'name', description: words.nameHint }]}
    />
  );
}

type Step =
  | { kind: 'start' }
  | { kind: 'make'; question: NewPasskeyQuestion }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; passkey: OwnPasskey };

interface PasskeysProps {
  passkeys: readonly OwnPasskey[];
  /** False if the portal's address allows no passkeys. */
  canAdd: boolean;
  /** Without an app the last passkey is the only second factor. */
  hasApp: boolean;
}

/** Rule P-28. */
export function Passkeys({ passkeys, canAdd, hasApp }: PasskeysProps) {
  const [step, setStep] = useState<Step | null>(null);
  const close = (): void => setStep(null);
  const hindrance = !canAdd ? words.notHere : canUsePasskeys() ? null : words.noSupport;
  const isLast = passkeys.length === 1 && !hasApp;
  return (
    <Section align="flex-start" title={words.title}>
      <Text>{words.about}</Text>
      {passkeys.length > 0 && (
        <Stack component="ul" gap="sm" w="100%">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} onRemove={() => setStep({ kind: 'remove', passkey })} />
          ))}
        </Stack>
      )}
      {hindrance === null ? (
        <OnlineButton onClick={() => setStep({ kind: 'start' })}>{words.add}</OnlineButton>
      ) : (
        <Text c="dimmed">{hindrance}</Text>
      )}
      <OfflineNote>{words.needsConnection}</OfflineNote>
      {step?.kind === 'start' && (
        <ProofDialog
          endpoint={passkeyEndpoints.start}
          title={words.add}
          onDone={(question) => setStep({ kind: 'make', question })}
          onClose={close}
        />
      )}
      {step?.kind === 'make' && (
        <AddPasskey
          question={step.question}
          onDone={(name, codes) => {
            setStep(codes.length > 0 ? { kind: 'codes', codes } : null);
            showMessage({ kind: 'success', text: words.added(name) });
          }}
          onClose={close}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
      {step?.kind === 'remove' && (
        <ProofDialog
          endpoint={passkeyEndpoints.remove}
          title={words.removeQuestion(step.passkey.name)}
          introduction={isLast ? words.removeLast : words.removeAbout}
          extraBody={{ id: step.passkey.id }}
          danger
          onDone={() => {
            close();
            showMessage({ kind: 'success', text: words.removed(step.passkey.name) });
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}

interface OnePasskeyProps {
  passkey: OwnPasskey;
  onRemove: () => void;
}

function OnePasskey({ passkey: { name, addedAt, lastUsedAt, refusedAt }, onRemove }: OnePasskeyProps) {
  return (
    <Paper component="li" px="md" py="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Stack gap="3xs" miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {words.addedAt(instantText(addedAt))}
          </Text>
          <Text size="sm" c="dimmed">
            {lastUsedAt === null ? words.neverUsed : words.usedAt(instantText(lastUsedAt))}
          </Text>
          {refusedAt !== null && (
            <Text size="sm" c="warn">
              {words.refusedAt(instantText(refusedAt))}
            </Text>
          )}
        </Stack>
        <OnlineButton aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </OnlineButton>
      </Group>
    </Paper>
  );
}
