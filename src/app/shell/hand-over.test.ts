import { expect, test } from 'vitest';
import { readHandOver } from './hand-over.ts';

const read = (path: string) => readHandOver(new URL(path, 'https://ship.example'));

test('token and page are removed from the address, and the rest stays', () => {
  expect(read('/shippingQuote?x=1&token=abc&page=shippingOrders%3Fa%3D1#part')).toEqual({
    handOver: { token: 'abc', page: 'shippingOrders?a=1' },
    rest: '/shippingQuote?x=1#part',
  });
});

test('every copy of the token is removed', () => {
  expect(read('/?token=a&token=b').rest).toBe('/');
});

test('an empty token counts as a handover that will be refused, and is removed too', () => {
  expect(read('/?token=')).toEqual({ handOver: { token: '', page: null }, rest: '/' });
});

test('without a token a page parameter is kept', () => {
  expect(read('/shippingOrders?page=2')).toEqual({ handOver: null, rest: '/shippingOrders?page=2' });
});
