import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { notificationEndpoints } from '#contract/notifications.ts';
import { notificationMessages } from '#domain/messages/notifications.ts';
import { type NotificationKind, notificationKindsOf } from '#domain/notifications.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useAction } from '#app/query/actions.ts';
import { ChoicesForm } from './choices-form.tsx';

// The sentence about a missing connection stands once on the screen, at this browser's own switch.
const { kindsTitle, kinds: names, save, saved: isSaved } = notificationMessages;
const words = { save, saved: isSaved };

/** The kinds of notifications that a user gets in all browsers (rule S-37). */
export function KindsForm({ saved }: { saved: readonly NotificationKind[] }) {
  const kinds = notificationKindsOf(useSignedInUser().role);
  const [wanted, setWanted] = useState(saved);
  const { run, isRunning } = useAction(notificationEndpoints.save, { refresh: [notificationEndpoints.read] });
  return (
    <ChoicesForm words={words} isSaving={isRunning} save={() => run({ body: { kinds: [...wanted] } })}>
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
