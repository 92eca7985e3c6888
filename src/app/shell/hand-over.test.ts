import { expect, test } from 'vitest';
import { readHandOver } from './hand-over.ts';

const read = (path: string) => readHandOver(new URL(path, 'https://ship.example'));

test('token and page leave the address, the rest stays', () => {
  expect(read('/shippingQuote?x=1&token=abc&page=shippingOrders%3Fa%3D1#part')).toEqual({
    handOver: { token: 'abc', page: 'shippingOrders?a=1' },
    rest: '/shippingQuote?x=1#part',
  });
});

test('every copy of the token leaves', () => {
  expect(read('/?token=a&token=b').rest).toBe('/');
});

test('an empty token is a hand-over that will be refused, and leaves as well', () => {
  expect(read('/?token=')).toEqual({ handOver: { token: '', page: null }, rest: '/' });
});

test('without a token a page parameter is left alone', () => {
  expect(read('/shippingOrders?page=2')).toEqual({ handOver: null, rest: '/shippingOrders?page=2' });
});
