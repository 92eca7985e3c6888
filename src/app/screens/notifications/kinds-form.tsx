import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { notificationCalls } from '#contract/notifications.ts';
import { notificationMessages as words } from '#domain/messages/notifications.ts';
import { notificationKindsOf } from '#domain/notifications.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';

/** The kinds of news of which a user is notified, in all browsers (rule S-37). */
export function KindsForm({ saved }: { saved: readonly NotificationKind[] }) {
  const kinds = notificationKindsOf(useSignedInUser().role);
  const [wanted, setWanted] = useState(saved);
  const isReachable = useReachable();
  const { run, isRunning } = useAction(notificationCalls.save, { refresh: [notificationCalls.read] });
  async function save(): Promise<void> {
    try {
      if (await run({ body: { kinds: [...wanted] } })) showMessage({ kind: 'success', text: words.saved });
    } catch (failure) {
      notifyFailure(failure);
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md" align="flex-start">
        <Checkbox.Group label={words.kindsTitle} value={[...wanted]} onChange={setWanted}>
          <Stack gap="md" mt="sm">
            {kinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={words.kinds[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Button type="submit" {...busyWhile(isRunning)} disabled={!isReachable}>
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}
