import { describe, expect, test } from 'vitest';
import { orderColumns, orderListEndpoints } from '#contract/order-list.ts';
import { dialogFilters, orderListFor, type OrderListView } from './order-list.tsx';

const { firstView, readView, writeView, isFiltered, clearFilters } = orderListFor(true);

const view = (more: Partial<OrderListView>): OrderListView => ({ ...firstView, ...more });

describe('the orders list in the address bar', () => {
  test('without a query is the first view, which is also the server’s default', () => {
    expect(readView('')).toEqual(firstView);
    expect(writeView(firstView)).toBe('');
    const { paymentType, assignee, label, replaced, ...query } = firstView;
    expect([paymentType, assignee, label, replaced]).toEqual(['', '', '', '']);
    expect(orderListEndpoints.list.query.parse({})).toMatchObject(query);
  });

  test.each([
    view({ searchText: 'Rhône & Söhne 50%?#+' }),
    view({ pageNumber: 7, pageSize: 20 }),
    view({ sortOrder: 'asc' }),
    ...orderColumns.map((sortField) => view({ sortField, sortOrder: 'asc' })),
    view({ status: ['W'] }),
    view({ status: ['N', 'W', 'P', 'O', 'F'], userId: 42 }),
    view({ customerId: 7, userId: 42 }),
    view({ userId: -1, searchText: 'a,b' }),
    view({ vendor: 'Öresund & Freight 50%', paymentType: 'C', createdFrom: '2026-11-01', pickupTo: '2026-12-01' }),
    ...['me', 'nobody', '17'].map((assignee) => view({ assignee })),
    view({ searchText: 'Berlin', sortField: 'price', sortOrder: 'desc', pageNumber: 2, pageSize: 10 }),
  ])('is read back as it was written: %o', (changes) => {
    expect(readView(writeView(changes))).toEqual(changes);
  });

  test('contains only what differs from the first view', () => {
    expect(writeView(view({ searchText: 'a b', pageNumber: 2 }))).toBe('?searchText=a+b&pageNumber=2');
    expect(writeView(view({ status: ['N', 'O'], userId: 7 }))).toBe('?status=N,O&userId=7');
  });

  test.each([
    '?sortField=password',
    '?sortOrder=up',
    '?pageNumber=0',
    '?pageNumber=-1',
    '?pageNumber=1.5',
    '?pageNumber=12345678901',
    '?pageNumber=two',
    '?pageSize=25',
    '?pageSize=1e2',
    '?searchText=%00',
    '?searchText=++',
    '?status=X',
    '?status=D,X',
    '?status=NO',
    '?customerId=-999',
    '?customerId=0',
    '?userId=me',
    '?assignee=you',
    '?assignee=0',
    '?createdFrom=2026-02-30',
    '?pickupTo=tomorrow',
    '?paymentType=X',
    '?vendor=%00',
    '?vendor=++',
    '?userId=0',
    '?userId=-5',
    '?userId=1e3',
    '?userId=1234567890123456',
    '?somethingElse=1',
  ])('ignores a value that the server would refuse: %s', (address) => {
    expect(readView(address)).toEqual(firstView);
  });

  test('keeps of several statuses those that have a button', () => {
    expect(readView('?status=O,X,E,D,N,O').status).toEqual(['N', 'O', 'E']);
  });

  test('ignores a search that is too long instead of cutting it', () => {
    expect(readView(`?searchText=${'ä'.repeat(300)}`).searchText).toBe('');
  });

  test('sorts a column upwards when no direction is given', () => {
    expect(readView('?sortField=price')).toEqual(view({ sortField: 'price', sortOrder: 'asc' }));
  });
});

test('clearing the filters keeps search, sorting and company', () => {
  const viewed = view({
    status: ['N'],
    userId: -1,
    customerId: 7,
    searchText: 'Ulm',
    sortField: 'price',
    pageNumber: 4,
  });
  expect([viewed, view({ userId: -1 }), view({ status: ['W'] }), view({ customerId: 7 })].map(isFiltered)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const cleared = clearFilters(viewed);
  expect(cleared).toEqual(view({ customerId: 7, searchText: 'Ulm', sortField: 'price' }));
  expect(isFiltered(cleared)).toBe(false);
});

test('the dialog of further filters has every filter without a control above the list', () => {
  const days = ['createdFrom', 'createdTo', 'pickupFrom', 'pickupTo'];
  expect(dialogFilters).toEqual(['vendor', 'paymentType', ...days, 'assignee', 'label', 'replaced']);
});
