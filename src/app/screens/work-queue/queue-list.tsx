import { Group } from '@mantine/core';
import { countText, queueCalls, type QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { queueLabels } from '#domain/queue.ts';
import { defineList } from '#app/list/define-list.ts';
import { FilterChip } from '#app/list/list-filters.tsx';
import { chosenOf, type FilterPartProps, oneOf, someOf } from '#app/list/list-filter.ts';
import { useQueueCounts } from '#app/queue/use-queue-counts.ts';
import { useIsPhone } from '#app/ui/use-is-phone.ts';

/** The kinds of work, each with its number; several may be pressed. */
function KindChips({ value, onChange }: FilterPartProps) {
  const counts = useQueueCounts();
  const pressed = value === '' ? [] : value.split(',');
  const toggle = (kind: string) =>
    pressed.includes(kind) ? pressed.filter((each) => each !== kind) : [...pressed, kind];
  return (
    <Group
      className="q-chip-row"
      gap={6}
      role="group"
      aria-label={queueMessages.kind}
      wrap={useIsPhone() ? 'nowrap' : 'wrap'}
    >
      {queueKinds.map((kind) => (
        <FilterChip key={kind} isOn={pressed.includes(kind)} onPress={() => onChange(toggle(kind).join(','))}>
          {counts
            ? queueMessages.counted(queueMessages.kinds[kind], countText(counts.kinds[kind]))
            : queueMessages.kinds[kind]}
        </FilterChip>
      ))}
    </Group>
  );
}

/** The open work of customer support, the most urgent first (rules W-2, W-7). */
export const queueList = defineList({
  call: queueCalls.list,
  what: 'work',
  label: queueMessages.title,
  placeholder: 'Search by order, AWB, customer',
  notLoaded: queueMessages.notLoaded,
  notFound: queueMessages.notFound,
  clears: true,
  first: { sortField: 'dueAt', sortOrder: 'asc', pageSize: 20 },
  filters: {
    assignee: chosenOf({
      label: queueLabels.assignee,
      all: queueMessages.anybody,
      values: ['me', 'nobody'],
      words: { me: queueMessages.mine, nobody: queueMessages.nobodys },
    }),
    snoozed: oneOf({ label: queueMessages.isSnoozed, values: ['yes'], words: { yes: queueMessages.isSnoozed } }),
    kind: {
      ...someOf({ label: queueMessages.kind, values: queueKinds, words: queueMessages.kinds }),
      control: { kind: 'own', Part: KindChips },
    },
  },
  columns: [
    { field: 'dueAt', label: queueMessages.dueAt, value: ({ dueAt }: QueueRow) => dueAt },
    { field: 'since', label: queueMessages.age, value: ({ since }: QueueRow) => since },
  ],
  card: { title: ({ id }) => id },
});
