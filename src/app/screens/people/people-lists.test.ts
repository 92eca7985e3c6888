import { expect, test } from 'vitest';
import type { CustomerRow, PersonRow } from '#contract/people.ts';
import { writeCells } from '#app/list/define-list.ts';
import { customerList } from './customer-list.tsx';
import { historyList } from './history-list.tsx';
import { listPath, whichList } from './people-texts.ts';
import { userList } from './user-list.tsx';

test('the address says which of the people lists is shown, and an unknown one is ignored', () => {
  expect(['', '?list=users', '?list=history', '?list=nonsense'].map(whichList)).toEqual([
    'customers',
    'users',
    'history',
    'customers',
  ]);
  expect([listPath('customers'), listPath('users', { customerId: 4 })]).toEqual([
    '/people',
    '/people?list=users&customerId=4',
  ]);
});

test('every view is read back from its own address', () => {
  const users = {
    ...userList.firstView,
    searchText: 'ann & co',
    role: 'CSD',
    state: 'disabled',
    customerId: 7,
  } as const;
  expect(userList.readView(userList.writeView(users))).toEqual(users);
  expect(whichList(userList.writeView(users))).toBe('users');
  const customers = { ...customerList.firstView, access: 'off', sortField: 'users', sortOrder: 'desc' } as const;
  expect(customerList.readView(customerList.writeView(customers))).toEqual(customers);
  expect(customerList.writeView(customerList.firstView)).toBe('');
  const history = { ...historyList.firstView, userId: 3, pageNumber: 2 };
  expect(historyList.readView(historyList.writeView(history))).toEqual(history);
  expect(whichList(historyList.writeView(history))).toBe('history');
});

test('wrong filters in the address are ignored', () => {
  const search = '?list=users&role=Boss&state=asleep&customerId=-1&sortField=password';
  expect(userList.readView(search)).toEqual(userList.firstView);
  expect(customerList.readView('?access=maybe')).toEqual(customerList.firstView);
  expect(historyList.readView('?userId=1e9&customerId=x')).toEqual(historyList.firstView);
});

test('exported columns have the headings of the table', () => {
  const ann: PersonRow = {
    id: 1,
    userName: 'ann',
    firstName: 'Ann',
    lastName: 'Lee',
    email: 'ann@acme.example',
    role: 'CSDManager',
    customerId: null,
    customerName: null,
    state: 'expired',
    hasSecondFactor: false,
    dateCreated: '2026-11-18T12:30:00Z',
    version: 1,
  };
  expect(writeCells(userList.columns, [ann])).toEqual([
    ['User name', 'Name', 'Email', 'Role', 'Customer', 'State', 'Added'],
    ['ann', 'Ann Lee', 'ann@acme.example', 'Manager', '', 'Password expired', expect.stringMatching(/^2026-11-18/)],
  ]);
  const acme: CustomerRow = {
    id: 2,
    name: 'Acme SA',
    code: 'ACME',
    phone: null,
    email: 'post@acme.example',
    address: null,
    hasAccess: false,
    hasApi: false,
    users: 3,
    dateCreated: '2026-11-18T12:30:00Z',
    version: 1,
  };
  expect(writeCells(customerList.columns, [acme])[1]).toEqual([
    'Acme SA',
    'ACME',
    'post@acme.example',
    '',
    'No access',
    3,
    expect.stringMatching(/^2026-11-18/),
  ]);
});
