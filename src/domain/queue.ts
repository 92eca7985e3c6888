import * as z from 'zod/mini';
import { optionalText, orNone } from './field.ts';
import { queueMessages } from './messages/queue.ts';
import { ruleMessages } from './messages/rules.ts';
import { utcTime } from './utc-time.ts';

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
