import type { Cents } from '#domain/money.ts';
import type { PriceParts } from '#domain/express-rate.ts';
import { addDays, daysBetween } from '#domain/working-days.ts';
import type { CarrierAmount, CarrierRate, RateLine } from './carrier.ts';

/** `part` null: the line is of the base. */
export interface PricedLine extends RateLine {
  part: Exclude<keyof PriceParts, 'base'> | null;
}

/** Divides the total: what the lines leave is the base. Where they are more than the total, all of it is the base. */
export function sumParts(total: Cents, lines: readonly PricedLine[]): PriceParts {
  const sum = (part: PricedLine['part']): Cents =>
    lines.filter((line) => line.part === part).reduce((all, { amount }) => all + amount, 0n);
  const [fuel, remoteArea, insurance] = [sum('fuel'), sum('remoteArea'), sum('insurance')];
  const base = total - fuel - remoteArea - insurance;
  const isBroken = [base, fuel, remoteArea, insurance].some((part) => part < 0n);
  return isBroken ? { base: total, fuel: 0n, remoteArea: 0n, insurance: 0n } : { base, fuel, remoteArea, insurance };
}

export const totalOf = ({ base, fuel, remoteArea, insurance }: PriceParts): Cents =>
  base + fuel + remoteArea + insurance;

export const isDearer = (price: CarrierAmount, offer: CarrierAmount): boolean =>
  price.currency !== offer.currency || price.amount > offer.amount;

/** How many of the days after `from`, up to and with `to`, are `isCounted`; at least one. */
export function countDays(from: string, to: string, isCounted: (day: string) => boolean): number {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, at) => addDays(from, at + 1));
  return Math.max(1, days.filter(isCounted).length);
}

const mostRates = 20;

/** Each product once, the first of a name. */
export const uniqueRates = (rates: readonly CarrierRate[]): CarrierRate[] =>
  rates
    .filter(({ productName }, at) => rates.findIndex((other) => other.productName === productName) === at)
    .slice(0, mostRates);

/** A service that takes longer is no express. */
export const longestTransitDays = 60;
