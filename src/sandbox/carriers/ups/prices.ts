import { euMembers } from '#domain/customs-territory.ts';
import { centsText } from '#domain/money.ts';
import type { World } from '#sandbox/carriers/stand-in.ts';

// Prices and days of the stand-in. All numbers are invented.

export interface RatedShipment {
  from: { country: string; postcode: string };
  to: { country: string; postcode: string };
  /** In tenths of the unit, each piece by the larger of its weight and its size. */
  tenths: readonly number[];
  isMetric: boolean;
  insured: bigint;
}

const europe = [...euMembers, 'CH', 'GB', 'LI', 'MC', 'NO'];
const america = ['US', 'PR', 'CA', 'MX'];

const regionOf = (country: string): string =>
  europe.includes(country) ? 'Europe' : america.includes(country) ? 'America' : country;

/** 1 inland, 2 within a region, 3 between regions. */
const zoneOf = (from: string, to: string): 1 | 2 | 3 => (from === to ? 1 : regionOf(from) === regionOf(to) ? 2 : 3);

/** Name, factor of the price in percent, and days for each zone; null where it is not offered. */
interface Service {
  code: string;
  name: string;
  percent: bigint;
  days: readonly [number | null, number | null, number | null];
  /** By which it arrives; null for the end of the day. */
  by: string | null;
  isAmerican: boolean | null;
}

const services: readonly Service[] = [
  { code: '03', name: 'UPS Ground', percent: 70n, days: [4, null, null], by: null, isAmerican: true },
  { code: '02', name: 'UPS 2nd Day Air', percent: 110n, days: [2, null, null], by: null, isAmerican: true },
  { code: '01', name: 'UPS Next Day Air', percent: 190n, days: [1, null, null], by: '103000', isAmerican: true },
  { code: '11', name: 'UPS Standard', percent: 75n, days: [2, 4, null], by: null, isAmerican: false },
  { code: '08', name: 'UPS Worldwide Expedited', percent: 95n, days: [null, 3, 5], by: null, isAmerican: null },
  { code: '65', name: 'UPS Worldwide Saver', percent: 120n, days: [1, 1, 3], by: '233000', isAmerican: false },
  { code: '65', name: 'UPS Worldwide Saver', percent: 120n, days: [null, 1, 3], by: '233000', isAmerican: true },
  { code: '07', name: 'UPS Worldwide Express', percent: 140n, days: [1, 1, 2], by: '120000', isAmerican: null },
  { code: '54', name: 'UPS Worldwide Express Plus', percent: 180n, days: [null, 1, 2], by: '83000', isAmerican: null },
];

export interface OfferedService {
  code: string;
  name: string;
  percent: bigint;
  days: number;
  by: string | null;
}

export const servicesBetween = (from: string, to: string): OfferedService[] =>
  services.flatMap(({ days, isAmerican, ...service }) => {
    const inDays = days[zoneOf(from, to) - 1] ?? null;
    const isOffered = inDays !== null && (isAmerican === null || isAmerican === (from === 'US' || from === 'PR'));
    return isOffered ? [{ ...service, days: inDays }] : [];
  });

const currencies: Readonly<Record<string, string>> = {
  ...{ US: 'USD', PR: 'USD', CA: 'CAD', GB: 'GBP', CH: 'CHF', LI: 'CHF', NO: 'NOK', SE: 'SEK', DK: 'DKK', JP: 'JPY' },
  AU: 'AUD',
};

export const currencyIn = (country: string): string =>
  currencies[country] ?? (europe.includes(country) ? 'EUR' : 'USD');

const firstKilogram = [780n, 1_450n, 3_900n];
const eachKilogram = [95n, 240n, 620n];
const fuelPercent = 18n;
const remoteFee = 2_450n;
const remotePostcodes: Readonly<Record<string, readonly string[]>> = {
  GB: ['ZE', 'KW'],
  US: ['995', '967'],
  ES: ['35', '38'],
};

const isRemote = ({ country, postcode }: { country: string; postcode: string }): boolean =>
  (remotePostcodes[country] ?? []).some((prefix) => postcode.startsWith(prefix));

export interface Price {
  base: bigint;
  lines: { code: string; name: string; amount: bigint }[];
  total: bigint;
}

/** What the account pays is `discount` percent below the list. */
export function priceOf(rated: RatedShipment, { percent }: OfferedService, discount: bigint): Price {
  const zone = zoneOf(rated.from.country, rated.to.country) - 1;
  const weight = rated.tenths.reduce((sum, tenths) => {
    const kilograms = Math.ceil(rated.isMetric ? tenths / 10 : tenths / 22);
    return sum + BigInt(Math.max(kilograms, 1));
  }, 0n);
  const list = (firstKilogram[zone]! + eachKilogram[zone]! * (weight - 1n)) * percent;
  const base = (list * (100n - discount)) / 10_000n;
  const declared = rated.insured === 0n ? 0n : rated.insured / 100n > 600n ? rated.insured / 100n : 600n;
  const lines = [
    { code: '375', name: 'Fuel Surcharge', amount: (base * fuelPercent) / 100n },
    ...(isRemote(rated.to) ? [{ code: '376', name: 'Extended Area Surcharge', amount: remoteFee }] : []),
    ...(declared > 0n ? [{ code: '400', name: 'Declared Value', amount: declared }] : []),
  ];
  return { base, lines, total: lines.reduce((sum, { amount }) => sum + amount, base) };
}

/** The amount is text, as UPS describes it, and sometimes a number, as UPS really sends it. */
export function moneyIn(world: World, amount: bigint, currency: string) {
  const text = centsText(amount);
  return { CurrencyCode: currency, MonetaryValue: world.random() < 0.2 ? Number(text) : text };
}
