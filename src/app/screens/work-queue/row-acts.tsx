import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { queueEndpoints, type QueueRow } from '#contract/queue.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useSignedInUser } from '#app/base/session.ts';
import { queueState } from '#app/paths/queue-state.ts';
import { actPlaceOf, subjectOf } from './row-place.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { useAction } from '#app/query/actions.ts';
import styles from './work-queue.module.css';

export const staleQueue = [queueEndpoints.list, queueEndpoints.counts];

const useQueueAct = <C extends AnyEndpoint>(endpoint: C) => useAction(endpoint, { refresh: staleQueue });

/** Every row has it: the button of its next act. */
export const nextActKey = 'e';

export type RowForm = 'snooze' | 'note' | 'transfer' | 'reply' | 'booking';

interface RowActsProps {
  row: QueueRow;
  onOpen: (form: RowForm) => void;
}

export function RowActs({ row, onOpen }: RowActsProps) {
  const { act, isRunning } = useQueueAct(queueEndpoints.snooze);
  const rowLabel = (label: string) => ({ 'aria-label': `${label}, ${subjectOf(row)}` });
  const bringBack = () =>
    act({ params: { id: row.id }, body: { until: null, note: row.note } }, queueMessages.broughtBack);
  return (
    <Group gap="xs" justify="space-between" className={styles.acts ?? ''}>
      <div className={styles.care}>
        <AssignButton row={row} />
        {row.snoozedUntil === null ? (
          <OnlineButton
            {...rowControlLook}
            data-key="h"
            {...rowLabel(queueMessages.snooze)}
            onClick={() => onOpen('snooze')}
          >
            {queueMessages.snooze}
          </OnlineButton>
        ) : (
          <OnlineButton
            {...rowControlLook}
            data-key="h"
            {...rowLabel(queueMessages.bringBack)}
            isBusy={isRunning}
            onClick={() => void bringBack()}
          >
            {queueMessages.bringBack}
          </OnlineButton>
        )}
        <OnlineButton {...rowControlLook} {...rowLabel(queueMessages.note)} onClick={() => onOpen('note')}>
          {queueMessages.note}
        </OnlineButton>
      </div>
      <NextAct row={row} onOpen={onOpen} />
    </Group>
  );
}

/** Less prominent than the row's next act. */
const rowControlLook = { size: 'xs', variant: 'subtle', offlineTip: queueMessages.needsConnection } as const;

function AssignButton({ row }: Pick<RowActsProps, 'row'>) {
  const { userId } = useSignedInUser();
  const { act, isRunning } = useQueueAct(queueEndpoints.assign);
  const isMine = row.assignee?.id === userId;
  const label = isMine ? queueMessages.release : queueMessages.take;
  // A custom request that staff take leaves the queue (rule W-6).
  const assignedTo =
    row.kind === 'customRequestNew' ? queueMessages.requestTaken(row.subjectId) : queueMessages.assignedToYou;
  const body = { assignee: isMine ? ('nobody' as const) : ('me' as const), seen: row.assignee?.id ?? null };
  return (
    <OnlineButton
      {...rowControlLook}
      data-key="a"
      aria-label={`${label}, ${subjectOf(row)}`}
      isBusy={isRunning}
      onClick={() => void act({ params: { id: row.id }, body }, isMine ? queueMessages.released : assignedTo)}
    >
      {label}
    </OnlineButton>
  );
}

function NextAct({ row, onOpen }: RowActsProps) {
  const { search } = useLocation();
  const { act, isRunning } = useQueueAct(queueEndpoints.bookAgain);
  // A carrier cannot be asked for a past day.
  const isMissed = row.missedPickupDay !== null;
  const needsDecision = !isMissed && row.booking !== null && (row.booking.isUnclear || row.booking.isStopped);
  const label = isMissed
    ? queueMessages.newPickup
    : needsDecision
      ? queueMessages.decide
      : queueMessages.acts[row.kind];
  const look = {
    size: 'xs',
    'aria-label': `${label}, ${subjectOf(row)}`,
    'data-key': row.kind === 'customerWrote' ? `${nextActKey} r` : nextActKey,
  } as const;
  // The same endpoint fetches a missing label (rule W-5).
  const isLabelMissing = row.kind === 'labelMissing';
  if (isLabelMissing || (row.kind === 'bookingFailed' && !isMissed && !needsDecision)) {
    const words = isLabelMissing ? queueMessages.labelAgain : queueMessages.bookingAgain;
    const book = () => act({ params: { id: row.id } }, words);
    return (
      <OnlineButton {...look} isBusy={isRunning} onClick={() => void book()}>
        {label}
      </OnlineButton>
    );
  }
  if (row.kind === 'transferDue' || row.kind === 'customerWrote' || needsDecision) {
    const form = needsDecision ? 'booking' : row.kind === 'transferDue' ? 'transfer' : 'reply';
    return (
      <OnlineButton {...look} onClick={() => onOpen(form)}>
        {label}
      </OnlineButton>
    );
  }
  return (
    <Button {...look} component={Link} to={actPlaceOf(row)} state={queueState(search)}>
      {label}
    </Button>
  );
}
