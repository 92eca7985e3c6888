import { expect, test } from 'vitest';
import {
  type ExpressRequest,
  findExceeded,
  priceByWeight,
  rateExpress,
  zoneBetween,
  isRemote,
} from './express-rate.ts';
import { type Tariff, tariffRules } from './tariff.ts';

const tariff: Tariff = {
  format: 1,
  carrier: 'Testline',
  productName: 'Testline Worldwide',
  currency: 'USD',
  zones: {
    domestic: 1,
    elsewhere: 3,
    regions: { A: ['DE', 'FR', 'GB'], B: ['US'] },
    between: { A: { A: 2, B: 3 }, B: { A: 2, B: 2 } },
  },
  firstKg: 0.5,
  documentsUpToKg: 2,
  bands: [
    { upToKg: 10, everyKg: 0.5 },
    { upToKg: 70, everyKg: 0.5 },
    { upToKg: null, everyKg: 1 },
  ],
  rows: [
    { zone: 1, documentFirst: '10.00', parcelFirst: '20.00', stepPrices: ['1.00', '0.90', '1.50'], transitDays: 1 },
    { zone: 2, documentFirst: '11.11', parcelFirst: '22.22', stepPrices: ['2.00', '1.80', '3.00'], transitDays: 2 },
    { zone: 3, documentFirst: '30.00', parcelFirst: '40.00', stepPrices: ['3.33', '2.99', '5.05'], transitDays: 6 },
  ],
  multiplier: '1.00',
  transitDaysOffset: 0,
  fuelPercent: '20.00',
  remoteArea: {
    perKg: '0.55',
    minimum: '24.00',
    postcodes: [
      { country: 'DE', from: '27498' },
      { country: 'US', from: '995', to: '999' },
    ],
  },
  insurance: { percent: '1.20', minimum: '14.00' },
  pieceLimits: { lengthCm: 120, widthCm: 80, heightCm: 60, weightKg: 100 },
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
};

const parcel = { packageType: 'N' as const, width: 10, length: 10, height: 10, weight: 1, quantity: 1 };
const inland: ExpressRequest = {
  from: { country: 'FR', postcode: '75001' },
  to: { country: 'FR', postcode: '69001' },
  measurementSystem: 'M',
  packages: [parcel],
  insuranceAmount: 0n,
};
const rate = (changed: Partial<ExpressRequest>, by: Tariff = tariff) => rateExpress(by, { ...inland, ...changed });
const weighing = (weight: number) => [{ ...parcel, weight }];
const documents = (weight: number, quantity = 1) => [{ ...parcel, packageType: 'D' as const, weight, quantity }];

test('the tariff used in these tests is valid', () => {
  expect(tariffRules.safeParse(tariff).success).toBe(true);
});

test.each([
  ['FR', 'FR', 1],
  ['ZZ', 'ZZ', 1],
  ['DE', 'FR', 2],
  ['DE', 'US', 3],
  ['US', 'DE', 2],
  ['DE', 'ZZ', 3],
  ['ZZ', 'DE', 3],
  ['YY', 'ZZ', 3],
])('from %s to %s is zone %d', (from, to, zone) => {
  expect(zoneBetween(tariff, from, to)).toBe(zone);
});

test.each([
  [0.1, 20_00n],
  [0.5, 20_00n],
  [0.6, 21_00n],
  [1, 21_00n],
  [10, 39_00n],
  [10.1, 39_90n],
  [70, 147_00n],
  [70.1, 148_50n],
  [71, 148_50n],
  [71.5, 150_00n],
])('a piece of %d kg costs %d cents inland', (weight, base) => {
  expect(rate({ packages: weighing(weight) })?.parts.base).toBe(base);
});

test('a total weight between whole kilograms above 70 kg is priced at the next kilogram but reported as it is', () => {
  // 70 + 5.5 kg: no piece is above 70 kg, so the sum keeps its half.
  const sum = rate({ packages: [...weighing(70), ...weighing(5.5)] });
  expect(sum?.chargeableWeight).toBe(75_500n);
  expect(sum?.parts.base).toBe(priceByWeight(tariff, 1, 76_000n, false));
});

test('documents keep their own price up to 2.0 kg in total', () => {
  expect(rate({ packages: documents(2) })?.parts.base).toBe(13_00n);
  expect(rate({ packages: documents(0.5, 4) })?.parts.base).toBe(13_00n);
  expect(rate({ packages: documents(2.1) })?.parts.base).toBe(24_00n);
  expect(rate({ packages: documents(0.5, 5) })?.parts.base).toBe(24_00n);
  expect(rate({ packages: [...documents(0.5), ...weighing(0.5)] })?.parts.base).toBe(21_00n);
});

test('the carrier’s factor is applied to the price and rounded to the cent, and fuel is a percent of the result', () => {
  const dearer = rate(
    { to: { country: 'DE', postcode: '10115' } },
    { ...tariff, multiplier: '1.25', fuelPercent: '24.50' },
  );
  // 24.22 x 1.25 = 30.275, then 24.5 % of 30.28 = 7.4186.
  expect(dearer?.parts).toEqual({ base: 30_28n, fuel: 7_42n, remoteArea: 0n, insurance: 0n });
  expect(dearer?.providerPrice).toBe(37_70n);
});

test('the remote-area fee is charged for each remote end, with its minimum', () => {
  const remote = { from: { country: 'DE', postcode: '27498' }, to: { country: 'US', postcode: '99501-1234' } };
  expect(rate({ ...remote, packages: weighing(43.5) })?.parts.remoteArea).toBe(48_00n);
  // 44.5 kg x 0.55 = 24.475: one end rounds to 24.48, two ends are rounded together to 48.95.
  expect(rate({ ...remote, packages: weighing(44.5) })?.parts.remoteArea).toBe(48_95n);
  expect(rate({ to: remote.from, packages: weighing(44.5) })?.parts.remoteArea).toBe(24_48n);
  expect(rate({ from: remote.from, packages: weighing(1) })?.parts.remoteArea).toBe(24_00n);
  expect(rate({ from: remote.from, to: remote.from, packages: weighing(1) })?.parts.remoteArea).toBe(48_00n);
  expect(rate({ from: { country: 'DE', postcode: null } })?.parts.remoteArea).toBe(0n);
});

test.each([
  [0n, 0n],
  [1n, 14_00n],
  [1166_66n, 14_00n],
  [1167_00n, 14_00n],
  [1167_09n, 14_01n],
  [2500_00n, 30_00n],
])('insuring %d cents costs %d', (insuranceAmount, fee) => {
  expect(rate({ insuranceAmount })?.parts.insurance).toBe(fee);
});

test('transit days change with the carrier’s offset and are never below one', () => {
  expect(rate({ to: { country: 'US', postcode: '10001' } }, { ...tariff, transitDaysOffset: -1 })?.transitDays).toBe(5);
  expect(rate({}, { ...tariff, transitDaysOffset: -1 })?.transitDays).toBe(1);
  expect(rate({}, { ...tariff, transitDaysOffset: 1 })?.transitDays).toBe(2);
});

const box = (length: number, width: number, height: number, weight = 1) => ({ length, width, height, weight });

test.each([
  ['at every limit', box(120, 80, 60, 100), true],
  ['turned', box(60, 120, 80), true],
  ['a hundredth too long', box(120.01, 80, 60), false],
  ['a hundredth too wide for any turn', box(100, 80.01, 80.01), false],
  ['a hundredth too high', box(120, 80, 60.01), false],
  ['a tenth too heavy', box(1, 1, 1, 100.1), false],
  ['bulky but within its sides', box(120, 80, 60, 0.1), true],
])('a piece %s: %j fits the carrier’s limits: %s', (_, piece, fits) => {
  expect(rate({ packages: [parcel, { ...parcel, ...piece }] }) === null).toBe(!fits);
});

test('limits are compared after conversion to metric units', () => {
  // 47.24 in = 119.9896 cm; 220.4 lb = 99.97 kg.
  const exceeded = (...piece: Parameters<typeof box>) =>
    findExceeded(tariff, { measurementSystem: 'I', packages: [{ ...parcel, ...box(...piece) }] });
  expect(exceeded(47.24, 31.49, 23.62, 220.4)).toBe(null);
  expect(exceeded(47.25, 31.49, 23.62, 220.4)).toBe('sides');
  expect(exceeded(47.24, 31.49, 23.62, 220.5)).toBe('weight');
});

test('the exceeded limit of a piece is named, its weight first', () => {
  const find = (...pieces: ReturnType<typeof box>[]) =>
    findExceeded(tariff, {
      measurementSystem: 'I',
      packages: pieces.map((piece) => ({ ...piece, quantity: 1, packageType: 'N' })),
    });
  const small = box(10, 10, 10, 1);
  expect(find(small, box(47.24, 31.49, 23.62, 220.4))).toBeNull();
  expect(find(small, box(47.25, 31.49, 23.62, 220.4))).toBe('sides');
  expect(find(box(47.25, 31.49, 23.62, 1), box(10, 10, 10, 220.5))).toBe('weight');
});

test('rating no packages, or a zone without prices, throws an error', () => {
  expect(() => rate({ packages: [] })).toThrow(RangeError);
  expect(() => priceByWeight(tariff, 7, 500n, false)).toThrow(RangeError);
});

const list = [
  { country: 'GB', from: 'ZE' },
  { country: 'GB', from: 'KW15', to: 'KW17' },
  { country: 'US', from: '995', to: '999' },
  { country: 'DE', from: '27498' },
  { country: 'AU', from: '0872' },
  { country: 'CA', from: 'X0A', to: 'X1A' },
];

test.each([
  ['GB', 'ZE1 0AA'],
  ['GB', 'ze10aa'],
  ['GB', 'ZE3'],
  ['GB', 'KW15 1AA'],
  ['GB', 'KW151AA'],
  ['GB', 'KW17 2ZZ'],
  ['GB', 'KW16'],
  ['US', '99501'],
  ['US', '99999-1234'],
  ['DE', ' 27498 '],
  ['AU', '0872'],
  ['CA', 'X0A 0H0'],
  ['CA', 'X0B 1A1'],
])('%s %s is a remote area', (country, postcode) => {
  expect(isRemote(list, country, postcode)).toBe(true);
});

test.each([
  ['GB', 'KW14 7AA'],
  ['GB', 'KW18 1AA'],
  // Wick: without the blank it begins like a postcode of Kirkwall.
  ['GB', 'KW1 5NZ'],
  ['GB', 'KW15NZ'],
  ['GB', 'EC1A 1BB'],
  ['US', '99499'],
  ['US', '10001'],
  ['US', '99'],
  ['DE', '27499'],
  ['DE', '2749'],
  ['FR', '27498'],
  ['AU', '872'],
  ['US', ''],
  ['US', null],
  ['DE', '-- '],
])('%s %s is not a remote area', (country, postcode) => {
  expect(isRemote(list, country, postcode)).toBe(false);
});

test.each([
  ['GG', 'GY'],
  ['JE', 'JE'],
  ['IM', 'IM'],
])('a postcode of %s is compared without its inward half, like a British one', (country, area) => {
  const islands = [{ country, from: `${area}15` }];
  expect(isRemote(islands, country, `${area}15 1AA`)).toBe(true);
  expect(isRemote(islands, country, `${area}1 5NZ`)).toBe(false);
});

test('with an empty list no place is remote', () => {
  expect(isRemote([], 'GB', 'ZE1 0AA')).toBe(false);
});
