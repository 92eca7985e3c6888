import { expect, test } from 'vitest';
import type { DiscountResponse } from '#contract/discounts.ts';
import { cellOf, writeCells } from '#app/list/define-list.ts';
import { rowsIn, tableOf } from '#app/list/list-table.testing.tsx';
import { discountListOn, validityOn } from './discount-list.tsx';

const list = discountListOn('2026-11-22');

const code = (id: number, validFrom: string, validTo: string): DiscountResponse => ({
  id,
  code: `CODE${id}`,
  discountPercent: id,
  validFrom,
  validTo,
  maxUsagePerCompany: 0,
  totalUsage: 0,
  createdAt: '2026-11-01T10:00:00Z',
  companyDiscountUsages: [],
  version: 1,
});
const codes = [
  code(1, '2026-01-01', '2026-11-21'),
  code(2, '2026-11-22', '2026-11-22'),
  code(3, '2026-11-23', '2026-12-31'),
];
const shown = (search: string) =>
  rowsIn(tableOf(list, { items: codes, totalNumberOfItems: 3 }, { view: list.readView(search) })).map(({ id }) => id);

test('a code is expired from the day after its last one, and not before its first day', () => {
  expect(codes.map((each) => validityOn(each, '2026-11-22'))).toEqual(['expired', 'valid', 'upcoming']);
});

test('the newest codes come first, and filters and sorting are those of the address', () => {
  expect(shown('')).toEqual([3, 2, 1]);
  expect(shown('?validity=expired')).toEqual([1]);
  expect(shown('?validity=valid')).toEqual([2]);
  expect(shown('?validity=upcoming')).toEqual([3]);
  expect(shown('?sortField=validFrom')).toEqual([1, 2, 3]);
  expect(shown('?validity=nonsense&sortField=nothing&pageSize=7')).toEqual([3, 2, 1]);
});

test('a view is read back from its own address', () => {
  const view = { ...list.firstView, searchText: 'AUT', validity: 'expired' as const, pageNumber: 2 };
  expect(list.readView(list.writeView(view))).toEqual(view);
  expect(list.writeView(list.firstView)).toBe('');
});

test('days are written with the day first in the list', () => {
  const cells = list.columns.map((column) => cellOf(column, codes[0]!));
  expect(cells[3]).toBe('01/01/2026');
  expect(cells.at(-1)).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
});

test('an exported file has days with the year first, and numbers as numbers', () => {
  const [heads, row] = writeCells(list.columns, [codes[0]!]);
  expect(heads!.slice(0, 5)).toEqual(['Id', 'Code', 'Discount percent', 'Valid from', 'Valid to']);
  expect(row!.slice(0, 7)).toEqual([1, 'CODE1', 1, '2026-01-01', '2026-11-21', 0, 0]);
});
