import { Button, Card, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { outboxMessages } from '#domain/messages/outbox.ts';
import { useRunOnce } from '#app/base/use-run-once.ts';
import { Icon } from '#app/ui/icon.tsx';
import { busyWhile } from '#app/ui/busy.ts';
import { EntryCard } from './entry-card.tsx';
import { throwAwayMany } from './entry-acts.ts';
import { countStates, type EntryGroup } from './group-entries.ts';
import { SendNow } from './send-now.tsx';

const words = outboxMessages.group;

/** The entries that are drawn at once: hundreds of them would keep a phone busy. */
const shownAtOnce = 50;

interface GroupCardProps {
  group: EntryGroup;
  /** An ISO instant. */
  now: string;
  isReachable: boolean;
}

/** Many entries of one kind as one line: how they stand, and what can be done with all of them or with each. */
export function GroupCard({ group: { entries }, now, isReachable }: GroupCardProps) {
  const [shown, setShown] = useState(0);
  const { once, isRunning: isBusy } = useRunOnce();
  const counts = countStates(entries);
  const title = words.handOvers(entries.length);
  const refusedFirst = entries.toSorted(
    (one, other) => Number(other.state === 'refused') - Number(one.state === 'refused'),
  );

  const throwAway = (): Promise<void> => once(() => throwAwayMany(title, entries));
  return (
    <Card component="li" style={{ gap: 8 }}>
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
          onClick={() => void throwAway()}
        >
          Discard
        </Button>
      </Group>
      {shown > 0 && (
        <Stack component="ul" gap="sm" style={{ listStyle: 'none' }}>
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
