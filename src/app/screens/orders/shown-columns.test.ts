import { expect, test } from 'vitest';
import { orderListFor } from './order-list.tsx';
import { chosenColumns, standardColumns } from './shown-columns.ts';

const forStaff = orderListFor(true).columns.map(({ id }) => id);
const forCustomers = orderListFor(false).columns.map(({ id }) => id);

test('on 1,280 px status and price are among the standard columns of everybody', () => {
  expect(standardColumns(forStaff, 1280)).toEqual([
    'id',
    'status',
    'deliverFrom',
    'deliverTo',
    'customerName',
    'price',
  ]);
  expect(standardColumns(forCustomers, 1280)).toEqual([
    'id',
    'status',
    'deliverFrom',
    'deliverTo',
    'price',
    'awbNumber',
  ]);
});

test('beside an order the rows still say the place that an order comes from, and nothing is cut off', () => {
  expect(standardColumns(forStaff, 1280, true)).toEqual(['id', 'status', 'deliverFrom']);
  expect(standardColumns(forStaff, 1440, true)).toEqual(['id', 'status', 'deliverFrom', 'deliverTo']);
});

test('a wide screen has them all', () => {
  expect(standardColumns(forStaff, 2560).toSorted()).toEqual(forStaff.toSorted());
  expect(standardColumns(forCustomers, 2560).toSorted()).toEqual(forCustomers.toSorted());
  const wider = [1280, 1440, 1680, 1920].map((width) => standardColumns(forStaff, width).length);
  expect(wider).toEqual(wider.toSorted((one, other) => one - other));
  expect(new Set(wider).size).toBe(4);
});

test('chosen ones stand in their order behind the order number, and a name that is no column is left out', () => {
  expect(chosenColumns(forStaff, ['price', 'id', 'nothing', 'status'])).toEqual(['id', 'price', 'status']);
  expect(chosenColumns(forCustomers, ['customerName', 'step'])).toEqual(['id', 'step']);
});
