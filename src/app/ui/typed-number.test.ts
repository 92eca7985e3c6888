import { expect, test } from 'vitest';
import { readTypedNumber, settleAmount, settleMoney, tidyNumber } from './typed-number.ts';

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234,567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['abc', 'abc'],
  ['', ''],
])('%s is tidied to %s', (typed, tidy) => {
  expect(tidyNumber(typed)).toBe(tidy);
});

test('a number is read, nothing is undefined, anything else is no number', () => {
  expect(readTypedNumber(' 4.50 ')).toBe(4.5);
  expect(readTypedNumber('-3')).toBe(-3);
  expect(readTypedNumber('.5')).toBe(0.5);
  expect(readTypedNumber('  ')).toBe(undefined);
  for (const text of ['1e3', '0x10', '4 5', '1.2.3', '-', '.', 'Infinity'])
    expect(readTypedNumber(text)).toBe(Number.NaN);
});

test('an amount gets two decimals when its field is left, a negative one becomes 0', () => {
  expect(settleAmount('12')).toBe('12.00');
  expect(settleAmount('0.1')).toBe('0.10');
  expect(settleAmount('-5')).toBe('0.00');
  expect(settleAmount('9999999999.99')).toBe('9999999999.99');
});

test('what is no amount stays for the rule to judge', () => {
  for (const text of ['', 'ten', '1.005', '1e9', '1000000000000000.5']) expect(settleAmount(text)).toBe(text);
});

test('money of an account settles too, but a negative one is never made nothing', () => {
  expect(settleMoney('12')).toBe('12.00');
  expect(settleMoney('-5')).toBe('-5.00');
  for (const text of ['', 'ten', '-1.005', '-1e9']) expect(settleMoney(text)).toBe(text);
});
