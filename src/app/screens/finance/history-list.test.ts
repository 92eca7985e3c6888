import { expect, test } from 'vitest';
import { financeEndpoints, historyColumns, type HistoryRow } from '#contract/finance.ts';
import { historyOf } from './history-list.tsx';
import { parseCsv, writeCsv } from '#app/csv/csv-text.ts';
import { writeCells } from '#app/list/define-list.ts';

const { firstView, readView, writeView, toInput, isFiltered, clearFilters } = historyOf(7);
type HistoryView = typeof firstView;

const view = (more: Partial<HistoryView>): HistoryView => ({ ...firstView, ...more });

test('the address without a query is the first view, which is also the server’s default', () => {
  expect(readView('')).toEqual(firstView);
  expect(writeView(firstView)).toBe('');
  expect(financeEndpoints.history.query.parse({})).toMatchObject({
    sortField: 'date',
    sortOrder: 'desc',
    pageNumber: 1,
  });
});

test.each([
  view({ type: ['0', '4'], companyHash: 'c0ffee51-1a5e' }),
  view({ dateFrom: '2026-11-01', dateTo: '2026-11-30', paymentType: 'DC' }),
  ...historyColumns.map((sortField) => view({ sortField, sortOrder: 'asc', pageNumber: 2, pageSize: 20 })),
])('a view is read back from its own address: %o', (viewed) => {
  expect(readView(writeView(viewed))).toEqual(viewed);
});

test.each([
  '?type=6',
  '?type=x,',
  '?dateFrom=2026-02-30',
  '?dateTo=yesterday',
  '?paymentType=D',
  '?sortField=version',
  '?searchText=nothing+is+searched',
])('a value that the server would refuse is ignored in the address: %s', (address) => {
  expect(readView(address)).toEqual(firstView);
});

test('the query of a view fits the contract', () => {
  const { params, query } = toInput(view({ type: ['1'], dateFrom: '2026-11-01', paymentType: 'C' }));
  expect(query).toMatchObject({ type: ['1'], dateFrom: '2026-11-01', paymentType: 'C' });
  expect(params).toEqual({ id: 7 });
  expect(query).toMatchObject({ dateTo: undefined, companyHash: undefined });
  expect(query).not.toHaveProperty('searchText');
});

test('clearing the filters keeps the sorting and the company', () => {
  const filtered = view({ type: ['1'], dateTo: '2026-11-01', companyHash: 'x', sortField: 'user', pageNumber: 3 });
  expect(isFiltered(filtered)).toBe(true);
  expect(clearFilters(filtered)).toEqual(view({ companyHash: 'x', sortField: 'user' }));
  expect(isFiltered(clearFilters(filtered))).toBe(false);
});

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

test('amounts are exported as numbers, and typed text never as a formula', () => {
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
