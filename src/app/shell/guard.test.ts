import { expect, test } from 'vitest';
import { checkEntry } from './guard.ts';

test('a signed-out user is redirected to the sign-in with the way back', () => {
  expect(checkEntry(['Customer'], null, '/shippingOrders?a=1&b=2')).toBe(
    '/unauthorized?back=%2FshippingOrders%3Fa%3D1%26b%3D2',
  );
});

test('a user of the wrong role is redirected without a way back', () => {
  expect(checkEntry(['CSDManager'], 'CSD', '/discountCode')).toBe('/unauthorized');
});

test('a user of the route’s role enters, and anyone enters an open route', () => {
  expect(checkEntry(['CSD', 'CSDManager'], 'CSD', '/')).toBe(null);
  expect(checkEntry('anyone', null, '/login')).toBe(null);
});
