import { Alert, EmptyState, Stack } from '@mantine/core';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { isOverUnseen } from '#app/outbox/sent-entry.ts';
import { useEntries } from '#app/outbox/use-entries.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { EntryCard } from './entry-card.tsx';
import { GroupCard } from './group-card.tsx';
import { groupEntries } from './group-entries.ts';
import { SendNow } from './send-now.tsx';

/** The outbox: every entry that is not sent yet or was sent lately, with its acts (rules OFF-8, OFF-9). */
export function Component() {
  const { entries, trouble } = useEntries();
  const isReachable = useReachable();
  const shown = entries?.filter((entry) => !isOverUnseen(entry));
  return (
    <Screen title="Not sent yet" width="form" actions={entries?.some(isUnsent) && <SendNow />}>
      {!isReachable && shown && shown.length > 0 && (
        <Alert role="note" color="warn" mb="md">
          {outboxMessages.offlineHint}
        </Alert>
      )}
      {trouble ? (
        <EmptyState description={trouble.message} />
      ) : shown ? (
        <EntryList entries={shown} isReachable={isReachable} />
      ) : (
        <Skeleton lines={4} label="Loading what is not sent yet" />
      )}
    </Screen>
  );
}

function EntryList({ entries, isReachable }: { entries: readonly Entry[]; isReachable: boolean }) {
  const now = useNow();
  if (entries.length === 0)
    return <EmptyState title={outboxMessages.nothing} description={outboxMessages.nothingHint} />;
  return (
    <Stack component="ul" gap="sm" style={{ listStyle: 'none' }}>
      {groupEntries(entries).map((item) =>
        'entries' in item ? (
          <GroupCard key={item.kind} group={item} now={now} isReachable={isReachable} />
        ) : (
          <EntryCard key={item.seq} entry={item} now={now} isReachable={isReachable} />
        ),
      )}
    </Stack>
  );
}
