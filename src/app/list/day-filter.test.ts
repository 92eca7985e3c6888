import { expect, test } from 'vitest';
import { byDay } from './day-filter.tsx';

test('a filter by day is described with the day as its field shows it', () => {
  const { describe, read } = byDay('Date from');
  expect(describe(read('2026-11-24'), {} as never)).toBe('Date from 2026-11-24');
  expect(describe(read('2026-11-31'), {} as never)).toBe('');
});
