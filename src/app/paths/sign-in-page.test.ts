import { expect, test } from 'vitest';
import { chooseSignInPage } from './sign-in-page.ts';

test('without an address it is the page of who was here last', () => {
  expect(chooseSignInPage(null, false)).toBe('/login');
  expect(chooseSignInPage(null, true)).toBe('/admin');
});

test.each([
  ['/tariffs', '/admin'],
  ['/financeHistory/3?companyHash=x', '/admin'],
  ['/sentMail/7', '/admin'],
  ['/addresses', '/login'],
])('an address of one kind of people decides: %s', (address, page) => {
  expect([chooseSignInPage(address, false), chooseSignInPage(address, true)]).toEqual([page, page]);
});

test.each(['/shippingOrders?status=N', '/shippingQuote/8/offerList', '/drafts', '/no/such/page', '/offer/x'])(
  '%s is for both: who was here last decides',
  (address) => {
    expect([chooseSignInPage(address, false), chooseSignInPage(address, true)]).toEqual(['/login', '/admin']);
  },
);
