import { expect, test } from 'vitest';
import { orderListFor } from './order-list.tsx';
import { chosenCells, standardCells } from './shown-columns.ts';

const forStaff = orderListFor(true).columns.map(({ id }) => id);
const forCustomers = orderListFor(false).columns.map(({ id }) => id);

test.each([1280, 1440, 2560])('on %i px every column is in sight, several in a cell', (width) => {
  for (const all of [forStaff, forCustomers])
    expect(standardCells(all, width).flat(2).toSorted()).toEqual(all.toSorted());
  expect(standardCells(forStaff, width)).toEqual([
    [['id']],
    [['status'], ['customerName']],
    [
      ['deliverFrom', 'deliverTo'],
      ['consignee', 'customerReference'],
    ],
    [['dateCreated'], ['pickupDate', 'deliveryDate']],
    [['awbNumber'], ['prgNumber']],
    [['vendor'], ['paymentType']],
    [['price'], ['step']],
  ]);
});

test('beside an order the rows still say both places, and nothing is cut off', () => {
  const firstOf = (width: number) => standardCells(forStaff, width, true).map(([line]) => line![0]);
  expect(firstOf(1280)).toEqual(['id', 'status', 'deliverFrom']);
  expect(firstOf(1440)).toEqual(['id', 'status', 'deliverFrom', 'price']);
});

test('chosen ones stand in their order behind the order number, and a name that is no column is left out', () => {
  expect(chosenCells(forStaff, ['price', 'id', 'nothing', 'status'])).toEqual([[['id']], [['price']], [['status']]]);
  expect(chosenCells(forCustomers, ['customerName', 'step'])).toEqual([[['id']], [['step']]]);
});

test('a choice in the order of the cells leaves its columns where they are', () => {
  const chosen = ['status', 'customerName', 'deliverTo', 'consignee', 'price'];
  expect(chosenCells(forStaff, chosen)).toEqual([
    [['id']],
    [['status'], ['customerName']],
    [['deliverTo'], ['consignee']],
    [['price']],
  ]);
});
