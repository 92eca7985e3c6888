import * as z from 'zod/mini';
import { day, decimal, flag, internationalPhone, money, orNone, requiredText, choice, orBlank } from './field.ts';
import { returnLinkMessages as words } from './messages/return-links.ts';
import type { Package } from './package.ts';
import { addDays, utcDay } from './working-days.ts';

export const returnLinkLabels = {
  validUntil: 'Last day',
  mostWeight: 'Most weight',
  carrierIds: 'Carriers',
  mostUSD: 'Most it may cost',
  readAndAccepted: 'Terms',
  name: 'Your name',
  phone: 'Your phone',
  weight: 'Weight with its packaging',
  packages: 'What goes back',
  handOver: 'Hand-over',
  pickupDate: 'Pick-up day',
  point: 'Drop-off point',
} as const;
const labels = returnLinkLabels;

/** Days. */
export const longestValidity = 365;
/** Days in which a shipment with a drop-off is handed over. */
export const dropOffDays = 14;

export const returnLinkStates = ['open', 'expired', 'revoked', 'used'] as const;
export type ReturnLinkState = (typeof returnLinkStates)[number];

interface LinkDates {
  /** The last day, wherever it ends last. */
  validUntil: string;
  revokedAt: string | null;
  usedAt: string | null;
}

const hoursFromNow = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
/** Where clocks are the furthest behind. */
const earliestDay = (now: Date): string => utcDay(hoursFromNow(now, -12));

/** Once used it stays so. */
export function returnLinkState({ validUntil, revokedAt, usedAt }: LinkDates, now: Date): ReturnLinkState {
  if (usedAt !== null) return 'used';
  if (revokedAt !== null) return 'revoked';
  return earliestDay(now) > validUntil ? 'expired' : 'open';
}

/** Null for a day from today to a year ahead, wherever the maker is. */
export function brokenValidity(validUntil: string, now: Date): string | null {
  if (validUntil < earliestDay(now)) return words.dayPassed;
  return validUntil > addDays(utcDay(hoursFromNow(now, 14)), longestValidity) ? words.dayTooLate : null;
}

const validUntil = day(labels.validUntil);
const weight = (label: string) => decimal(label, { decimals: 1, min: 0.1, max: 9999.9 });

/** `carrierIds` null: whichever is cheapest. Weights in the order's measurement system. */
export const returnLinkRules = z.object({
  validUntil,
  mostWeight: weight(labels.mostWeight),
  carrierIds: orNone(
    z
      .array(decimal(labels.carrierIds, { decimals: 0, min: 1, max: 2_147_483_647 }))
      .check(z.minLength(1, { error: () => words.chooseCarriers }), z.maxLength(200)),
  ),
  mostUSD: money(labels.mostUSD, { min: 0.01, max: 1_000_000 }),
  readAndAccepted: flag(labels.readAndAccepted),
});
export type ReturnLinkInput = z.output<typeof returnLinkRules>;

export const extensionRules = z.object({ validUntil });

export const handOvers = ['dropOff', 'pickup'] as const;

const usedPoint = z.object({
  carrierId: decimal(labels.point, { decimals: 0, min: 1, max: 2_147_483_647 }),
  facilityId: requiredText(labels.point, { max: 32 }),
});

/** From the receiver. `packages` null: all; `pickupDate` null: the first possible day. */
export const returnUseRules = z.object({
  name: requiredText(labels.name, { min: 2, max: 35, printed: true }),
  phone: internationalPhone(labels.phone, 25),
  weight: weight(labels.weight),
  packages: orNone(
    z
      .array(decimal(labels.packages, { decimals: 0, min: 1, max: 100 }))
      .check(z.minLength(1, { error: () => words.choosePackages }), z.maxLength(100)),
  ),
  handOver: choice(labels.handOver, handOvers),
  pickupDate: orBlank(labels.pickupDate, day(labels.pickupDate)),
  point: orNone(usedPoint),
});
export type ReturnUse = z.output<typeof returnUseRules>;

/** In tenths, as weights are typed. */
const tenthsOf = (packages: readonly Pick<Package, 'weight' | 'quantity'>[]): number =>
  packages.reduce((sum, each) => sum + Math.round(each.weight * 10) * each.quantity, 0);

/** Of all pieces, in the measurement system of the packages. */
export const totalWeight = (packages: readonly Pick<Package, 'weight' | 'quantity'>[]): number =>
  tenthsOf(packages) / 10;

/** The same packages weighing `total` together: what is more or less is shared by weight. Each piece is rounded up to a tenth. */
export function withWeight<P extends Pick<Package, 'weight' | 'quantity'>>(packages: readonly P[], total: number): P[] {
  const before = tenthsOf(packages);
  const after = Math.round(total * 10);
  if (before === after) return [...packages];
  return packages.map((each) => ({
    ...each,
    weight: Math.ceil((Math.round(each.weight * 10) * after) / before) / 10,
  }));
}
