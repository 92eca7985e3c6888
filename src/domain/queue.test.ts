import { expect, test } from 'vitest';
import { queueMessages } from './messages/queue.ts';
import { assignRules, mostSnoozeDays, queueNoteRules, snoozeRules, whyNotSnoozed, dueAtOf } from './queue.ts';

const now = new Date('2026-11-18T12:30:00Z');

test('a queue row can be snoozed until a later moment, at most a year ahead', () => {
  expect(whyNotSnoozed(now, now)).toBe(queueMessages.snoozeIsPast);
  expect(whyNotSnoozed(new Date(now.getTime() + 1), now)).toBeNull();
  const most = new Date(now.getTime() + mostSnoozeDays * 86_400_000);
  expect(whyNotSnoozed(most, now)).toBeNull();
  expect(whyNotSnoozed(new Date(most.getTime() + 1), now)).toBe(queueMessages.snoozeTooLong(mostSnoozeDays));
});

test.each(['2026-11-20', '2026-13-01T10:00:00Z', 'tomorrow', '2026-11-20T10:00:00+01:00', 7])(
  'the end %s of a snooze is refused because it is not an instant in UTC',
  (until) => expect(snoozeRules.safeParse({ until, note: null }).success).toBe(false),
);

test('the end and the note of a snooze are optional, and a note has at most 255 characters', () => {
  expect(snoozeRules.parse({ until: null })).toEqual({ until: null, note: null });
  expect(queueNoteRules.parse({ note: ' '.repeat(4) })).toEqual({ note: null });
  expect(queueNoteRules.safeParse({ note: 'ä'.repeat(255) }).success).toBe(true);
  expect(queueNoteRules.safeParse({ note: 'ä'.repeat(256) }).success).toBe(false);
});

test('a queue row is assigned to oneself, to nobody, or to a colleague by id', () => {
  expect(assignRules.parse({ assignee: 'me' })).toEqual({ assignee: 'me', seen: null });
  expect(assignRules.parse({ assignee: 7, seen: 8 })).toEqual({ assignee: 7, seen: 8 });
  for (const assignee of ['you', 0, 1.5, null])
    expect(assignRules.safeParse({ assignee, seen: null }).error?.issues[0]?.message).toBe(
      'Assigned to value is not valid',
    );
});

const since = '2026-11-26T09:00:00.000Z';

test.each([
  ['customerWrote', '2026-11-26T13:00:00.000Z'],
  ['bookingFailed', since],
  ['noTrackingUpdates', '2026-12-04T09:00:00.000Z'],
] as const)('a queue row of the kind %s is due at %s', (kind, dueAt) => {
  expect(dueAtOf({ kind, since, due: null }, 5)).toBe(dueAt);
});

test('an offer request is due at the provider’s deadline', () => {
  const due = '2026-11-26T17:00:00.000Z';
  expect(dueAtOf({ kind: 'deadlineToday', since, due }, 5)).toBe(due);
});
