import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type NewPasskeyQuestion, type OwnPasskey, passkeyCalls } from '#contract/passkeys.ts';
import { instantText } from '#domain/date-text.ts';
import { passkeyMessages as words } from '#domain/messages/passkeys.ts';
import { showMessage } from '#app/base/messages.ts';
import { canUsePasskeys } from '#app/acts/passkey-device.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { AddPasskey } from './add-passkey.tsx';
import { type Held, ProofForm } from '#app/acts/proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';

type Step =
  | { kind: 'start' }
  | { kind: 'make'; question: NewPasskeyQuestion }
  | { kind: 'codes'; codes: readonly string[] }
  | { kind: 'remove'; passkey: OwnPasskey };

interface PasskeysProps {
  passkeys: readonly OwnPasskey[];
  /** False where the portal has no address at which browsers keep passkeys. */
  canAdd: boolean;
  held: Held;
}

/** The passkeys of staff, added and removed by themselves (rule P-28). */
export function Passkeys({ passkeys, canAdd, held }: PasskeysProps) {
  const [step, setStep] = useState<Step | null>(null);
  const isReachable = useReachable();
  const close = (): void => setStep(null);
  const hindrance = !canAdd ? words.notHere : canUsePasskeys() ? null : words.noSupport;
  const isLast = passkeys.length === 1 && !held.hasApp;
  return (
    <Section title={words.title}>
      <Text>{words.about}</Text>
      {passkeys.length > 0 && (
        <Stack component="ul" className="q-plain" gap="sm" w="100%">
          {passkeys.map((passkey) => (
            <OnePasskey
              key={passkey.id}
              passkey={passkey}
              isHeld={!isReachable}
              onRemove={() => setStep({ kind: 'remove', passkey })}
            />
          ))}
        </Stack>
      )}
      {hindrance === null ? (
        <Button disabled={!isReachable} onClick={() => setStep({ kind: 'start' })}>
          {words.add}
        </Button>
      ) : (
        <Text c="dimmed">{hindrance}</Text>
      )}
      <OfflineNote>{words.needsConnection}</OfflineNote>
      {step?.kind === 'start' && (
        <ProofForm
          call={passkeyCalls.start}
          title={words.add}
          held={held}
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
        <ProofForm
          call={passkeyCalls.remove}
          title={words.removeQuestion(step.passkey.name)}
          about={isLast ? words.removeLast : words.removeAbout}
          more={{ id: step.passkey.id }}
          held={held}
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
  isHeld: boolean;
  onRemove: () => void;
}

function OnePasskey({ passkey: { name, addedAt, lastUsedAt, refusedAt }, isHeld, onRemove }: OnePasskeyProps) {
  return (
    <Paper component="li" px="md" py="sm">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Stack gap={2} miw={0}>
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
        <Button disabled={isHeld} aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </Group>
    </Paper>
  );
}
