import { expect, test } from 'vitest';
import { chooseDoor } from './door.ts';

test('without an address it is the page of who was here last', () => {
  expect(chooseDoor(null, false)).toBe('/login');
  expect(chooseDoor(null, true)).toBe('/admin');
});

test.each([
  ['/tariffs', '/admin'],
  ['/financeHistory/3?companyHash=x', '/admin'],
  ['/sentMail/7', '/admin'],
  ['/addresses', '/login'],
])('an address of one kind of people decides: %s', (address, door) => {
  expect([chooseDoor(address, false), chooseDoor(address, true)]).toEqual([door, door]);
});

test.each(['/shippingOrders?status=N', '/shippingQuote/8/offerList', '/drafts', '/no/such/page', '/offer/x'])(
  '%s is for both: who was here last decides',
  (address) => {
    expect([chooseDoor(address, false), chooseDoor(address, true)]).toEqual(['/login', '/admin']);
  },
);
