import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centsNumber,
  centsOf,
  centsOfText,
  centsText,
  convertedAt,
  convertedBackAt,
  divideRounded,
  finePercentNumber,
  finePercentOf,
  finePercentOfText,
  finePercentText,
  fineRateNumber,
  fineRateOfText,
  fineRateText,
  hasDecimals,
  larger,
  largestTotal,
  percentOf,
  raisedBy,
  smaller,
  rateFrom,
  percentFrom,
  moneyText,
} from './money.ts';

const amounts = fc.bigInt({ min: -largestTotal, max: largestTotal });
const divisors = fc.bigInt({ min: -10_000_000n, max: 10_000_000n }).filter((by) => by !== 0n);

test.each([
  [0n, 7n, 0n],
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, -2n, -1n],
  [-1n, -2n, 1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [-49n, 100n, 0n],
  [-50n, 100n, -1n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [7n, 3n, 2n],
  [8n, 3n, 3n],
])('%d divided by %d is %d, with halves rounded away from zero', (amount, by, quotient) => {
  expect(divideRounded(amount, by)).toBe(quotient);
});

test('dividing by zero throws an error', () => {
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  expect(() => convertedBackAt(1n, rateFrom(0n))).toThrow(RangeError);
});

test('a rounded quotient is the nearest integer, and of two equally near the one further from zero', () => {
  fc.assert(
    fc.property(amounts, divisors, (amount, by) => {
      const size = (value: bigint) => (value < 0n ? -value : value);
      const quotient = divideRounded(amount, by);
      const miss = 2n * size(amount - quotient * by);
      expect(miss <= size(by)).toBe(true);
      if (miss === size(by)) expect(size(quotient * by) > size(amount)).toBe(true);
    }),
  );
});

test.each([
  [1_00n, 12.5, 13n],
  [1_00n, 0.5, 1n],
  [1_00n, 0.4999, 0n],
  [-1_00n, 0.5, -1n],
  [137_70n, 12.5, 17_21n],
  [largestTotal, 100, largestTotal],
  [largestTotal, 9999.9999, 99_999_998_999_999_900n],
])('of %d cents, %d percent are %d cents', (amount, percent, share) => {
  expect(percentOf(amount, finePercentOf(percent))).toBe(share);
});

test('raising an amount by a percent rounds once, so the result is the amount and its rounded share', () => {
  expect(raisedBy(137_70n, finePercentOf(12.5))).toBe(154_91n);
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 99_999_999n }), (amount, percent) => {
      const raise = percentFrom(percent);
      expect(raisedBy(amount, raise)).toBe(amount + percentOf(amount, raise));
    }),
  );
});

test('an amount converted forth and back differs at most by the value of one rounded cent', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 1_000_000_000n }), (amount, units) => {
      const rate = rateFrom(units);
      const miss = convertedBackAt(convertedAt(amount, rate), rate) - amount;
      // Half a cent of the other currency, brought back, and half a cent of rounding.
      expect(2n * (miss < 0n ? -miss : miss) * units <= 1_000_000n + units).toBe(true);
    }),
  );
});

test('converting at a rate of one changes nothing', () => {
  fc.assert(fc.property(amounts, (amount) => convertedAt(amount, fineRateOfText('1.000000')) === amount));
});

test('amounts, percentages and rates survive writing as text and reading again', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), (value) => {
      expect(centsOfText(centsText(value))).toBe(value);
      expect(finePercentOfText(finePercentText(percentFrom(value)))).toBe(value);
      expect(fineRateOfText(fineRateText(rateFrom(value)))).toBe(value);
    }),
  );
});

test('amounts up to the largest total survive writing as a JSON number and reading again', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(centsOf(JSON.parse(JSON.stringify(centsNumber(amount))) as number)).toBe(amount);
    }),
  );
  expect(centsNumber(largestTotal)).toBe(9_999_999_999_999.99);
  expect(centsOf(9_999_999_999_999.99)).toBe(largestTotal);
});

test('percentages and rates are read from JSON numbers', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -99_999_999n, max: 99_999_999n }), (percent) => {
      expect(finePercentOf(finePercentNumber(percentFrom(percent)))).toBe(percent);
    }),
  );
  expect(fineRateNumber(fineRateOfText('0.92'))).toBe(0.92);
});

test.each([
  [0n, '0.00'],
  [-0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [99n, '0.99'],
  [100n, '1.00'],
  [-12_34n, '-12.34'],
  [largestTotal, '9999999999999.99'],
])('%d cents are written %s', (amount, text) => {
  expect(centsText(amount)).toBe(text);
});

test.each([
  ['7', 7_00n],
  ['7.', 7_00n],
  ['7.1', 7_10n],
  ['007.10', 7_10n],
  ['7.1000', 7_10n],
  ['-0.00', 0n],
  ['-0.01', -1n],
])('the text %s is %d cents', (text, amount) => {
  expect(centsOfText(text)).toBe(amount);
});

test.each(['', ' ', '.5', '+1', '1,5', '1e3', '1.001', '1.00 ', '--1', '0x10', 'NaN', '1.0.0'])(
  'the text "%s" is refused as an amount',
  (text) => {
    expect(() => centsOfText(text)).toThrow(RangeError);
  },
);

test.each([0.005, 1.001, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e-7, 1e21])(
  'the number %d is refused as an amount',
  (value) => {
    expect(hasDecimals(value, 2)).toBe(false);
    expect(() => centsOf(value)).toThrow(RangeError);
  },
);

test.each([
  [0, 0n],
  [-0, 0n],
  [0.1, 10n],
  [1.15, 1_15n],
  [4.35, 4_35n],
  [-0.01, -1n],
  [1.01, 1_01n],
])('the number %d is %d cents', (value, amount) => {
  expect(centsOf(value)).toBe(amount);
});

test('the smaller and the larger of two amounts are found', () => {
  expect(smaller(-1n, 1n)).toBe(-1n);
  expect(smaller(1n, -1n)).toBe(-1n);
  expect(larger(-1n, 1n)).toBe(1n);
  expect(larger(1n, -1n)).toBe(1n);
});

test.each([
  [0, '0.00'],
  [185.9, '185.90'],
  [9_999_999.99, '9,999,999.99'],
  [9_999_999_999_999.99, '9,999,999,999,999.99'],
  [-12.5, '\u221212.50'],
  [null, '–'],
])('%s is shown as %s', (amount, text) => expect(moneyText(amount)).toBe(text));
