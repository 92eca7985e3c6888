import type { QueueKind } from './queue-kinds.ts';
import { utcTime } from './utc-time.ts';

/**
 * The hours in which a row of each kind should be done, from the moment that it is work (rule W-7). Null: until the provider's
 * own deadline.
 */
export const hoursToDo: Readonly<Record<QueueKind, number | null>> = {
  // A person waits for an answer.
  customerWrote: 4,
  // The parcel is paid and nobody has booked it: the courier may come today.
  bookingFailed: 0,
  paidNotBooked: 4,
  // The provider may still be called.
  deadlineToday: null,
  // The customer sees an estimate that cannot be ordered.
  priceToEnter: 8,
  // The customer has other offers meanwhile, or is told that there are none.
  offersUnanswered: 24,
  // Banks take two working days.
  transferDue: 72,
  // The customer's own money.
  refundToSend: 48,
  customRequestNew: 8,
  // The company cannot order until then.
  kycFormSent: 24,
  // Nobody has asked, and most get updates again.
  noTrackingUpdates: 72,
};

/** Kinds that come before all others: a person waits for words, or a paid parcel stands still. */
export const pressingKinds: readonly QueueKind[] = ['customerWrote', 'bookingFailed'];

/** Kinds that are looked at when nothing else waits: they come last, late or not. */
export const watchedKinds: readonly QueueKind[] = ['noTrackingUpdates'];

/** A row of the queue as far as its due time follows from it. */
interface TimedRow {
  kind: QueueKind;
  /** For `noTrackingUpdates`, the last tracking event, or the day from which one is expected. */
  since: string;
  /** A provider's deadline. */
  due: string | null;
}

/** Until when a row should be done (rule W-7). A parcel is work after `noUpdatesDays` without tracking updates. */
export function dueAtOf({ kind, since, due }: TimedRow, noUpdatesDays: number): string {
  const hours = hoursToDo[kind];
  if (hours === null) return due!;
  return utcTime(since)
    .add(hours + (kind === 'noTrackingUpdates' ? noUpdatesDays * 24 : 0), 'hour')
    .toISOString();
}
