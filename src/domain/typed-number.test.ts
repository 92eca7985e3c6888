import { expect, test } from 'vitest';
import {
  commonDecimalMark,
  decimalMarkOf,
  numberText,
  parseTypedNumber,
  readTypedNumber,
  settleAmount,
  settleMoney,
  tidyNumber,
} from './typed-number.ts';

test.each([
  ['12.5', '12.5'],
  ['12,5', '12.5'],
  ['0,125', '0.125'],
  ['1234,567', '1234.567'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1,234.505', '1234.505'],
  ['1,234,567', '1234567'],
  ['1.234.567,89', '1234567.89'],
  ['12,34,567.50', '1234567.50'],
  ['1 250,50', '1250.50'],
  ['1\u00a0250,50', '1250.50'],
  ['1\u202f250\u202f000,5', '1250000.5'],
  ["1'250.50", '1250.50'],
  ['1’250.50', '1250.50'],
  ['−5', '-5'],
  [' +7 ', '7'],
  ['1,23.50', '1,23.50'],
  ['1 25', '1 25'],
  ['abc', 'abc'],
  ['', ''],
])('%s is tidied to %s, and tidying again changes nothing', (typed, tidy) => {
  expect(tidyNumber(typed)).toBe(tidy);
  expect(tidyNumber(tidy)).toBe(tidy);
});

test.each([
  ['1,800', '1800', '1.8'],
  ['1.250', '1250', '1.25'],
  ['12.505', '12505', '12.505'],
  ['-1,000', '-1000', '-1'],
])('%s can be read in two ways, so it stays as typed until the user chooses one', (typed, thousands, decimals) => {
  expect(parseTypedNumber(typed)).toEqual({ kind: 'ambiguous', thousands, decimals });
  expect(tidyNumber(typed)).toBe(typed);
  expect(settleAmount(typed)).toBe(typed);
  expect(readTypedNumber(typed)).toBe(Number.NaN);
  for (const reading of [thousands, decimals])
    expect(readTypedNumber(numberText(Number(reading)))).toBe(Number(reading));
});

test('a decimal mark known from other fields decides how a number is read', () => {
  expect(parseTypedNumber('1,800', '.')).toEqual({ kind: 'number', text: '1800' });
  expect(parseTypedNumber('1,800', ',')).toEqual({ kind: 'number', text: '1.8' });
  expect(parseTypedNumber('1,805', ',')).toEqual({ kind: 'number', text: '1.8050' });
  expect(parseTypedNumber('1,000', ',')).toEqual({ kind: 'number', text: '1.0' });
  expect(parseTypedNumber('1.250', ',')).toEqual({ kind: 'number', text: '1250' });
});

test.each([
  ['4,5', ','],
  ['4.5', '.'],
  ['0,500', ','],
  ['1,234,567', '.'],
  ['1.234.567', ','],
  ['1,234.5', '.'],
  ["1'250.505", '.'],
  ['12,34,567', '.'],
  ['1,800', null],
  ['1800', null],
  ['abc.d', null],
])('%s shows that the decimal mark is %s', (typed, mark) => {
  expect(decimalMarkOf(typed)).toBe(mark);
});

test('texts that show two decimal marks decide nothing', () => {
  expect(commonDecimalMark(['4,5', '1,800', '7'])).toBe(',');
  expect(commonDecimalMark(['4,5', '4.5'])).toBeNull();
  expect(commonDecimalMark(['1,800'])).toBeNull();
});

test('a typed number is read, an empty field is undefined, and anything else is not a number', () => {
  expect(readTypedNumber(' 4.50 ')).toBe(4.5);
  expect(readTypedNumber('-3')).toBe(-3);
  expect(readTypedNumber('.5')).toBe(0.5);
  expect(readTypedNumber('  ')).toBe(undefined);
  for (const text of ['1e3', '0x10', '4 5', '1 2345', '1.2.3', '-', '.', 'Infinity'])
    expect(readTypedNumber(text)).toBe(Number.NaN);
});

test('an amount gets two decimals when its field loses focus, and a negative one becomes 0', () => {
  expect(settleAmount('12')).toBe('12.00');
  expect(settleAmount('0.1')).toBe('0.10');
  expect(settleAmount('-5')).toBe('0.00');
  expect(settleAmount('9999999999.99')).toBe('9999999999.99');
});

test('text that is no amount stays as typed for the rules to refuse', () => {
  for (const text of ['', 'ten', '1.005', '1e9', '1000000000000000.5']) expect(settleAmount(text)).toBe(text);
});

test('an amount of an account gets two decimals too, but a negative one stays negative', () => {
  expect(settleMoney('12')).toBe('12.00');
  expect(settleMoney('-5')).toBe('-5.00');
  for (const text of ['', 'ten', '-1.005', '-1e9']) expect(settleMoney(text)).toBe(text);
});
