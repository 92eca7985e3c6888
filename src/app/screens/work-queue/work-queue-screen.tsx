import { useWindowEvent } from '@mantine/hooks';
import { Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { instantText } from '#domain/date-text.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { ListFrame } from '#app/list/list.tsx';
import { ListOutcome } from '#app/list/list-outcome.tsx';
import { Pager } from '#app/list/pager.tsx';
import { listLoader, useList } from '#app/list/use-list.ts';
import { LinkRows } from '#app/list/link-list.tsx';
import listStyles from '#app/list/list.module.css';
import { SelectBox } from '#app/list/selection.tsx';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { Screen } from '#app/ui/screen.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { type OpenRow, RowDialog } from './row-dialog.tsx';
import { Link, useLocation } from 'react-router';
import { countText, queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { distanceText } from '#app/ui/distance-text.ts';
import { moneyText } from '#domain/money.ts';
import { SelectedRows } from './selected-rows.tsx';
import { nextActKey, RowActs, type RowForm } from './row-acts.tsx';
import { queueState } from '#app/paths/queue-state.ts';
import { placeOf, subjectOf } from './row-place.ts';
import styles from './work-queue.module.css';
import { isTyping } from '#app/base/is-typing.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { arePlainKeysOff, isDialogOpen, longestPauseMs } from '#app/palette/read-keys.ts';
import { queueKinds } from '#domain/queue-kinds.ts';
import { queueLabels } from '#domain/queue.ts';
import { defineList } from '#app/list/define-list.ts';
import { Chips } from '#app/list/list-filters.tsx';
import { chosenOf, type FilterPartProps, oneOf, someOf } from '#app/list/list-filter.ts';
import { useQueueCounts } from '#app/queue/use-queue-counts.ts';

/** Each kind with its number; several may be chosen. */
function KindChips({ value, onChange }: FilterPartProps) {
  const counts = useQueueCounts();
  const choices = queueKinds.map((kind) => {
    const text = queueMessages.kinds[kind];
    return { value: kind, text: counts ? queueMessages.counted(text, countText(counts.kinds[kind])) : text };
  });
  return <Chips className={listStyles.chips} label={queueMessages.kind} isMany {...{ choices, value, onChange }} />;
}

/** Most urgent first (rules W-2, W-7). */
const queueList = defineList({
  endpoint: queueEndpoints.list,
  what: 'work',
  label: queueMessages.title,
  placeholder: 'Search by order, AWB, customer',
  notLoaded: queueMessages.notLoaded,
  notFound: queueMessages.notFound,
  hasClearFilters: true,
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
    { id: 'dueAt', header: queueMessages.dueAt },
    { id: 'since', header: queueMessages.age },
  ],
  card: { title: ({ id }) => id },
});

/**
 * Rule S-42. A letter presses the focused row's control with that `data-key`; the key after a `g` belongs to a shortcut instead. Does
 * nothing while somebody types, while a dialog is open, or where the user has switched plain keys off.
 */
function useQueueKeys(list: RefObject<HTMLElement | null>): void {
  const { userId } = useSignedInUser();
  const goAt = useRef(-Infinity);
  // When the row that had the focus leaves the queue, J and K go on from its place.
  const lastAt = useRef(-1);
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.repeat || isTyping(event) || isDialogOpen() || arePlainKeysOff(userId) || !list.current) return;
    const key = event.key.toLowerCase();
    const isSecond = event.timeStamp - goAt.current <= longestPauseMs;
    goAt.current = key === 'g' ? event.timeStamp : -Infinity;
    if (isSecond) return;
    const rows = [...list.current.children];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    if (at >= 0) lastAt.current = at;
    if (key === 'j' || key === 'k') {
      const to = at >= 0 ? at + (key === 'j' ? 1 : -1) : Math.max(lastAt.current - (key === 'j' ? 0 : 1), 0);
      const control = rows[to]?.querySelector<HTMLElement>(`[data-key~=${nextActKey}]`);
      if (!control) return;
      event.preventDefault();
      control.focus();
      lastAt.current = to;
      return;
    }
    const control = at < 0 ? null : rows[at]!.querySelector<HTMLElement>(`[data-key~="${CSS.escape(key)}"]`);
    if (!control) return;
    event.preventDefault();
    control.click();
  });
}

const select = {
  name: (row: QueueRow) => `${queueMessages.kinds[row.kind]}, ${subjectOf(row)}`,
  isAlwaysOn: true,
};

export const loader = listLoader(queueList);

/** Rules W-1 to W-5. */
export function Component() {
  const list = useList(queueList, { select });
  const now = useNow();
  const isReachable = useReachable();
  const [open, setOpen] = useState<OpenRow | null>(null);
  const { page, isOld, rowsRef, view, selection } = list;
  // Another search or filter clears the selection, so that nobody acts on rows that are no longer listed.
  const among = JSON.stringify([view.searchText, view.assignee, view.snoozed, view.kind]);
  const [selectedAmong, setSelectedAmong] = useState(among);
  if (selectedAmong !== among) {
    setSelectedAmong(among);
    selection.remove();
  }
  useQueueKeys(rowsRef);
  return (
    <Screen
      title={queueMessages.title}
      width="sheet"
      actions={
        <Button component={Link} to="/carrierInvoices">
          {queueMessages.fromFile}
        </Button>
      }
    >
      <ListFrame list={list} isSection note={!isReachable && queueMessages.needsConnection}>
        <ListOutcome list={list} none={<EmptyState description={queueMessages.none} />}>
          {page ? (
            <>
              {page.items.length > 0 && <SelectedRows list={list} />}
              <LinkRows ref={rowsRef} label={queueMessages.title} isOld={isOld}>
                {list.table.getRowModel().rows.map((shown) => {
                  const row = shown.original;
                  return (
                    <li key={row.id}>
                      <Queued row={row} now={now} onOpen={(form) => setOpen({ row, form })}>
                        <SelectBox row={shown} name={queueMessages.many.select(select.name(row))} shortcut="x" />
                      </Queued>
                    </li>
                  );
                })}
              </LinkRows>
              <Pager list={list} />
            </>
          ) : (
            <Skeleton lines={6} label="Loading the work queue" />
          )}
        </ListOutcome>
      </ListFrame>
      {open && <RowDialog {...open} onClose={() => setOpen(null)} />}
    </Screen>
  );
}

const isText = (text: string | null | false): text is string => Boolean(text);

const factsOf = ({
  deliverFrom,
  deliverTo,
  providers,
  vendor,
  awbNumber,
  amountUSD,
  missedPickupDay,
  askedForTime,
}: QueueRow): string =>
  [
    deliverFrom !== '' && `${deliverFrom} → ${deliverTo}`,
    providers.length > 0 ? providers.join(', ') : vendor,
    awbNumber !== null && `AWB ${awbNumber}`,
    amountUSD !== null && queueMessages.amount(moneyText(amountUSD)),
    missedPickupDay !== null && queueMessages.pickupMissed(missedPickupDay),
    askedForTime.length > 0 && queueMessages.askedForTime(askedForTime),
  ]
    .filter(isText)
    .join(' · ');

interface QueuedProps {
  row: QueueRow;
  now: string;
  onOpen: (form: RowForm) => void;
  /** Its checkbox. */
  children: ReactNode;
}

function Queued({ row, now, onOpen, children }: QueuedProps) {
  const { kind, customerName, since, due, dueAt, assignee, snoozedUntil, note, caredBy, messages } = row;
  const facts = factsOf(row);
  const { search } = useLocation();
  return (
    <Group justify="space-between" gap="xs" py="sm">
      <Group wrap="nowrap" gap="xs" align="flex-start" flex="1 1 20rem" miw={0} className={styles.row ?? ''}>
        {children}
        <Stack gap="3xs" flex={1} miw={0}>
          <Text fw={500}>
            {queueMessages.kinds[kind]} ·{' '}
            <Link to={placeOf(row)} state={queueState(search)}>
              {subjectOf(row)}
            </Link>
            {kind !== 'kycFormSent' && ` · ${customerName}`}
          </Text>
          {messages && (
            <Text fz="sm" lineClamp={2}>
              {queueMessages.wrote(messages.createdBy, messages.text)}
              {messages.count > 1 && ` ${queueMessages.moreMessages(messages.count - 1)}`}
            </Text>
          )}
          {row.dispute !== null && <Text fz="sm">{row.dispute}</Text>}
          {row.booking && (
            <Text fz="sm">{row.booking.isUnclear ? queueMessages.unclear : row.booking.problems.join(' ')}</Text>
          )}
          {kind === 'labelMissing' && <Text fz="sm">{queueMessages.labelReason(row.labelReason ?? null)}</Text>}
          {facts !== '' && (
            <Text fz="sm" c="dimmed">
              {facts}
            </Text>
          )}
          <Text fz="sm" c="dimmed">
            <Text inherit span {...(dueAt <= now && { c: 'bad', fw: 500 })}>
              {queueMessages.timeLeft(distanceText(dueAt, now))}
            </Text>
            {' · '}
            {due === null ? queueMessages.waiting(distanceText(since, now)) : queueMessages.due(instantText(due))}
            {assignee && ` · ${queueMessages.assignedTo(assignee.name)}`}
            {snoozedUntil && ` · ${queueMessages.snoozed(instantText(snoozedUntil))}`}
          </Text>
          {note && (
            <Text fz="sm">
              {note}
              {caredBy && ` (${caredBy})`}
            </Text>
          )}
        </Stack>
      </Group>
      <RowActs row={row} onOpen={onOpen} />
    </Group>
  );
}
