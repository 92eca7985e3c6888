import { expect, test } from 'vitest';
import { returnLinkMessages as words } from './messages/return-links.ts';
import { brokenValidity, returnLinkState, totalWeight, withWeight } from './return-link.ts';

const stateAt = (now: string) =>
  returnLinkState({ validUntil: '2026-12-18', revokedAt: null, usedAt: null }, new Date(now));

test('a link ends once its last day is over everywhere', () => {
  expect(stateAt('2026-12-19T11:59:00Z')).toBe('open');
  expect(stateAt('2026-12-19T12:00:00Z')).toBe('expired');
});

test.each([
  ['today where the day has not ended yet', '2026-11-17', '2026-11-18T04:00:00Z', null],
  ['a day that is over everywhere', '2026-11-17', '2026-11-18T12:00:00Z', words.dayPassed],
  ['a year from tomorrow, which has begun in the east', '2027-11-19', '2026-11-18T20:00:00Z', null],
  ['a day more', '2027-11-20', '2026-11-18T20:00:00Z', words.dayTooLate],
])('the last day may be from today to a year ahead in any time zone: %s', (_, day, now, sentence) => {
  expect(brokenValidity(day, new Date(now))).toBe(sentence);
});

test('a new total weight is shared among the pieces by weight, and each share is rounded up', () => {
  const shared = (packages: { weight: number; quantity: number }[], total: number) =>
    withWeight(packages, total).map(({ weight }) => weight);
  expect(shared([{ weight: 4, quantity: 10 }], 39.9)).toEqual([4]);
  expect(shared([{ weight: 4, quantity: 10 }], 35)).toEqual([3.5]);
  expect(
    shared(
      [
        { weight: 2, quantity: 1 },
        { weight: 6, quantity: 1 },
      ],
      4,
    ),
  ).toEqual([1, 3]);
  expect(
    shared(
      [
        { weight: 30, quantity: 1 },
        { weight: 0.1, quantity: 1 },
      ],
      3,
    ),
  ).toEqual([3, 0.1]);
  for (const total of [0.1, 7.7, 24.9, 25])
    expect(
      totalWeight(
        withWeight(
          [
            { weight: 1.3, quantity: 3 },
            { weight: 7, quantity: 3 },
          ],
          total,
        ),
      ),
    ).toBeGreaterThanOrEqual(total);
});
