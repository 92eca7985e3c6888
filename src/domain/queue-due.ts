import type { QueueKind } from './queue-kinds.ts';
import { utcTime } from './utc-time.ts';

/** Hours from the time a row became work until it is due (rule W-7). Null: the provider's own deadline counts. */
export const hoursToDo: Readonly<Record<QueueKind, number | null>> = {
  customerWrote: 4,
  bookingFailed: 0,
  labelMissing: 4,
  paidNotBooked: 4,
  deadlineToday: null,
  priceToEnter: 8,
  offersUnanswered: 24,
  transferDue: 72,
  refundToSend: 48,
  invoiceDisputed: 168,
  invoiceToEnter: 72,
  customRequestNew: 8,
  kycFormSent: 24,
  noTrackingUpdates: 72,
};

/** After the pick-up; carriers bill within two weeks (rule W-1). */
export const invoiceAfterDays = 14;

/** Always first: a user waits, or a paid parcel does not move. */
export const pressingKinds: readonly QueueKind[] = ['customerWrote', 'bookingFailed'];

/** Always last: they wait for a carrier. */
export const watchedKinds: readonly QueueKind[] = ['invoiceToEnter', 'noTrackingUpdates'];

interface TimedRow {
  kind: QueueKind;
  /** For `noTrackingUpdates`, the last tracking event, or the day from which one is expected. */
  since: string;
  /** A provider's deadline. */
  due: string | null;
}

/** Rule W-7. Shipments become work after `noUpdatesDays` without tracking updates. */
export function dueAtOf({ kind, since, due }: TimedRow, noUpdatesDays: number): string {
  const hours = hoursToDo[kind];
  if (hours === null) return due!;
  return utcTime(since)
    .add(hours + (kind === 'noTrackingUpdates' ? noUpdatesDays * 24 : 0), 'hour')
    .toISOString();
}
