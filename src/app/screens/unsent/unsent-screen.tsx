import { Alert, Button, Card, EmptyState, Group, Stack, Title } from '@mantine/core';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { isFinishedInBackground } from '#app/outbox/sent-entry.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useOutbox, useReachable } from '#app/outbox/use-outbox.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { EntryCard, discardMany } from './entry-card.tsx';
import { useState } from 'react';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { Icon } from '#app/ui/icon.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { openOutbox } from '#app/outbox/open-outbox.ts';
import { showMessage } from '#app/base/messages.ts';

interface EntryGroup {
  kind: string;
  /** In the order of sending. */
  entries: readonly Entry[];
}

/** Kinds that come in hundreds a day; every other entry has its own line. */
const manyADay: readonly string[] = ['hand-over'];
/** Fewer are easy to read one by one. */
const fewest = 4;

/** A group is where its first entry would be. */
export function groupEntries(entries: readonly Entry[]): (Entry | EntryGroup)[] {
  const groups = new Map<string, Entry[]>();
  for (const kind of manyADay) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    if (ofKind.length >= fewest) groups.set(kind, ofKind);
  }
  return entries.flatMap((entry): (Entry | EntryGroup)[] => {
    const group = groups.get(entry.kind);
    if (!group) return [entry];
    return group[0] === entry ? [{ kind: entry.kind, entries: group }] : [];
  });
}

export const countStates = (entries: readonly Entry[]) => ({
  waiting: entries.filter((entry) => isUnsent(entry) && entry.state !== 'sending').length,
  sending: entries.filter(({ state }) => state === 'sending').length,
  refused: entries.filter(({ state }) => state === 'refused').length,
  sent: entries.filter(({ state }) => state === 'sent').length,
});

interface SendNowProps {
  /** Accessible name, where a screen has several; they are drawn less prominently. */
  label?: string;
  /** The ids to send; by default all. */
  only?: readonly string[];
}

/** Does not wait for the next try. */
function SendNow({ label, only }: SendNowProps) {
  const { once, isRunning: isSending } = useRunOnce();
  const send = (): Promise<void> =>
    once(async () => {
      const isConnected = await (await openOutbox())?.sendNow(only);
      if (isConnected === false) showMessage({ kind: 'warning', text: outboxMessages.stillOffline });
    });
  return (
    <OnlineButton
      variant={label === undefined ? 'filled' : 'subtle'}
      aria-label={label}
      isBusy={isSending}
      offlineTip={outboxMessages.sendNeedsConnection}
      onClick={() => void send()}
    >
      Send now
    </OnlineButton>
  );
}

const words = outboxMessages.group;

/** Hundreds of entries would keep a phone busy. */
const shownAtOnce = 50;

interface GroupCardProps {
  group: EntryGroup;
  /** ISO instant. */
  now: string;
  isReachable: boolean;
}

function GroupCard({ group: { entries }, now, isReachable }: GroupCardProps) {
  const [shown, setShown] = useState(0);
  const { once, isRunning: isBusy } = useRunOnce();
  const counts = countStates(entries);
  const title = words.handOvers(entries.length);
  const refusedFirst = entries.toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'),
  );

  const discard = (): Promise<void> => once(() => discardMany(title, entries));
  return (
    <Card component="li" style={{ gap: 'var(--mantine-spacing-xs)' }}>
      <Title order={2} size="md">
        {title}
      </Title>
      <Group gap="xs" wrap="nowrap" align="flex-start" fz="sm" lh="sm" c={counts.refused > 0 ? 'bad' : 'dimmed'}>
        <Icon name={counts.refused > 0 ? 'error' : 'clock'} size={20} />
        <span>{words.states(counts)}</span>
      </Group>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="subtle"
          aria-expanded={shown > 0}
          aria-label={shown > 0 ? words.closeLabel(title) : words.openLabel(title)}
          onClick={() => setShown(shown > 0 ? 0 : shownAtOnce)}
        >
          {shown > 0 ? words.close : words.open}
        </Button>
        {counts.waiting > 0 && <SendNow label={words.sendLabel(title)} only={entries.map(({ id }) => id)} />}
        <Button
          variant="subtle"
          leftSection={<Icon name="trash" />}
          aria-label={outboxMessages.discardLabel(title)}
          {...busyWhile(isBusy)}
          onClick={() => void discard()}
        >
          Discard
        </Button>
      </Group>
      {shown > 0 && (
        <Stack component="ul" gap="sm">
          {refusedFirst.slice(0, shown).map((entry) => (
            <EntryCard key={entry.seq} entry={entry} now={now} isReachable={isReachable} />
          ))}
        </Stack>
      )}
      {shown > 0 && shown < entries.length && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce)}>
          {words.more(Math.min(shownAtOnce, entries.length - shown))}
        </Button>
      )}
    </Card>
  );
}

/** Rules OFF-8, OFF-9. */
export function Component() {
  const { entries, trouble } = useOutbox();
  const isReachable = useReachable();
  const shown = entries?.filter((entry) => !isFinishedInBackground(entry));
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
    <Stack component="ul" gap="sm">
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
