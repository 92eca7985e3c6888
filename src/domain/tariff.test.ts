import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateExpress } from './express-rate.ts';
import { errorsByField } from './field.ts';
import { tariffMessages } from './messages/tariff.ts';
import { type Tariff, tariffRules, firstFreeDay } from './tariff.ts';

const small: Tariff = {
  format: 1,
  carrier: 'Testline',
  productName: 'Testline Worldwide',
  currency: 'USD',
  zones: {
    domestic: 1,
    elsewhere: 2,
    regions: { A: ['DE', 'FR'], B: ['US'] },
    between: { A: { A: 1, B: 2 }, B: { A: 2, B: 1 } },
  },
  firstKg: 0.5,
  documentsUpToKg: 2,
  bands: [
    { upToKg: 10, everyKg: 0.5 },
    { upToKg: null, everyKg: 1 },
  ],
  rows: [
    { zone: 1, documentFirst: '10.00', parcelFirst: '20.00', stepPrices: ['1.00', '2.00'], transitDays: 1 },
    { zone: 2, documentFirst: '30.00', parcelFirst: '40.00', stepPrices: ['3.00', '4.00'], transitDays: 2 },
  ],
  multiplier: '1.00',
  transitDaysOffset: 0,
  fuelPercent: '20.00',
  remoteArea: { perKg: '0.50', minimum: '25.00', postcodes: [{ country: 'DE', from: '27498' }] },
  insurance: { percent: '1.00', minimum: '10.00' },
  pieceLimits: { lengthCm: 300, widthCm: 300, heightCm: 180, weightKg: 1000 },
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
};

const [one, two] = small.rows as [Tariff['rows'][number], Tariff['rows'][number]];

test('a complete tariff is accepted and survives writing as JSON', () => {
  expect(tariffRules.parse(JSON.parse(JSON.stringify(small)))).toEqual(small);
});

const withBands = (...bands: Tariff['bands']): Partial<Tariff> => ({
  bands,
  rows: small.rows.map((row) => ({ ...row, stepPrices: bands.map(() => '1.00') })),
});

test.each<[string, Partial<Tariff>, string, string]>([
  ['a zone without prices', { rows: [one] }, 'rows', tariffMessages.zoneMissing(2)],
  ['a zone priced twice', { rows: [one, two, two] }, 'rows[2].zone', tariffMessages.zoneTwice(2)],
  [
    'a step price too few',
    { rows: [one, { ...two, stepPrices: ['1.00'] }] },
    'rows[1].stepPrices',
    tariffMessages.oneStepPriceEach(2),
  ],
  ['no weight band', withBands(), 'bands', tariffMessages.bandsRise],
  ['a closed last band', withBands({ upToKg: 10, everyKg: 0.5 }), 'bands[0].upToKg', tariffMessages.bandsRise],
  [
    'an open band before the last',
    withBands({ upToKg: null, everyKg: 1 }, { upToKg: null, everyKg: 1 }),
    'bands[0].upToKg',
    tariffMessages.bandsRise,
  ],
  [
    'a band that ends before it starts',
    withBands({ upToKg: 10, everyKg: 0.5 }, { upToKg: 10, everyKg: 0.5 }, { upToKg: null, everyKg: 1 }),
    'bands[1].upToKg',
    tariffMessages.bandsRise,
  ],
  [
    'a band with a broken step',
    withBands({ upToKg: 10, everyKg: 1 }, { upToKg: null, everyKg: 1 }),
    'bands[0]',
    tariffMessages.bandSteps,
  ],
  ['a quarter of a kilogram', { firstKg: 0.75 }, 'firstKg', tariffMessages.halfKilos],
  ['a weight between half kilograms', { documentsUpToKg: 2.1 }, 'documentsUpToKg', tariffMessages.halfKilos],
  [
    'an amount with one decimal',
    { rows: [one, { ...two, parcelFirst: '40.0' }] },
    'rows[1].parcelFirst',
    tariffMessages.money,
  ],
  ['a negative fee', { insurance: { percent: '1.00', minimum: '-1.00' } }, 'insurance.minimum', tariffMessages.money],
  ['a fifth decimal of a percent', { fuelPercent: '24.50001' }, 'fuelPercent', tariffMessages.percent],
  ['a factor of nothing', { multiplier: '0.00' }, 'multiplier', tariffMessages.multiplier],
  [
    'a country in two regions',
    { zones: { ...small.zones, regions: { A: ['DE', 'US'], B: ['US'] } } },
    'zones.regions.B',
    tariffMessages.countryTwice('US'),
  ],
  [
    'a pair of regions without zone',
    { zones: { ...small.zones, between: { A: { A: 1, B: 2 }, B: { B: 1 } } } },
    'zones.between.B',
    tariffMessages.pairMissing('B', 'A'),
  ],
  [
    'a country in small letters',
    { zones: { ...small.zones, regions: { A: ['de'], B: ['US'] } } },
    'zones.regions.A[0]',
    tariffMessages.country,
  ],
  [
    'a falling range of postcodes',
    { remoteArea: { ...small.remoteArea, postcodes: [{ country: 'US', from: '999', to: '995' }] } },
    'remoteArea.postcodes[0].to',
    tariffMessages.remoteRange,
  ],
  [
    'a range of unlike postcodes',
    { remoteArea: { ...small.remoteArea, postcodes: [{ country: 'GB', from: 'KW9', to: 'KW17' }] } },
    'remoteArea.postcodes[0].to',
    tariffMessages.remoteRange,
  ],
  [
    'a postcode with a blank',
    { remoteArea: { ...small.remoteArea, postcodes: [{ country: 'GB', from: 'KW15 1' }] } },
    'remoteArea.postcodes[0].from',
    tariffMessages.remotePostcode,
  ],
  ['no time of day', { pickUp: { ...small.pickUp, cutOff: '9:00' } }, 'pickUp.cutOff', 'Cut-off format is HH:MM'],
  [
    'no end of the day',
    { pickUp: { ...small.pickUp, latest: 'late' } },
    'pickUp.latest',
    'Latest pick-up format is HH:MM',
  ],
  [
    'a cut-off before the first courier',
    { pickUp: { ...small.pickUp, cutOff: '09:00' } },
    'pickUp',
    tariffMessages.pickUpHours,
  ],
  [
    'hours too short for a pick-up',
    { pickUp: { ...small.pickUp, latest: '10:29' } },
    'pickUp',
    tariffMessages.pickUpHours,
  ],
])('a tariff with %s is refused', (_, changed, path, message) => {
  const result = tariffRules.safeParse({ ...small, ...changed });
  expect(errorsByField(result.error?.issues ?? [])).toEqual({ [path]: [message] });
});

test('pick-up hours of exactly 90 minutes are accepted', () => {
  expect(tariffRules.safeParse({ ...small, pickUp: { ...small.pickUp, latest: '10:30' } }).success).toBe(true);
});

test('a tariff of another format is refused', () => {
  expect(tariffRules.safeParse({ ...small, format: 2 }).success).toBe(false);
});

/** Every place in a value that holds neither object nor list, as the keys that lead there. */
const findLeaves = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => findLeaves(inner, [...path, key]))
    : [path];

function replaceAt(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const strange = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    '0.00',
    '9999.99',
    '-1',
    0,
    0.5,
    1,
    -1,
    0.1,
    1e21,
    Number.NaN,
    '23:59',
    '00:00',
    '__proto__',
  ),
  fc.anything(),
);

test('a tariff with any strange value in one place is refused or can be used for rating', () => {
  fc.assert(
    fc.property(fc.constantFrom(...findLeaves(small)), strange, (path, value) => {
      const result = tariffRules.safeParse(replaceAt(small, path, value));
      if (!result.success) return;
      for (const [from, to] of [
        ['DE', 'US'],
        ['DE', 'DE'],
        ['ZZ', 'FR'],
      ] as const) {
        rateExpress(result.data, {
          from: { country: from, postcode: '27498' },
          to: { country: to, postcode: null },
          measurementSystem: 'M',
          packages: [{ packageType: 'N', width: 1, length: 1, height: 1, weight: 80, quantity: 2 }],
          insuranceAmount: 100_00n,
        });
      }
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['2026-11-18T09:59:59Z', '2026-11-19'],
  ['2026-11-18T10:00:00Z', '2026-11-20'],
  ['2026-12-31T23:00:00Z', '2027-01-02'],
])('at %s the first day that has not begun in any time zone is %s', (now, day) => {
  expect(firstFreeDay(new Date(now))).toBe(day);
});
