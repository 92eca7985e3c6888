import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { emailChoiceEndpoints } from '#contract/email-choices.ts';
import { emailChoiceMessages } from '#domain/messages/email-choices.ts';
import { type Milestone, milestones } from '#domain/milestones.ts';
import { useAction } from '#app/query/actions.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { type NotificationKind, notificationKindsOf } from '#domain/notifications.ts';
import { useSignedInUser } from '#app/base/session.ts';

interface ChoicesFormProps {
  words: { save: string; saved: string; needsConnection?: string };
  isSaving: boolean;
  /** Null when nothing was sent. */
  save: () => Promise<object | null>;
  children: ReactNode;
}

/** Saved together, only with a connection. */
function ChoicesForm({ words, isSaving, save, children }: ChoicesFormProps) {
  async function submit(): Promise<void> {
    try {
      if (await save()) showMessage({ kind: 'success', text: words.saved });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" align="flex-start">
        {children}
        <Group>
          <OnlineButton type="submit" isBusy={isSaving}>
            {words.save}
          </OnlineButton>
          {words.needsConnection !== undefined && <OfflineNote>{words.needsConnection}</OfflineNote>}
        </Group>
      </Stack>
    </form>
  );
}

/** For a customer's user (rule S-28). */
export function EmailChoices({ saved }: { saved: readonly Milestone[] }) {
  const [wanted, setWanted] = useState(saved);
  const { run, isRunning } = useAction(emailChoiceEndpoints.save, { refresh: [emailChoiceEndpoints.read] });
  return (
    <ChoicesForm
      words={emailChoiceMessages}
      isSaving={isRunning}
      save={() => run({ body: { milestones: [...wanted] } })}
    >
      <Text>{emailChoiceMessages.about}</Text>
      {milestones.map((milestone) => (
        <Checkbox
          key={milestone}
          label={emailChoiceMessages.milestones[milestone]}
          checked={wanted.includes(milestone)}
          onChange={({ currentTarget: { checked } }) =>
            setWanted((before) => milestones.filter((each) => (each === milestone ? checked : before.includes(each))))
          }
        />
      ))}
    </ChoicesForm>
  );
}

// The sentence about a missing connection is shown once, at this browser's own switch.
const { kindsTitle, kinds: names, save, saved: isSaved } = notificationMessages;
const kindsWords = { save, saved: isSaved };

/** For all browsers of the user (rule S-37). */
export function KindsForm({ saved }: { saved: readonly NotificationKind[] }) {
  const kinds = notificationKindsOf(useSignedInUser().role);
  const [wanted, setWanted] = useState(saved);
  const { run, isRunning } = useAction(notificationEndpoints.save, { refresh: [notificationEndpoints.read] });
  return (
    <ChoicesForm words={kindsWords} isSaving={isRunning} save={() => run({ body: { kinds: [...wanted] } })}>
      <Checkbox.Group label={kindsTitle} value={[...wanted]} onChange={setWanted}>
        <Stack gap="md" mt="sm">
          {kinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={names[kind]} />
          ))}
        </Stack>
      </Checkbox.Group>
    </ChoicesForm>
  );
}
