import { expect, test } from 'vitest';
import { mayShow } from './may-show.ts';

const pathname = '/shippingOrders';

test.each([
  [{ goingTo: undefined, isSignedIn: true }, true],
  // The search before is still on its way.
  [{ goingTo: pathname, isSignedIn: true }, true],
  [{ goingTo: '/drafts', isSignedIn: true }, false],
  [{ goingTo: undefined, isSignedIn: false }, false],
  [{ goingTo: '/login', isSignedIn: false }, false],
])('a search for %o may be shown from the cache: %s', (search, isShown) => {
  expect(mayShow({ pathname, ...search })).toBe(isShown);
});
