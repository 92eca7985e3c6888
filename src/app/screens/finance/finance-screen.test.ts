import { expect, test } from 'vitest';
import { plotBalances } from './finance-screen.tsx';

const row = (date: string, debitBalance: number, creditBalance: number) => ({ date, debitBalance, creditBalance });

test('the plot draws each balance until its next change, with the newest at the right', () => {
  const rows = [
    row('2026-11-05T00:00:00Z', 50, 0),
    row('2026-11-02T00:00:00Z', 200, 0),
    row('2026-11-01T00:00:00Z', 100, 100),
  ];
  expect(plotBalances(rows)).toEqual({
    debit: 'M0 50H25V0H100V75',
    credit: 'M0 50H25V100H100V100',
    highest: 200,
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-05T00:00:00Z',
  });
});

test('rows of the same moment are drawn beside each other', () => {
  const at = '2026-11-01T00:00:00Z';
  expect(plotBalances([row(at, 0, 0), row(at, 10, 0), row(at, 0, 0)])?.debit).toBe('M0 100H50V0H100V100');
});

test('balances of 0 are drawn at the bottom', () => {
  const rows = [row('2026-11-02T00:00:00Z', 0, 0), row('2026-11-01T00:00:00Z', 0, 0)];
  expect(plotBalances(rows)).toMatchObject({ debit: 'M0 100H100V100', highest: 0 });
});

test.each([[[]], [[row('2026-11-01T00:00:00Z', 1, 1)]]])('with too few rows nothing is drawn', (rows) => {
  expect(plotBalances(rows)).toBeNull();
});
