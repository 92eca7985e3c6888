import { expect, test } from 'vitest';
import { chooseSignInPage } from './sign-in-page.ts';

test('without a wanted address the sign-in page is that of the last user’s kind', () => {
  expect(chooseSignInPage(null, false)).toBe('/login');
  expect(chooseSignInPage(null, true)).toBe('/admin');
});

test.each([
  ['/tariffs', '/admin'],
  ['/financeHistory/3?companyHash=x', '/admin'],
  ['/sentMail/7', '/admin'],
  ['/addresses', '/login'],
])('a wanted address for one kind of user decides the sign-in page: %s', (address, page) => {
  expect([chooseSignInPage(address, false), chooseSignInPage(address, true)]).toEqual([page, page]);
});

test.each(['/shippingOrders?status=N', '/shippingQuote/8/offerList', '/drafts', '/no/such/page', '/offer/x'])(
  'for %s, which is for both kinds, the last user decides',
  (address) => {
    expect([chooseSignInPage(address, false), chooseSignInPage(address, true)]).toEqual(['/login', '/admin']);
  },
);
