import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { emailChoiceCalls } from '#contract/email-choices.ts';
import { emailChoiceMessages as words } from '#domain/messages/email-choices.ts';
import { milestones } from '#domain/milestones.ts';
import type { Milestone } from '#domain/milestones.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { useAction } from '#app/query/actions.ts';
import { busyWhile } from '#app/ui/busy.ts';

/** The milestones of orders that a customer's user is mailed about (rule S-28). */
export function EmailChoices({ saved }: { saved: readonly Milestone[] }) {
  const [wanted, setWanted] = useState(saved);
  const isReachable = useReachable();
  const { run, isRunning } = useAction(emailChoiceCalls.save, { refresh: [emailChoiceCalls.read] });
  async function save(): Promise<void> {
    try {
      if (await run({ body: { milestones: [...wanted] } })) showMessage({ kind: 'success', text: words.saved });
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
      <Stack gap="md">
        <Text>{words.about}</Text>
        {milestones.map((milestone) => (
          <Checkbox
            key={milestone}
            label={words.milestones[milestone]}
            checked={wanted.includes(milestone)}
            onChange={({ currentTarget: { checked } }) =>
              setWanted((before) => milestones.filter((each) => (each === milestone ? checked : before.includes(each))))
            }
          />
        ))}
        <Group>
          <Button type="submit" {...busyWhile(isRunning)} disabled={!isReachable}>
            {words.save}
          </Button>
          {!isReachable && (
            <Text size="xs" c="warn" role="status">
              {words.needsConnection}
            </Text>
          )}
        </Group>
      </Stack>
    </form>
  );
}
