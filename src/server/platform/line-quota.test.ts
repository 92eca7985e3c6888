import { expect, test } from 'vitest';
import { makeLineQuota } from './line-quota.ts';

test('at most 600 lines a minute are logged, and the next minute’s first line says how many were left out', () => {
  let now = new Date('2026-11-18T12:30:00Z');
  const dropped: number[] = [];
  const quota = makeLineQuota(
    () => now,
    (leftOut) => dropped.push(leftOut),
  );
  const accepted = Array.from({ length: 1000 }, () => quota.takes()).filter(Boolean).length;
  expect(accepted).toBe(600);
  expect(dropped).toEqual([]);
  now = new Date('2026-11-18T12:31:00Z');
  expect(quota.takes()).toBe(true);
  expect(dropped).toEqual([400]);
  now = new Date('2026-11-18T12:32:00Z');
  expect(quota.takes()).toBe(true);
  expect(dropped).toEqual([400]);
});
