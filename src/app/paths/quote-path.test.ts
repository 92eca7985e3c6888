import { expect, test } from 'vitest';
import { leadFrom } from './quote-path.ts';

const orders = (search: string) => ({ pathname: '/shippingOrders', search });

test('a new quote starts with the company whose orders are shown', () => {
  expect(leadFrom(orders('?status=N&customerId=7'), '/shippingQuote')).toBe('/shippingQuote?customerId=7');
  expect(leadFrom(orders('?customerId=7'), '/getAQuote')).toBe('/getAQuote?customerId=7');
  expect(leadFrom({ pathname: '/shippingorders', search: '?customerId=7' }, '/shippingQuote')).toBe(
    '/shippingQuote?customerId=7',
  );
});

test('without a company, or between other screens, the address stays as it is', () => {
  expect(leadFrom(orders(''), '/shippingQuote')).toBe('/shippingQuote');
  for (const odd of ['0', '-1', 'x', '7&x=1'.replace('&', '%26'), '1'.repeat(16)])
    expect(leadFrom(orders(`?customerId=${odd}`), '/shippingQuote')).toBe('/shippingQuote');
  expect(leadFrom({ pathname: '/people', search: '?customerId=7' }, '/shippingQuote')).toBe('/shippingQuote');
  expect(leadFrom(orders('?customerId=7'), '/addresses')).toBe('/addresses');
  expect(leadFrom(orders('?customerId=7'), '/shippingQuote?repeat=3')).toBe('/shippingQuote?repeat=3');
});
