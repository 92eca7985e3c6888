import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BilledLine,
  chargeKindOf,
  chargeKinds,
  convertLines,
  explainBilling,
  isAsQuoted,
  type QuotedCost,
  sumOf,
} from './billed-charges.ts';
import { describeDifferences } from './messages/invoice-match.ts';
import { centsNumber } from './money.ts';

test.each([
  ['FUEL SURCHARGE', 'fuel'],
  ['Treibstoffzuschlag', 'fuel'],
  ['REMOTE AREA DELIVERY', 'remoteArea'],
  ['Extended Area Surcharge', 'remoteArea'],
  ['Residential Surcharge', 'residential'],
  ['Shipping Charge Correction Ground', 'weight'],
  ['Weight Correction', 'weight'],
  ['IMPORT EXPORT DUTIES', 'duties'],
  ['IMPORT EXPORT TAXES', 'duties'],
  ['VAT', 'tax'],
  ['Import Express Worldwide', 'transport'],
  ['UPS Worldwide Import Saver', 'transport'],
  ['Peak import surcharge', 'other'],
  ['InsuranceFee', 'insurance'],
  ['PostageFee', 'transport'],
  ['Worldwide Express Saver', 'transport'],
  ['EXPRESS WORLDWIDE', 'transport'],
  ['Address Correction', 'other'],
] as const)('a carrier’s “%s” is classified as %s', (text, kind) => {
  expect(chargeKindOf(text)).toBe(kind);
});

const quoted: QuotedCost = {
  total: 100_00n,
  parts: { transport: 80_00n, fuel: 20_00n, remoteArea: 0n, insurance: 0n },
  kg: 3,
};
const line = (kind: BilledLine['kind'], amount: bigint, text = kind as string) => ({
  kind,
  text,
  amount,
  invoice: 'V',
});
const explain = (lines: BilledLine[], kg: number | null = null, from = quoted) =>
  describeDifferences(
    explainBilling(from, { kg, lines }).map(({ amount, ...each }) => ({ ...each, amountEUR: centsNumber(amount) })),
  );

test('more fuel and a heavier weight are explained apart, with both weights', () => {
  expect(explain([line('transport', 90_00n), line('fuel', 22_40n)], 4.5)).toBe(
    'weight 3.0 → 4.5 kg +10.00, fuel +2.40',
  );
});

test('a higher transport charge without a heavier weight is explained as transport', () => {
  expect(explain([line('transport', 90_00n), line('fuel', 20_00n)], 3)).toBe('transport +10.00');
  expect(explain([line('transport', 90_00n), line('fuel', 20_00n)])).toBe('transport +10.00');
});

test('a charge of an unknown kind is explained in the carrier’s words', () => {
  const lines = [line('transport', 80_00n), line('fuel', 20_00n), line('other', 12_00n, 'Address Correction')];
  expect(explain(lines)).toBe('Address Correction +12.00');
});

test('a bill with one transport line is compared with the quoted sum of the parts', () => {
  expect(explain([line('transport', 100_00n), line('duties', 9_00n)])).toBe('duties +9.00');
});

test('a quote without parts is compared with transport, fuel and insurance together', () => {
  const whole = { ...quoted, parts: null };
  const lines = [line('transport', 70_00n), line('fuel', 25_00n), line('insurance', 5_00n), line('duties', 30_00n)];
  expect(explain(lines, null, whole)).toBe('duties +30.00');
});

const cents = fc.bigInt({ min: -9_999_99n, max: 9_999_99n });
const anyLines = fc.array(
  fc.record({
    kind: fc.constantFrom(...chargeKinds),
    text: fc.constantFrom('A', 'B'),
    amount: cents,
    invoice: fc.constant('V'),
  }),
  { minLength: 1, maxLength: 8 },
);

test('the differences add up to what was billed less what was quoted', () => {
  const anyQuote = fc
    .tuple(cents, cents, cents, cents, fc.boolean())
    .map(([transport, fuel, remoteArea, insurance, hasParts]) => ({
      total: transport + fuel + remoteArea + insurance,
      parts: hasParts ? { transport, fuel, remoteArea, insurance } : null,
      kg: 3,
    }));
  fc.assert(
    fc.property(anyQuote, anyLines, fc.constantFrom(null, 2, 9), (from, lines, kg) => {
      expect(sumOf(explainBilling(from, { kg, lines }))).toBe(sumOf(lines) - from.total);
    }),
  );
});

test('converted lines add up to the converted sum', () => {
  const convert = (amount: bigint) => (amount * 92n) / 100n;
  fc.assert(
    fc.property(anyLines, (lines) => {
      expect(sumOf(convertLines(lines, convert))).toBe(convert(sumOf(lines)));
    }),
  );
});

test('a difference of two cents counts as rounding', () => {
  expect([isAsQuoted(100n, 102n), isAsQuoted(102n, 100n), isAsQuoted(100n, 103n)]).toEqual([true, true, false]);
});
