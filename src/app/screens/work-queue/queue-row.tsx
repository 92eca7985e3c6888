import { Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { distanceText } from '#app/ui/day-text.ts';
import { momentText } from '#app/ui/moment-text.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { RowActs } from './row-acts.tsx';
import type { RowForm } from './row-acts.tsx';
import { placeOf, subjectOf } from './row-place.ts';

const isAbout = (text: string | null | false): text is string => Boolean(text);

/** The facts of a row in a line: its route, who carries or owes it, its amount and its numbers. */
const factsOf = ({ deliverFrom, deliverTo, providers, vendor, awbNumber, amountUSD }: QueueRow): string =>
  [
    `${deliverFrom} → ${deliverTo}`,
    providers.length > 0 ? providers.join(', ') : vendor,
    awbNumber !== null && `AWB ${awbNumber}`,
    amountUSD !== null && queueMessages.amount(moneyText(amountUSD)),
  ]
    .filter(isAbout)
    .join(' · ');

/** One thing that waits: its kind and age, its order and customer, who has it, and its acts. */
export function Queued({ row, now, onOpen }: { row: QueueRow; now: string; onOpen: (form: RowForm) => void }) {
  const { kind, customerName, since, due, assignee, snoozedUntil, note, caredBy } = row;
  return (
    <Group justify="space-between" gap="xs" py="sm">
      <Stack gap={2} flex="1 1 320px" miw={0}>
        <Text fw={500}>
          {queueMessages.kinds[kind]} · <Link to={placeOf(row)}>{subjectOf(row)}</Link> · {customerName}
        </Text>
        <Text fz="sm" c="dimmed">
          {factsOf(row)}
        </Text>
        <Text fz="sm" c="dimmed">
          {due === null ? queueMessages.since(distanceText(since, now)) : queueMessages.due(momentText(due))}
          {assignee && ` · ${queueMessages.assignedTo(assignee.name)}`}
          {snoozedUntil && ` · ${queueMessages.snoozed(momentText(snoozedUntil))}`}
        </Text>
        {note && (
          <Text fz="sm">
            {note}
            {caredBy && ` (${caredBy})`}
          </Text>
        )}
      </Stack>
      <RowActs row={row} onOpen={onOpen} />
    </Group>
  );
}
