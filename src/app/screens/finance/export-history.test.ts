import { expect, test } from 'vitest';
import { parseCsv, writeCsv } from '#app/csv/csv-text.ts';
import type { HistoryRow } from '#contract/finance.ts';
import { writeCells } from '#app/list/define-list.ts';
import { historyOf } from './history-list.tsx';

const row: HistoryRow = {
  id: 7,
  type: 1,
  shippingRequestId: null,
  date: '2026-11-01T10:00:00.000Z',
  amountUSD: -90.5,
  exchangeRate: 0.92,
  paymentType: 'DD',
  debitBalance: 9.5,
  creditBalance: 0,
  creditLimit: 0,
  customerPricing: 2.5,
  comment: null,
  user: 'Ada Brandt',
};

test('amounts are numbers, and what people wrote is never a formula', () => {
  const rows = [row, ...['=1+1', '+1', '-1', '@A1', '\t=1'].map((comment) => ({ ...row, comment, user: comment }))];
  const parsed = parseCsv(writeCsv(writeCells(historyOf(7).columns, rows)));
  if (parsed.kind !== 'rows') throw new Error('unreadable');
  const [heads = [], first = [], ...others] = parsed.rows.filter((cells) => cells.length > 1);
  const at = (head: string) => heads.indexOf(head);
  expect([first[at('Amount (USD)')], first[at('Type')], first[at('Payment type')]]).toEqual([
    '-90.5',
    'Payment',
    'Deposit',
  ]);
  expect([first[at('Order')], first[at('Comment')]]).toEqual(['', '']);
  const written = others.flatMap((cells) => [cells[at('Comment')]!, cells[at('User')]!]).filter((cell) => cell !== '');
  expect(written).toHaveLength(10);
  for (const cell of written) expect(cell.startsWith("'")).toBe(true);
});
