import * as z from 'zod/mini';
import { optionalText, orNone } from './field.ts';
import { queueMessages } from './messages/queue.ts';
import { ruleMessages } from './messages/rules.ts';
import { utcTime } from './utc-time.ts';
import type { QueueKind } from './queue-kinds.ts';

/** More rows of a kind are neither counted nor shown (rule W-2). */
export const mostQueued = 999;

/** Characters as a user counts them (rule W-4). */
const longestQueueNote = 255;

/** Rule W-4. */
export const mostSnoozeDays = 366;

export const queueLabels = { assignee: 'Assigned to', until: 'Snooze until', note: 'Note' } as const;
const labels = queueLabels;

const assigneeWords = ['me', 'nobody'] as const;

const wholeId = z.int({ error: () => ruleMessages.notValid(labels.assignee) }).check(z.positive());

/** `assignee`: `me`, `nobody` or a colleague's id; `seen`: the assignee on the caller's screen, or null (rule W-3). */
export const assignRules = z.object({
  assignee: z.union([z.enum(assigneeWords), wholeId], { error: () => ruleMessages.notValid(labels.assignee) }),
  seen: orNone(wholeId),
});

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

const note = optionalText(labels.note, { max: longestQueueNote });

/** An empty note is removed (rule W-4). */
export const queueNoteRules = z.object({ note });

/** `until` in UTC; null ends the snoozing (rule W-4). */
export const snoozeRules = z.object({
  until: orNone(
    z
      .string({ error: () => ruleMessages.notValid(labels.until) })
      .check(z.refine(isInstant, { error: () => ruleMessages.notValid(labels.until) })),
  ),
  note,
});

/** Null when it can be snoozed (rule W-4). */
export function whyNotSnoozed(until: Date, now: Date): string | null {
  if (!utcTime(until).isAfter(now)) return queueMessages.snoozeIsPast;
  return utcTime(until).isAfter(utcTime(now).add(mostSnoozeDays, 'day'))
    ? queueMessages.snoozeTooLong(mostSnoozeDays)
    : null;
}

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
