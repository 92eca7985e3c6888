import type { Tariff } from '#domain/tariff.ts';
import { numbersOf, rowsOf } from './people.ts';

// Prices are invented. A line per region: its zone to each region, in the order of the lines, and its countries.
const regions = rowsOf('name zones countries')`
  W | 1224565778 | DE FR NL BE LU AT IT ES
  E | 2234565778 | BG CY CZ DK EE FI GR HR HU IE LT LV MT PL PT RO SE SI SK
  G | 2324565778 | GB CH NO IS
  N | 4442566758 | US CA MX
  A | 5555346588 | CN HK TW JP KR SG
  S | 6666445688 | IN TH VN MY ID PH
  M | 5556653787 | AE SA QA IL TR EG
  O | 7777567389 | AU NZ
  L | 7775888849 | BR AR CL CO PE
  F | 8888887996 | ZA KE NG MA
`;

const rows = rowsOf('zone documentFirst parcelFirst stepPrices transitDays')`
  1 | 22.00 | 29.00 | 2.10 1.70 1.50 2.90     | 1
  2 | 27.00 | 36.00 | 3.20 2.70 2.40 4.60     | 2
  3 | 32.00 | 42.00 | 4.30 3.70 3.30 6.40     | 2
  4 | 38.00 | 49.00 | 5.60 4.80 4.30 8.40     | 3
  5 | 42.00 | 55.00 | 6.80 5.90 5.30 10.40    | 3
  6 | 47.00 | 61.00 | 8.00 7.00 6.30 12.40    | 4
  7 | 54.00 | 70.00 | 9.60 8.40 7.60 15.00    | 4
  8 | 63.00 | 82.00 | 11.80 10.40 9.40 18.60  | 5
  9 | 76.00 | 98.00 | 15.00 13.20 12.00 23.60 | 6
`;

/** Real places; that they cost more is invented. */
const remotePostcodes =
  'GB ZE, GB KW15-KW17, US 995-999, US 967-968, ES 35, ES 38, ES 51-52, DE 27498, DE 25849, FR 20, NO 9170, AU 0872'
    .split(', ')
    .map((area) => {
      const [country = '', from = '', to] = area.split(/[ -]/);
      return { country, from, ...(to && { to }) };
    });

const spread = (zones: string) => Object.fromEntries(regions.map(({ name }, at) => [name, Number(zones[at])]));

const pricesOfAll = {
  format: 1,
  currency: 'USD',
  zones: {
    domestic: 1,
    elsewhere: 9,
    regions: Object.fromEntries(regions.map(({ name, countries }) => [name, countries.split(' ')])),
    between: Object.fromEntries(regions.map(({ name, zones }) => [name, spread(zones)])),
  },
  firstKg: 0.5,
  documentsUpToKg: 2,
  bands: [10, 30, 70, null].map((upToKg) => ({ upToKg, everyKg: upToKg === null ? 1 : 0.5 })),
  rows: rows.map(({ zone, stepPrices, transitDays, ...firsts }) => ({
    ...{ ...firsts, ...numbersOf({ zone, transitDays }), stepPrices: stepPrices.split(' ') },
  })),
} satisfies Partial<Tariff>;

/** Limits of a piece in cm and kg. */
export const demoTariffs: readonly Tariff[] = rowsOf(
  'carrier product multiplier days fuel remoteKg remote insured insurance piece pickUp',
)`
  Meridian Express   | Worldwide | 1.00 |  0 | 24.50 | 0.70 | 27.00 | 1.20 | 14.00 | 300 300 180 1000 | 16:00 09:00 18:00
  Harbour Saver      | Economy   | 0.92 |  1 | 21.00 | 0.55 | 24.00 | 1.00 | 11.00 | 120 80 80 70     | 15:00 09:00 17:00
  Northstar Priority | Express   | 1.20 | -1 | 24.50 | 0.70 | 27.00 | 1.50 | 15.00 | 300 300 180 1000 | 17:00 08:00 19:00
`.map(({ carrier, product, multiplier, days, fuel, ...row }) => {
  const [lengthCm = 0, widthCm = 0, heightCm = 0, weightKg = 0] = row.piece.split(' ').map(Number);
  const [cutOff = '', earliest = '', latest = ''] = row.pickUp.split(' ');
  return {
    ...{ ...pricesOfAll, carrier, productName: `${carrier} ${product}`, multiplier, fuelPercent: fuel },
    transitDaysOffset: Number(days),
    remoteArea: { perKg: row.remoteKg, minimum: row.remote, postcodes: remotePostcodes },
    insurance: { percent: row.insured, minimum: row.insurance },
    pieceLimits: { lengthCm, widthCm, heightCm, weightKg },
    pickUp: { cutOff, earliest, latest },
  };
});
export const [meridianExpress, harbourSaver, northstarPriority] = demoTariffs as [Tariff, Tariff, Tariff];

export const demoForwarders = rowsOf('name margin serviceInfo')`
  Albatross Air Cargo    | 8  | Air freight from airport to airport or to the door, five days a week.
  Blue Anchor Lines      | 12 | Sea freight, full and part containers, customs papers included.
  Kestrel Road Freight   | 10 | Pallets and part loads by road, with a tail lift on request.
  Tern Project Logistics | 15 | Heavy, long and dangerous goods, with a survey of the way.
`;

export const sandboxInfo = 'Prices and labels come from a stand-in of the carrier’s own API, and no parcel moves.';
/** Any credentials open an account with a stand-in. */
const secret = 'demo-secret';
export const demoAccounts = [
  {
    name: 'DHL Express',
    api: 'mydhl',
    credentials: { username: 'demo', password: secret, accountNumber: '950000001' },
  },
  { name: 'UPS', api: 'ups', credentials: { clientId: 'demo', clientSecret: secret, accountNumber: 'Q1A2Y3' } },
  { name: 'EasyPost', api: 'easypost', credentials: { apiKey: 'EZTKdemo000000000000' } },
] as const;
