import { describe, expect, test } from 'vitest';
import { orderColumns, orderListEndpoints } from '#contract/order-list.ts';
import { dialogFilters, orderListFor, type OrderListView } from './order-list.tsx';

const { firstView, readView, writeView, isFiltered, clearFilters } = orderListFor(true);

const view = (more: Partial<OrderListView>): OrderListView => ({ ...firstView, ...more });

describe('the list in the address bar', () => {
  test('the bare address is the first view, which the server would show by itself', () => {
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
  ])('is read as it was written: %o', (changes) => {
    expect(readView(writeView(changes))).toEqual(changes);
  });

  test('says only what differs', () => {
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
  ])('what the server would refuse is taken as not said: %s', (address) => {
    expect(readView(address)).toEqual(firstView);
  });

  test('of several statuses those are shown that have a button', () => {
    expect(readView('?status=O,X,E,D,N,O').status).toEqual(['N', 'O', 'E']);
  });

  test('a search longer than the server takes is none, and is not cut to another one', () => {
    expect(readView(`?searchText=${'ä'.repeat(300)}`).searchText).toBe('');
  });

  test('a column without an order is sorted upwards', () => {
    expect(readView('?sortField=price')).toEqual(view({ sortField: 'price', sortOrder: 'asc' }));
  });
});

test('clearing takes every filter back, and leaves search, order and company', () => {
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

test('the dialog of further filters has each filter without a control above the list', () => {
  const days = ['createdFrom', 'createdTo', 'pickupFrom', 'pickupTo'];
  expect(dialogFilters).toEqual(['vendor', 'paymentType', ...days, 'assignee', 'label', 'replaced']);
});
