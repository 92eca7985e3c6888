/** Whole cents of one currency. Negative: money going out. */
export type Cents = bigint;

declare const unit: unique symbol;

/** Ten-thousandths of a percent: 12.5 % is 125_000n. A bigint at run time, but not assignable to an amount. */
export type FinePercent = { readonly [unit]: 'percent' };

/** Millionths, such as EUR per 1 USD: 0.92 is 920_000n. Likewise a bigint. */
export type FineRate = { readonly [unit]: 'rate' };

export const scaledUnits = (value: FinePercent | FineRate): bigint => value as unknown as bigint;
export const percentFrom = (units: bigint): FinePercent => units as unknown as FinePercent;
export const rateFrom = (units: bigint): FineRate => units as unknown as FineRate;

export const noPercent = percentFrom(0n);

const oneHundredPercent = 1_000_000n;
const oneRate = 1_000_000n;

/** The largest total that a JSON number holds exactly to the cent (rule C-2). */
export const largestTotal: Cents = 999_999_999_999_999n;

/** Half away from zero: the only rounding of money (rule C-2). @throws RangeError when `by` is 0 */
export function divideRounded(amount: bigint, by: bigint): bigint {
  const sign = amount < 0n !== by < 0n ? -1n : 1n;
  const size = amount < 0n ? -amount : amount;
  const divisor = by < 0n ? -by : by;
  return (sign * (2n * size + divisor)) / (2n * divisor);
}

/** Rounded once. */
export const percentOf = (amount: Cents, percent: FinePercent): Cents =>
  divideRounded(amount * scaledUnits(percent), oneHundredPercent);

/** Rounded once. */
export const raisedBy = (amount: Cents, percent: FinePercent): Cents =>
  divideRounded(amount * (oneHundredPercent + scaledUnits(percent)), oneHundredPercent);

/** `rate` per `other`, rounded once. @throws RangeError when `other` is 0 */
export const dividedRate = (rate: FineRate, other: FineRate): FineRate =>
  rateFrom(divideRounded(scaledUnits(rate) * oneRate, scaledUnits(other)));

/** `rate`: units of the other currency per unit of this one. */
export const convertedAt = (amount: Cents, rate: FineRate): Cents => divideRounded(amount * scaledUnits(rate), oneRate);

/** The inverse of `convertedAt`, at the same `rate`. @throws RangeError when the rate is 0 */
export const convertedBackAt = (amount: Cents, rate: FineRate): Cents =>
  divideRounded(amount * oneRate, scaledUnits(rate));

export const smaller = (one: Cents, other: Cents): Cents => (one < other ? one : other);
export const larger = (one: Cents, other: Cents): Cents => (one > other ? one : other);

/** False for infinity and NaN. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  Math.abs(value) < 1e21 && Number(value.toFixed(decimals)) === value;

const scaled = (value: number, decimals: number): bigint => {
  if (!hasDecimals(value, decimals)) throw new RangeError(`not a number with ${decimals} decimals`);
  return BigInt(value.toFixed(decimals).replace('.', ''));
};

/** From a JSON number. @throws RangeError for more than two decimals, NaN or infinity */
export const centsOf = (value: number): Cents => scaled(value, 2);
/** From a JSON number. @throws RangeError for more than four decimals */
export const finePercentOf = (value: number): FinePercent => percentFrom(scaled(value, 4));

const decimalText = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

const scaledText = (text: string, decimals: number): bigint => {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(part.slice(decimals))) throw new RangeError(`not a decimal: ${text}`);
  const size = BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'));
  return sign ? -size : size;
};

/** From a database decimal such as `185.89`. @throws RangeError for anything else */
export const centsOfText = (text: string): Cents => scaledText(text, 2);
/** From a database decimal such as `12.5000`. @throws RangeError for anything else */
export const finePercentOfText = (text: string): FinePercent => percentFrom(scaledText(text, 4));
/** From a database decimal such as `0.920000`. @throws RangeError for anything else */
export const fineRateOfText = (text: string): FineRate => rateFrom(scaledText(text, 6));

/** For the database: `185.89`. */
export const centsText = (amount: Cents): string => decimalText(amount, 2);
/** For the database: `12.5000`. */
export const finePercentText = (percent: FinePercent): string => decimalText(scaledUnits(percent), 4);
/** For the database: `0.920000`. */
export const fineRateText = (rate: FineRate): string => decimalText(scaledUnits(rate), 6);

/** For JSON: at most two decimals. */
export const centsNumber = (amount: Cents): number => Number(decimalText(amount, 2));
export const finePercentNumber = (percent: FinePercent): number => Number(decimalText(scaledUnits(percent), 4));
export const fineRateNumber = (rate: FineRate): number => Number(decimalText(scaledUnits(rate), 6));

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `1,234.50`; a dash for null. */
export const moneyText = (amount: number | null): string =>
  // A minus sign, which is as wide as a digit, instead of a hyphen.
  amount === null ? '–' : twoDecimals.format(amount).replace('-', '\u2212');
