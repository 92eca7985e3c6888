import { expect, test } from 'vitest';
import { plotBalances } from './finance-screen.tsx';

const row = (date: string, debitBalance: number, creditBalance: number) => ({ date, debitBalance, creditBalance });

test('balances hold until the next change, the newest row at the right', () => {
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

test('rows of one moment stand beside each other', () => {
  const at = '2026-11-01T00:00:00Z';
  expect(plotBalances([row(at, 0, 0), row(at, 10, 0), row(at, 0, 0)])?.debit).toBe('M0 100H50V0H100V100');
});

test('balances of nothing lie at the foot', () => {
  const rows = [row('2026-11-02T00:00:00Z', 0, 0), row('2026-11-01T00:00:00Z', 0, 0)];
  expect(plotBalances(rows)).toMatchObject({ debit: 'M0 100H100V100', highest: 0 });
});

test.each([[[]], [[row('2026-11-01T00:00:00Z', 1, 1)]]])('nothing is drawn of too few rows', (rows) => {
  expect(plotBalances(rows)).toBeNull();
});
