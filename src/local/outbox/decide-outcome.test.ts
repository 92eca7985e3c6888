import { expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { decideOutcome, pauseAfter } from './decide-outcome.ts';
import { failed } from './outbox.testing.ts';

const entry = { tries: 1, mayHaveArrived: false } as Entry;
const at = { now: 1_000_000, random: () => 0.5 };

test.each([
  [401, 'waiting', 'hold'],
  [408, 'waiting', 'go-on'],
  [425, 'waiting', 'go-on'],
  [429, 'waiting', 'go-on'],
  [503, 'waiting', 'go-on'],
  [500, 'uncertain', 'go-on'],
  [502, 'uncertain', 'go-on'],
  [504, 'uncertain', 'go-on'],
  [null, 'uncertain', 'stop'],
  [302, 'uncertain', 'go-on'],
  [400, 'refused', 'go-on'],
  [403, 'refused', 'go-on'],
  [404, 'refused', 'go-on'],
  [409, 'refused', 'go-on'],
  [413, 'refused', 'go-on'],
  [422, 'refused', 'go-on'],
])('a response with status %s leaves the entry %s', (status, state, next) => {
  expect(decideOutcome(entry, failed(status), at)).toMatchObject({ changes: { state }, next });
});

test('an entry whose twin is still being processed waits, and may have arrived already', () => {
  expect(decideOutcome(entry, failed(409, 2), at)).toMatchObject({
    changes: { state: 'uncertain', mayHaveArrived: true, notBefore: at.now + 2000 },
  });
});

test('a pause that the server asks for is kept, up to an hour', () => {
  expect(decideOutcome(entry, failed(429, 900), at).changes.notBefore).toBe(at.now + 900_000);
  expect(decideOutcome(entry, failed(503, 999_999), at).changes.notBefore).toBe(at.now + 3_600_000);
});

test('pauses double from a second to five minutes, with some randomness', () => {
  const pauses = [1, 2, 3, 9, 10, 99].map((tries) => [pauseAfter(tries, () => 0), pauseAfter(tries, () => 1)]);
  expect(pauses).toEqual([
    [1000, 1000],
    [1000, 2000],
    [2000, 4000],
    [128_000, 256_000],
    [150_000, 300_000],
    [150_000, 300_000],
  ]);
});
