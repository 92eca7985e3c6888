import * as z from 'zod/mini';
import { choice, optionalText, orNone } from './field.ts';
import { queueMessages } from './messages/queue.ts';
import { ruleMessages } from './messages/rules.ts';
import { utcTime } from './utc-time.ts';

/** So many rows of a kind are counted and can be paged through; of more it is only said that there are more (rule W-2). */
export const mostQueued = 999;

/** The longest note on a row, in characters as a person counts them (rule W-4). */
const longestQueueNote = 255;

/** The most days for which a row is put off (rule W-4). */
export const mostSnoozeDays = 366;

export const queueLabels = { assignee: 'Assigned to', until: 'Snooze until', note: 'Note' } as const;
const labels = queueLabels;

/** The words for the new owner of a row: the caller, or nobody any more. */
const assigneeWords = ['me', 'nobody'] as const;

const wholeId = z.int({ error: () => ruleMessages.notValid(labels.assignee) }).check(z.positive());

/** The rules of assigning a row. `seen` is the user who has it as far as the caller knows; null for nobody (rule W-3). */
export const assignRules = z.object({ assignee: choice(labels.assignee, assigneeWords), seen: orNone(wholeId) });

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

const note = optionalText(labels.note, { max: longestQueueNote });

/** The rules of a note on a row; an empty one takes it off (rule W-4). */
export const queueNoteRules = z.object({ note });

/** The rules of putting a row off until an instant in UTC, and why; without one it is brought back (rule W-4). */
export const snoozeRules = z.object({
  until: orNone(
    z
      .string({ error: () => ruleMessages.notValid(labels.until) })
      .check(z.refine(isInstant, { error: () => ruleMessages.notValid(labels.until) })),
  ),
  note,
});

/** Why a row cannot be put off until an instant; null when it can (rule W-4). */
export function whyNotSnoozed(until: Date, now: Date): string | null {
  if (!utcTime(until).isAfter(now)) return queueMessages.snoozeIsPast;
  return utcTime(until).isAfter(utcTime(now).add(mostSnoozeDays, 'day'))
    ? queueMessages.snoozeTooLong(mostSnoozeDays)
    : null;
}
