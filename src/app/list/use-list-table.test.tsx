import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressEndpoints } from '#contract/addresses.ts';
import { defineList } from './define-list.ts';
import { rowsIn, tableOf } from './list-table.testing.tsx';
import { changeSelected, nothingSelected } from './use-list-table.ts';

interface Item {
  id: number;
  note?: string | null;
  value?: string | number | boolean | null | undefined;
}

const endpoint = { ...addressEndpoints.list, response: z.object({ items: z.array(z.custom<Item>()) }) };

const listWith = (isWhole: boolean) =>
  defineList({
    endpoint,
    what: 'items',
    label: 'Items',
    notLoaded: '',
    notFound: () => '',
    filters: {},
    first: { sortField: 'id', sortOrder: 'asc', pageSize: 10 },
    columns: [
      { id: 'id', header: 'Id' },
      { id: 'note', header: 'Note' },
      { id: 'value', header: 'Value', accessorFn: ({ value }) => value as string | null | undefined },
    ],
    card: { title: ({ id }) => id },
    ...(isWhole && { whole: { textOf: ({ value }: Item) => String(value) } }),
  });

const whole = listWith(true);
const responseOf = (items: Item[], totalNumberOfItems = items.length) => ({ items, totalNumberOfItems }) as never;

const sort = (values: Item['value'][], sortOrder: 'asc' | 'desc') => {
  const items = values.map((value, id) => ({ id, value }));
  const view = { ...whole.firstView, sortField: 'value' as const, sortOrder };
  return rowsIn(tableOf(whole, responseOf(items), { view }));
};

test.each([
  [
    ['b', 'Är', 'a', 'C'],
    ['a', 'Är', 'b', 'C'],
  ],
  [
    ['order 10', 'order 9'],
    ['order 9', 'order 10'],
  ],
  [
    [10, 9.5, 0],
    [0, 9.5, 10],
  ],
  [
    [true, false],
    [false, true],
  ],
])('a list loaded as a whole sorts %j in both directions', (values, sorted) => {
  expect(sort(values, 'asc').map(({ value }) => value)).toEqual(sorted);
  expect(sort(values, 'desc').map(({ value }) => value)).toEqual(sorted.toReversed());
});

test('unknown values come last in both directions, and equal rows keep their order', () => {
  expect(sort([undefined, 2, undefined, 1], 'asc').map(({ id }) => id)).toEqual([3, 1, 0, 2]);
  expect(sort([undefined, 2, undefined, 1], 'desc').map(({ id }) => id)).toEqual([1, 3, 0, 2]);
  expect(sort([null, 2, null, 1], 'asc').map(({ id }) => id)).toEqual([3, 1, 0, 2]);
  expect(sort(['a', 'A', 'a'], 'desc').map(({ id }) => id)).toEqual([0, 1, 2]);
});

test('a column without an accessor has the field of its name, and rows without a value come last', () => {
  const items = [
    { id: 1, note: null },
    { id: 2, note: 'b' },
    { id: 3, note: 'a' },
  ];
  const idsSorted = (sortOrder: 'asc' | 'desc') => {
    const view = { ...whole.firstView, sortField: 'note' as const, sortOrder };
    return rowsIn(tableOf(whole, responseOf(items), { view })).map(({ id }) => id);
  };
  expect(idsSorted('asc')).toEqual([3, 2, 1]);
  expect(idsSorted('desc')).toEqual([2, 3, 1]);
});

test('a page of a list loaded as a whole contains its own rows', () => {
  const items = Array.from({ length: 25 }, (_, id) => ({ id }));
  const idsOn = (pageNumber: number) =>
    rowsIn(tableOf(whole, responseOf(items), { view: { ...whole.firstView, pageNumber } })).map(({ id }) => id);
  expect(idsOn(3)).toEqual([20, 21, 22, 23, 24]);
  expect(idsOn(4)).toEqual([]);
});

const paged = listWith(false);

/** What the list shows next, after an act on the table of one of its pages. */
function nextView(more: Partial<typeof paged.firstView>, act: (table: ReturnType<typeof tableOf>) => void) {
  const shown: unknown[] = [];
  const view = { ...paged.firstView, ...more };
  act(tableOf(paged, responseOf([{ id: 2 }, { id: 1 }], 1000), { view, show: (next) => shown.push(next) }) as never);
  return shown[0] as typeof view;
}

test('rows of a list in pages keep the server’s order, and its total gives the number of pages', () => {
  const table = tableOf(paged, responseOf([{ id: 2 }, { id: 1 }], 1000), { view: paged.firstView });
  expect(rowsIn(table).map(({ id }) => id)).toEqual([2, 1]);
  expect(table.getPageCount()).toBe(100);
});

test('a press on a heading sorts upwards, then downwards, starting at the first page', () => {
  const press = (more: Partial<typeof paged.firstView>) =>
    nextView(more, (table) => table.getColumn('value')!.toggleSorting());
  expect(press({ pageNumber: 4, searchText: 'Ulm' })).toEqual({
    ...paged.firstView,
    sortField: 'value',
    sortOrder: 'asc',
    searchText: 'Ulm',
  });
  expect(press({ sortField: 'value', sortOrder: 'asc' }).sortOrder).toBe('desc');
  expect(press({ sortField: 'value', sortOrder: 'desc' }).sortOrder).toBe('asc');
});

test.each([
  [1, 100, 10, 1],
  [2, 100, 10, 11],
  [11, 10, 100, 2],
  [3, 20, 50, 1],
  [4, 20, 50, 2],
])('changing page %i of %i rows to %i rows shows page %i', (pageNumber, pageSize, next, then) => {
  const view = nextView({ pageNumber, pageSize }, (table) => table.setPageSize(next));
  expect([view.pageNumber, view.pageSize]).toEqual([then, next]);
});

test('a selection over the limit is not extended, and says so', () => {
  const idsOf = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, (_, id) => [`#${id}`, true as const]));
  const full = changeSelected(nothingSelected, idsOf(1000), 1000);
  expect([Object.keys(full.ids).length, full.isFull]).toEqual([1000, false]);
  const more = changeSelected(full, idsOf(1001), 1000);
  expect([Object.keys(more.ids).length, more.isFull]).toEqual([1000, true]);
  expect(changeSelected(more, idsOf(999), 1000).isFull).toBe(false);
});

test('a list loaded as a whole is searched by the page, without case and accents', () => {
  const items = ['Lumen Räder', 'Maple', 'lumen'].map((value, id) => ({ id, value }));
  const view = { ...whole.firstView, searchText: 'LUMEN RA' };
  expect(whole.rowsOf!(responseOf(items), view)).toEqual([items[0]]);
  expect(whole.rowsOf!(responseOf(items), { ...view, searchText: '' })).toEqual(items);
});
