import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { instantText } from '#domain/date-text.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { type Entry, isUnsent } from '#local/outbox/entry.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { notifyFailure, showMessage } from '#app/base/messages.ts';
import { useOutbox, useReachable } from '#app/outbox/use-outbox.ts';
import { signal } from './feedback.ts';
import { responseOfHandOver, clearSent, codeOfHandOver, listHandOvers, undoHandOver } from './hand-over.ts';
import { ListHead, useFirstRows } from './collected-list.tsx';
import { scanTexts } from './scan-texts.ts';
import { orderPath } from '#app/paths/order-path.ts';

const words = scanTexts.handOvers;

function describe(entry: Entry): string {
  if (entry.state === 'refused') return [words.states.refused, ...(entry.words ?? [])].join(': ');
  const response = responseOfHandOver(entry);
  if (entry.state === 'sent' && response && !response.isNew) return words.states.before(instantText(response.at));
  return words.states[entry.state];
}

const nameOf = (entry: Entry): string => {
  const code = codeOfHandOver(entry);
  return code.startsWith('/') ? scanTexts.link : code.toUpperCase();
};

async function undo(entry: Entry): Promise<void> {
  try {
    const isUndone = await undoHandOver(entry);
    if (!isUndone) showMessage({ kind: 'warning', text: words.onItsWay });
    else if (entry.state !== 'refused') showMessage({ kind: 'success', text: words.undone(nameOf(entry)) });
  } catch (failure) {
    if (failure instanceof RequestFailed) notifyFailure(failure);
    else if (failure instanceof StorageTrouble) showMessage({ kind: 'error', text: failure.message });
    else throw failure;
  }
}

interface HandOverRowProps {
  entry: Entry;
  isReachable: boolean;
}

/** Each read of the outbox makes new objects, so their contents are compared. */
const isSame = (before: HandOverRowProps, now: HandOverRowProps): boolean =>
  before.isReachable === now.isReachable && JSON.stringify(before.entry) === JSON.stringify(now.entry);

/** Renders only when its own entry changes: hundreds come one after the other. */
const HandOverRow = memo(({ entry, isReachable }: HandOverRowProps) => {
  const response = responseOfHandOver(entry);
  const name = nameOf(entry);
  const isOver = entry.state === 'refused' || response?.isNew === false;
  return (
    <Group component="li" gap="xs" justify="space-between" wrap="nowrap" mih="var(--touch)">
      <Text component="div" size="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text span fw={600} me="xs">
          {name}
        </Text>
        {response && (
          <Anchor component={Link} to={orderPath(response.orderId)} me="xs">
            {words.order(response.orderId)}
          </Anchor>
        )}
        <Text span c={entry.state === 'refused' ? 'bad' : 'dimmed'}>
          {describe(entry)}
        </Text>
      </Text>
      <Button
        variant="subtle"
        flex="none"
        disabled={entry.state === 'sending' || (entry.state === 'sent' && !isOver && !isReachable)}
        aria-label={isOver ? words.removeLabel(name) : words.undoLabel(name)}
        onClick={() => void undo(entry)}
      >
        {isOver ? words.remove : words.undo}
      </Button>
    </Group>
  );
}, isSame);

export function HandOverList() {
  const outbox = useOutbox();
  const entries = listHandOvers(outbox.entries ?? []);
  const isReachable = useReachable();
  const { shown, showAll } = useFirstRows(entries);
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const counts = [
    [entries.filter(({ state }) => state === 'sent').length, words.counts.sent],
    [entries.filter(isUnsent).length, words.counts.waiting],
    [refused, words.counts.refused],
  ] as const;
  const sent = entries.filter((entry) => entry.state === 'sent' && responseOfHandOver(entry)?.isNew !== false).length;
  const isRead = outbox.entries !== null;
  // The result also has a sound, since the user holds the next parcel by then.
  const heard = useRef<{ refused: number; sent: number } | null>(null);
  useEffect(() => {
    if (!isRead) return;
    const before = heard.current;
    if (before && refused > before.refused) signal('bad');
    else if (before && sent > before.sent) signal('good');
    heard.current = { refused, sent };
  }, [isRead, refused, sent]);

  return (
    <Stack component="section" gap="xs" aria-label={words.title}>
      <ListHead
        title={words.title}
        counts={counts
          .filter(([size]) => size > 0)
          .map(([size, word]) => `${size.toLocaleString('en')} ${word}`)
          .join(', ')}
      />
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <Stack component="ol" gap={0}>
        {shown.map((entry) => (
          <HandOverRow key={entry.seq} entry={entry} isReachable={isReachable} />
        ))}
      </Stack>
      <Group gap="xs">
        {showAll}
        {entries.some(({ state }) => state === 'sent') && (
          <Button variant="subtle" onClick={() => void clearSent(entries)}>
            {words.clear}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
