import { expect, test } from 'vitest';
import { readPrice, splitCurrency } from './price-field.tsx';

test.each([
  ['450 eur', { amount: '450', currency: 'EUR' }],
  ['€450,50', { amount: '450,50', currency: 'EUR' }],
  ['EUR', { amount: '', currency: 'EUR' }],
  ['$ 12', { amount: '12', currency: 'USD' }],
  ['12 USD', { amount: '12', currency: 'USD' }],
] as const)('the typed price %s names its currency', (text, split) => {
  expect(splitCurrency(text)).toEqual(split);
});

test.each(['', '450', '450 e', 'abc'])('the typed price “%s” names no currency', (text) => {
  expect(splitCurrency(text)).toBeNull();
});

test.each([
  ['92', 'EUR', 'USD', 100],
  ['100', 'USD', 'EUR', 92],
  ['0.01', 'EUR', 'USD', 0.01],
  ['450,50', 'EUR', 'USD', 489.67],
  ['450,50', 'USD', 'USD', 450.5],
  ['', 'EUR', 'USD', undefined],
  ['abc', 'EUR', 'USD', Number.NaN],
  // Refused by the rule, as in its own currency.
  ['1.2341', 'EUR', 'USD', 1.2341],
  ['-5', 'EUR', 'USD', -5],
] as const)('%s %s is converted to %s', (text, from, wanted, amount) => {
  expect(readPrice(text, from, wanted, 0.92)).toEqual(amount);
});
