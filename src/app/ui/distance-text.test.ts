import { expect, test } from 'vitest';
import { dayDistanceText, distanceText } from './distance-text.ts';

test('days are counted across the ends of months and years', () => {
  expect(dayDistanceText('2026-11-24', '2026-11-24')).toBe('today');
  expect(dayDistanceText('2027-01-01', '2026-12-31')).toBe('tomorrow');
  expect(dayDistanceText('2026-02-28', '2026-03-01')).toBe('yesterday');
  expect(dayDistanceText('2026-12-01', '2026-11-24')).toBe('in 7 days');
  expect(dayDistanceText('2026-11-20', '2026-11-24')).toBe('4 days ago');
});

test('an instant is described in the largest unit that fits', () => {
  const now = '2026-11-24T10:00:00Z';
  expect(distanceText('2026-11-24T10:00:20Z', now)).toBe('now');
  expect(distanceText('2026-11-24T10:01:00Z', now)).toBe('in 1 min');
  expect(distanceText('2026-11-24T13:59:00Z', now)).toBe('in 3 hours');
  expect(distanceText('2026-11-25T12:00:00Z', now)).toBe('in 26 hours');
  expect(distanceText('2026-12-01T09:40:00Z', now)).toBe('in 7 days');
  expect(distanceText('2026-11-22T09:00:00Z', now)).toBe('2 days ago');
});
