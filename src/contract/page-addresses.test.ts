import { expect, test } from 'vitest';
import { isPageAddress } from './page-addresses.ts';

test.each(['/', '/login', '/Login/', '/shippingQuote/12/offerList', '/offer/a.b-c', '/sentMail/3'])(
  '%s is the address of a screen',
  (path) => {
    expect(isPageAddress(path)).toBe(true);
  },
);

test.each(['/nowhere', '/login/x', '/shippingQuote/12/nowhere', '/offer', '/offer/', '/financeHistory', '/loginx'])(
  '%s is not the address of a screen',
  (path) => {
    expect(isPageAddress(path)).toBe(false);
  },
);
