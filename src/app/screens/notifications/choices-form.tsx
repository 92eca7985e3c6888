import { Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { useAction } from '#app/query/actions.ts';
import { notificationEndpoints, emailChoiceEndpoints } from '#contract/notifications.ts';
import { notificationMessages, emailChoiceMessages } from '#domain/messages/notifications.ts';
import { type NotificationKind, notificationKindsOf, type Milestone, milestones } from '#domain/notifications.ts';
import { useSignedInUser } from '#app/base/session.ts';

interface ChoicesFormProps<C extends string> {
  words: { save: string; saved: string; needsConnection?: string };
  title: string;
  description?: string;
  choices: readonly C[];
  names: Readonly<Record<C, string>>;
  saved: readonly C[];
  isSaving: boolean;
  /** Null when nothing was sent. */
  save: (wanted: C[]) => Promise<object | null>;
}

/** Boxes that are saved together, only with a connection. */
function ChoicesForm<C extends string>(props: ChoicesFormProps<C>) {
  const { words, title, description, choices, names, saved, isSaving, save } = props;
  const [wanted, setWanted] = useState<readonly string[]>(saved);
  async function submit(): Promise<void> {
    try {
      if (await save(choices.filter((choice) => wanted.includes(choice))))
        showMessage({ kind: 'success', text: words.saved });
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
        <Checkbox.Group
          label={title}
          description={description}
          inputWrapperOrder={['label', 'description', 'input']}
          value={[...wanted]}
          onChange={setWanted}
        >
          <Stack gap="md" mt="sm">
            {choices.map((choice) => (
              <Checkbox key={choice} value={choice} label={names[choice]} />
            ))}
          </Stack>
        </Checkbox.Group>
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
  const { run, isRunning } = useAction(emailChoiceEndpoints.save, { refresh: [emailChoiceEndpoints.read] });
  return (
    <ChoicesForm
      words={emailChoiceMessages}
      title={emailChoiceMessages.choices}
      description={emailChoiceMessages.always}
      choices={milestones}
      names={emailChoiceMessages.milestones}
      saved={saved}
      isSaving={isRunning}
      save={(wanted) => run({ body: { milestones: wanted } })}
    />
  );
}

// The sentence about a missing connection is shown once, at this browser's own switch.
const { kindsTitle, kinds: kindNames, save: saveLabel, saved: savedMessage } = notificationMessages;

/** For all browsers of the user (rule S-37). */
export function KindsForm({ saved }: { saved: readonly NotificationKind[] }) {
  const { run, isRunning } = useAction(notificationEndpoints.save, { refresh: [notificationEndpoints.read] });
  return (
    <ChoicesForm
      words={{ save: saveLabel, saved: savedMessage }}
      title={kindsTitle}
      choices={notificationKindsOf(useSignedInUser().role)}
      names={kindNames}
      saved={saved}
      isSaving={isRunning}
      save={(kinds) => run({ body: { kinds } })}
    />
  );
}
