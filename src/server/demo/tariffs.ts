import type { Tariff } from '#domain/tariff.ts';

// Every price here is made up. The regions are those of the zone table below, in its order.
const regions: Tariff['zones']['regions'] = {
  W: ['DE', 'FR', 'NL', 'BE', 'LU', 'AT', 'IT', 'ES'],
  E: ['BG', 'CY', 'CZ', 'DK', 'EE', 'FI', 'GR', 'HR', 'HU', 'IE', 'LT', 'LV', 'MT', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  G: ['GB', 'CH', 'NO', 'IS'],
  N: ['US', 'CA', 'MX'],
  A: ['CN', 'HK', 'TW', 'JP', 'KR', 'SG'],
  S: ['IN', 'TH', 'VN', 'MY', 'ID', 'PH'],
  M: ['AE', 'SA', 'QA', 'IL', 'TR', 'EG'],
  O: ['AU', 'NZ'],
  L: ['BR', 'AR', 'CL', 'CO', 'PE'],
  F: ['ZA', 'KE', 'NG', 'MA'],
};

/** One line per region of origin, one digit per region of destination. */
const zoneLines = [
  '1224565778',
  '2234565778',
  '2324565778',
  '4442566758',
  '5555346588',
  '6666445688',
  '5556653787',
  '7777567389',
  '7775888849',
  '8888887996',
];

function spreadZones(): Tariff['zones']['between'] {
  const names = Object.keys(regions);
  const spreadLine = (line: string | undefined) => names.map((to, at) => [to, Number(line?.[at])] as const);
  return Object.fromEntries(names.map((from, at) => [from, Object.fromEntries(spreadLine(zoneLines[at]))]));
}

type Row = [zone: number, documentFirst: string, parcelFirst: string, stepPrices: string[], transitDays: number];

const rows: Row[] = [
  [1, '22.00', '29.00', ['2.10', '1.70', '1.50', '2.90'], 1],
  [2, '27.00', '36.00', ['3.20', '2.70', '2.40', '4.60'], 2],
  [3, '32.00', '42.00', ['4.30', '3.70', '3.30', '6.40'], 2],
  [4, '38.00', '49.00', ['5.60', '4.80', '4.30', '8.40'], 3],
  [5, '42.00', '55.00', ['6.80', '5.90', '5.30', '10.40'], 3],
  [6, '47.00', '61.00', ['8.00', '7.00', '6.30', '12.40'], 4],
  [7, '54.00', '70.00', ['9.60', '8.40', '7.60', '15.00'], 4],
  [8, '63.00', '82.00', ['11.80', '10.40', '9.40', '18.60'], 5],
  [9, '76.00', '98.00', ['15.00', '13.20', '12.00', '23.60'], 6],
];

/** Real places; that they cost more is made up. */
const remotePostcodes: Tariff['remoteArea']['postcodes'] = [
  { country: 'GB', from: 'ZE' },
  { country: 'GB', from: 'KW15', to: 'KW17' },
  { country: 'US', from: '995', to: '999' },
  { country: 'US', from: '967', to: '968' },
  { country: 'ES', from: '35' },
  { country: 'ES', from: '38' },
  { country: 'ES', from: '51', to: '52' },
  { country: 'DE', from: '27498' },
  { country: 'DE', from: '25849' },
  { country: 'FR', from: '20' },
  { country: 'NO', from: '9170' },
  { country: 'AU', from: '0872' },
];

const pricesOfAll = {
  format: 1,
  currency: 'USD',
  zones: { domestic: 1, elsewhere: 9, regions, between: spreadZones() },
  firstKg: 0.5,
  documentsUpToKg: 2,
  bands: [
    { upToKg: 10, everyKg: 0.5 },
    { upToKg: 30, everyKg: 0.5 },
    { upToKg: 70, everyKg: 0.5 },
    { upToKg: null, everyKg: 1 },
  ],
  rows: rows.map(([zone, documentFirst, parcelFirst, stepPrices, transitDays]) => ({
    zone,
    documentFirst,
    parcelFirst,
    stepPrices,
    transitDays,
  })),
} satisfies Partial<Tariff>;

/** Standard: the prices as they stand, and everything the package rules allow. */
export const meridianExpress: Tariff = {
  ...pricesOfAll,
  carrier: 'Meridian Express',
  productName: 'Meridian Express Worldwide',
  multiplier: '1.00',
  transitDaysOffset: 0,
  fuelPercent: '24.50',
  remoteArea: { perKg: '0.70', minimum: '27.00', postcodes: remotePostcodes },
  insurance: { percent: '1.20', minimum: '14.00' },
  pieceLimits: { lengthCm: 300, widthCm: 300, heightCm: 180, weightKg: 1000 },
  pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
};

/** Saver: a little cheaper, a day slower, nothing bulky. */
export const harbourSaver: Tariff = {
  ...pricesOfAll,
  carrier: 'Harbour Saver',
  productName: 'Harbour Saver Economy',
  multiplier: '0.92',
  transitDaysOffset: 1,
  fuelPercent: '21.00',
  remoteArea: { perKg: '0.55', minimum: '24.00', postcodes: remotePostcodes },
  insurance: { percent: '1.00', minimum: '11.00' },
  pieceLimits: { lengthCm: 120, widthCm: 80, heightCm: 80, weightKg: 70 },
  pickUp: { cutOff: '15:00', earliest: '09:00', latest: '17:00' },
};

/** Priority: a day faster for a fifth more. */
export const northstarPriority: Tariff = {
  ...pricesOfAll,
  carrier: 'Northstar Priority',
  productName: 'Northstar Priority Express',
  multiplier: '1.20',
  transitDaysOffset: -1,
  fuelPercent: '24.50',
  remoteArea: { perKg: '0.70', minimum: '27.00', postcodes: remotePostcodes },
  insurance: { percent: '1.50', minimum: '15.00' },
  pieceLimits: { lengthCm: 300, widthCm: 300, heightCm: 180, weightKg: 1000 },
  pickUp: { cutOff: '17:00', earliest: '08:00', latest: '19:00' },
};

/** The tariffs of the three express carriers of the demo data. */
export const demoTariffs: readonly Tariff[] = [meridianExpress, harbourSaver, northstarPriority];
