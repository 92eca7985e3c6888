import { expect, test } from 'vitest';
import { orderListFor } from './order-list.tsx';
import { chosenCells, standardCells } from './shown-columns.ts';

const forStaff = orderListFor(true).columns.map(({ id }) => id);
const forCustomers = orderListFor(false).columns.map(({ id }) => id);

test.each([1280, 1440, 2560])('at %i px every column is shown, with several in one cell', (width) => {
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

test('beside an open order the rows still show both places, and nothing is cut off', () => {
  const firstOf = (width: number) => standardCells(forStaff, width, true).map(([line]) => line![0]);
  expect(firstOf(1280)).toEqual(['id', 'status', 'deliverFrom']);
  expect(firstOf(1440)).toEqual(['id', 'status', 'deliverFrom', 'price']);
});

test('chosen columns follow the order number in their order, and unknown names are ignored', () => {
  expect(chosenCells(forStaff, ['price', 'id', 'nothing', 'status'])).toEqual([[['id']], [['price']], [['status']]]);
  expect(chosenCells(forCustomers, ['customerName', 'step'])).toEqual([[['id']], [['step']]]);
});

test('columns chosen in their usual order keep their cells', () => {
  const chosen = ['status', 'customerName', 'deliverTo', 'consignee', 'price'];
  expect(chosenCells(forStaff, chosen)).toEqual([
    [['id']],
    [['status'], ['customerName']],
    [['deliverTo'], ['consignee']],
    [['price']],
  ]);
});
