import { describe, expect, test } from 'vitest';
import { kilogramsTextOfGrams } from '#domain/chargeable-weight.ts';
import { partsForCustomer, priceForCustomer, priceInEur } from '#domain/customer-price.ts';
import { type ExpressRequest, priceByWeight, rateExpress, zoneBetween } from '#domain/express-rate.ts';
import { centsText, convertedAt, finePercentOf, fineRateOfText } from '#domain/money.ts';
import { tariffRules } from '#domain/tariff.ts';
import { demoTariffs, harbourSaver, meridianExpress, northstarPriority } from './providers.ts';

const piece = (length: number, width: number, height: number, weight: number, quantity = 1) => ({
  packageType: 'N' as 'N' | 'D',
  length,
  width,
  height,
  weight,
  quantity,
});

const place = (country: string, postcode: string) => ({ country, postcode });

const berlinToNewYork: ExpressRequest = {
  from: place('DE', '10115'),
  to: place('US', '10001'),
  measurementSystem: 'M',
  packages: [piece(40, 30, 25, 4.2)],
  insuranceAmount: 0n,
};
const lyonToLerwick: ExpressRequest = {
  from: place('FR', '69001'),
  to: place('GB', 'ZE1 0AA'),
  measurementSystem: 'M',
  packages: [piece(40, 30, 25, 4.2), piece(60, 40, 40, 7.3, 2)],
  insuranceAmount: 2500_00n,
};
const chicagoToHamburg: ExpressRequest = {
  from: place('US', '60601'),
  to: place('DE', '20095'),
  measurementSystem: 'I',
  packages: [piece(12, 10, 8, 9, 3)],
  insuranceAmount: 500_00n,
};
const parisToTokyo: ExpressRequest = {
  from: place('FR', '75001'),
  to: place('JP', '100-0001'),
  measurementSystem: 'M',
  packages: [{ ...piece(35, 27, 1, 0.3), packageType: 'D' }],
  insuranceAmount: 0n,
};
const milanToSydney: ExpressRequest = {
  from: place('IT', '20121'),
  to: place('AU', '2000'),
  measurementSystem: 'M',
  packages: [piece(120, 100, 95, 180)],
  insuranceAmount: 0n,
};
const inland: ExpressRequest = {
  from: place('DE', '10115'),
  to: place('DE', '20095'),
  measurementSystem: 'M',
  packages: [piece(60, 50, 40, 70.2)],
  insuranceAmount: 0n,
};

interface Worked {
  zone: number;
  days: number;
  kg: string;
  parts: [base: string, fuel: string, remoteArea: string, insurance: string];
  provider: string;
  customer: string;
  fee: string;
  total: string;
  eur: string;
}

const margin = finePercentOf(12.5);
const eurPerUsd = fineRateOfText('0.92');

describe('the prices of the standard carrier calculated by hand', () => {
  test.each<[string, ExpressRequest, Worked]>([
    [
      'a box from Berlin to New York',
      berlinToNewYork,
      {
        zone: 4,
        days: 3,
        kg: '6.0',
        parts: ['110.60', '27.10', '0.00', '0.00'],
        provider: '137.70',
        customer: '154.91',
        fee: '30.98',
        total: '185.89',
        eur: '171.02',
      },
    ],
    [
      'three insured boxes from Lyon to Lerwick',
      lyonToLerwick,
      {
        zone: 2,
        days: 2,
        kg: '45.0',
        parts: ['276.80', '67.82', '31.50', '30.00'],
        provider: '406.12',
        customer: '456.89',
        fee: '91.38',
        total: '548.27',
        eur: '504.41',
      },
    ],
    [
      'three insured boxes in inches from Chicago to Hamburg',
      chicagoToHamburg,
      {
        zone: 4,
        days: 3,
        kg: '13.5',
        parts: ['189.00', '46.31', '0.00', '14.00'],
        provider: '249.31',
        customer: '280.47',
        fee: '56.09',
        total: '336.56',
        eur: '309.64',
      },
    ],
    [
      'a document from Paris to Tokyo',
      parisToTokyo,
      {
        zone: 5,
        days: 3,
        kg: '0.5',
        parts: ['42.00', '10.29', '0.00', '0.00'],
        provider: '52.29',
        customer: '58.83',
        fee: '11.77',
        total: '70.60',
        eur: '64.95',
      },
    ],
    [
      'a crate from Milan to Sydney',
      milanToSydney,
      {
        zone: 7,
        days: 4,
        kg: '228.0',
        parts: ['3566.40', '873.77', '0.00', '0.00'],
        provider: '4440.17',
        customer: '4995.19',
        fee: '999.04',
        total: '5994.23',
        eur: '5514.69',
      },
    ],
    [
      'a heavy box inland',
      inland,
      {
        zone: 1,
        days: 1,
        kg: '71.0',
        parts: ['259.80', '63.65', '0.00', '0.00'],
        provider: '323.45',
        customer: '363.88',
        fee: '72.78',
        total: '436.66',
        eur: '401.73',
      },
    ],
  ])('%s', (_, request, worked) => {
    const rate = rateExpress(meridianExpress, request);
    if (!rate) throw new Error('not rated');
    const { base, fuel, remoteArea, insurance } = rate.parts;
    const price = priceForCustomer(rate.providerPrice, margin);
    expect({
      zone: rate.zone,
      days: rate.transitDays,
      kg: kilogramsTextOfGrams(rate.chargeableWeight),
      parts: [base, fuel, remoteArea, insurance].map(centsText),
      provider: centsText(rate.providerPrice),
      customer: centsText(price.price),
      fee: centsText(price.securityFee),
      total: centsText(price.total),
      eur: centsText(priceInEur(price, eurPerUsd).total),
    }).toEqual(worked);
    const customerParts = partsForCustomer(rate.parts, margin);
    expect(customerParts.base + customerParts.fuel + customerParts.remoteArea + customerParts.insurance).toBe(
      price.price,
    );
  });
});

test.each([
  ['saver', harbourSaver, berlinToNewYork, 123_12n, 4],
  ['saver', harbourSaver, lyonToLerwick, 357_89n, 3],
  ['priority', northstarPriority, berlinToNewYork, 165_24n, 2],
  ['priority', northstarPriority, lyonToLerwick, 482_54n, 1],
])('the %s carrier has its own price', (_, tariff, request, providerPrice, transitDays) => {
  expect(rateExpress(tariff, request)).toMatchObject({ providerPrice, transitDays });
});

test('the priority carrier needs one day even where the standard one needs one', () => {
  expect(rateExpress(northstarPriority, inland)?.transitDays).toBe(1);
});

test('the saver carrier makes no offer for pieces that are too large or too heavy', () => {
  const sent = (...packages: ExpressRequest['packages']) => ({ ...inland, packages });
  expect(rateExpress(harbourSaver, milanToSydney)).toBeNull();
  expect(rateExpress(harbourSaver, inland)).toBeNull();
  expect(rateExpress(harbourSaver, sent(piece(120, 80, 80, 70)))).not.toBeNull();
  expect(rateExpress(harbourSaver, sent(piece(80, 80, 120, 70)))).not.toBeNull();
  expect(rateExpress(harbourSaver, sent(piece(120.01, 80, 80, 70)))).toBeNull();
  expect(rateExpress(harbourSaver, sent(piece(100, 80.01, 80.01, 70)))).toBeNull();
  expect(rateExpress(harbourSaver, sent(piece(120, 80, 80, 70.1)))).toBeNull();
});

test('the other two carriers accept every package that the package rules allow', () => {
  const largest = { ...inland, packages: [piece(300, 300, 180, 1000)] };
  expect(rateExpress(meridianExpress, largest)?.chargeableWeight).toBe(3_240_000n);
  expect(rateExpress(northstarPriority, largest)?.chargeableWeight).toBe(3_240_000n);
});

test.each([
  ['DE', 'DE', 1],
  ['AQ', 'AQ', 1],
  ['DE', 'FR', 1],
  ['DE', 'PL', 2],
  ['DE', 'GB', 2],
  ['PL', 'GB', 3],
  ['US', 'CA', 2],
  ['US', 'MX', 2],
  ['JP', 'KR', 3],
  ['ZA', 'KE', 6],
  ['AU', 'NZ', 3],
  ['BR', 'ZA', 9],
  ['DE', 'ZW', 9],
  ['ZW', 'ZM', 9],
])('a shipment from %s to %s is in zone %d', (from, to, zone) => {
  expect(zoneBetween(meridianExpress, from, to)).toBe(zone);
});

test('the way back is in the same zone', () => {
  const countries = Object.values(meridianExpress.zones.regions).flat();
  expect(countries).toHaveLength(63);
  for (const from of countries) {
    for (const to of countries) {
      expect(zoneBetween(meridianExpress, from, to)).toBe(zoneBetween(meridianExpress, to, from));
    }
  }
});

describe.each(demoTariffs.map((tariff) => [tariff.carrier, tariff] as const))('the tariff of %s', (_, tariff) => {
  test('is valid and survives writing as JSON', () => {
    expect(tariffRules.parse(JSON.parse(JSON.stringify(tariff)))).toEqual(tariff);
  });

  test('has a higher price for each further weight step up to 299 kg, in every zone, for documents and parcels', () => {
    const multiplier = fineRateOfText(tariff.multiplier);
    for (const { zone } of tariff.rows) {
      for (const areDocuments of [false, true]) {
        let before = 0n;
        // From 70 kg on a price holds for a whole kilogram.
        for (let grams = 500n; grams <= 299_000n; grams += grams < 70_000n ? 500n : 1000n) {
          const price = convertedAt(priceByWeight(tariff, zone, grams, areDocuments), multiplier);
          expect(price > before).toBe(true);
          before = price;
        }
      }
    }
  });

  test('has a higher price for each further zone', () => {
    for (const grams of [500n, 10_000n, 70_000n, 299_000n]) {
      const prices = tariff.rows.map(({ zone }) => priceByWeight(tariff, zone, grams, false));
      expect(prices).toEqual(prices.toSorted((one, other) => (one < other ? -1 : 1)));
    }
  });

  test.each([
    ['GB', 'ZE1 0AA'],
    ['GB', 'KW16 3AA'],
    ['US', '99501'],
    ['US', '96801'],
    ['ES', '35001'],
    ['ES', '38001'],
    ['ES', '51001'],
    ['ES', '52001'],
    ['DE', '27498'],
    ['DE', '25849'],
    ['FR', '20000'],
    ['NO', '9170'],
    ['AU', '0872'],
  ])('charges %s %s as a remote area', (country, postcode) => {
    const request = { ...berlinToNewYork, to: place(country, postcode) };
    expect(centsText(rateExpress(tariff, request)?.parts.remoteArea ?? 0n)).toBe(tariff.remoteArea.minimum);
  });
});
