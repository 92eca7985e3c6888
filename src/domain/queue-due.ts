import type { QueueKind } from './queue-kinds.ts';
import { utcTime } from './utc-time.ts';

/** From the moment that a row is work (rule W-7). Null: until the provider's own deadline. */
export const hoursToDo: Readonly<Record<QueueKind, number | null>> = {
  customerWrote: 4,
  bookingFailed: 0,
  paidNotBooked: 4,
  deadlineToday: null,
  priceToEnter: 8,
  offersUnanswered: 24,
  transferDue: 72,
  refundToSend: 48,
  customRequestNew: 8,
  kycFormSent: 24,
  noTrackingUpdates: 72,
};

/** Before all others: a person waits for words, or a paid parcel stands still. */
export const pressingKinds: readonly QueueKind[] = ['customerWrote', 'bookingFailed'];

/** Last, late or not. */
export const watchedKinds: readonly QueueKind[] = ['noTrackingUpdates'];

interface TimedRow {
  kind: QueueKind;
  /** For `noTrackingUpdates`, the last tracking event, or the day from which one is expected. */
  since: string;
  /** A provider's deadline. */
  due: string | null;
}

/** Rule W-7. A parcel is work after `noUpdatesDays` without tracking updates. */
export function dueAtOf({ kind, since, due }: TimedRow, noUpdatesDays: number): string {
  const hours = hoursToDo[kind];
  if (hours === null) return due!;
  return utcTime(since)
    .add(hours + (kind === 'noTrackingUpdates' ? noUpdatesDays * 24 : 0), 'hour')
    .toISOString();
}
