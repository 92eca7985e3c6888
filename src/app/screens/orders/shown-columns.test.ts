import { expect, test } from 'vitest';
import { orderListFor } from './order-list.tsx';
import { chosenColumns, standardColumns } from './shown-columns.ts';

type Columns = Parameters<typeof standardColumns>[0];
const forStaff = orderListFor(true).columns as Columns;
const forCustomers = orderListFor(false).columns as Columns;
const names = (columns: Columns): string[] => columns.map(({ field }) => field);

test('on 1,280 px status and price are among the standard columns of everybody', () => {
  expect(names(standardColumns(forStaff, 1280))).toEqual([
    'id',
    'status',
    'deliverFrom',
    'deliverTo',
    'customerName',
    'price',
  ]);
  expect(names(standardColumns(forCustomers, 1280))).toEqual([
    'id',
    'status',
    'deliverFrom',
    'deliverTo',
    'price',
    'awbNumber',
  ]);
});

test('beside an order the rows still say the place that an order comes from, and nothing is cut off', () => {
  expect(names(standardColumns(forStaff, 1280, true))).toEqual(['id', 'status', 'deliverFrom']);
  expect(names(standardColumns(forStaff, 1440, true))).toEqual(['id', 'status', 'deliverFrom', 'deliverTo']);
});

test('a wide screen has them all', () => {
  expect(names(standardColumns(forStaff, 2560)).toSorted()).toEqual(names(forStaff).toSorted());
  expect(names(standardColumns(forCustomers, 2560)).toSorted()).toEqual(names(forCustomers).toSorted());
  const wider = [1280, 1440, 1680, 1920].map((width) => standardColumns(forStaff, width).length);
  expect(wider).toEqual(wider.toSorted((one, other) => one - other));
  expect(new Set(wider).size).toBe(4);
});

test('chosen ones stand in their order behind the order number, and a name that is no column is left out', () => {
  expect(names(chosenColumns(forStaff, ['price', 'id', 'nothing', 'status']))).toEqual(['id', 'price', 'status']);
  expect(names(chosenColumns(forCustomers, ['customerName', 'step']))).toEqual(['id', 'step']);
});
