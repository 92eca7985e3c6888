import { expect, test } from 'vitest';
import { dueAtOf } from './queue-due.ts';

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
