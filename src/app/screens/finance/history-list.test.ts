import { expect, test } from 'vitest';
import { financeEndpoints, historyColumns } from '#contract/finance.ts';
import { historyOf } from './history-list.tsx';

const { firstView, readView, writeView, toInput, isFiltered, clearFilters } = historyOf(7);
type HistoryView = typeof firstView;

const view = (more: Partial<HistoryView>): HistoryView => ({ ...firstView, ...more });

test('the bare address is the first view, which the server would show by itself', () => {
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
])('is read as it was written: %o', (viewed) => {
  expect(readView(writeView(viewed))).toEqual(viewed);
});

test.each([
  '?type=5',
  '?type=x,',
  '?dateFrom=2026-02-30',
  '?dateTo=yesterday',
  '?paymentType=D',
  '?sortField=version',
  '?searchText=nothing+is+searched',
])('what the server would refuse is taken as not said: %s', (address) => {
  expect(readView(address)).toEqual(firstView);
});

test('what is asked is what the contract takes', () => {
  const { params, query } = toInput(view({ type: ['1'], dateFrom: '2026-11-01', paymentType: 'C' }));
  expect(query).toMatchObject({ type: ['1'], dateFrom: '2026-11-01', paymentType: 'C' });
  expect(params).toEqual({ id: 7 });
  expect(query).toMatchObject({ dateTo: undefined, companyHash: undefined });
  expect(query).not.toHaveProperty('searchText');
});

test('filters are cleared, the order and the company stay', () => {
  const filtered = view({ type: ['1'], dateTo: '2026-11-01', companyHash: 'x', sortField: 'user', pageNumber: 3 });
  expect(isFiltered(filtered)).toBe(true);
  expect(clearFilters(filtered)).toEqual(view({ companyHash: 'x', sortField: 'user' }));
  expect(isFiltered(clearFilters(filtered))).toBe(false);
});
