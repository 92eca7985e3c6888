// Exact arithmetic for the second calculation of prices. Nothing here comes from the code under test.

/** A number as one whole number over another, the lower one above 0. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** The value of decimal text such as `-12.50`. @throws Error for anything else */
export function fraction(text: string | number | bigint): Fraction {
  const read = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(text));
  if (!read) throw new Error(`no decimal: ${text}`);
  const [, sign, whole, decimals = ''] = read;
  const size = BigInt(whole! + decimals);
  return { top: sign ? -size : size, bottom: 10n ** BigInt(decimals.length) };
}

export const add = (one: Fraction, other: Fraction): Fraction => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});
export const multiply = (...factors: readonly Fraction[]): Fraction =>
  factors.reduce((one, other) => ({ top: one.top * other.top, bottom: one.bottom * other.bottom }));
export const isAbove = (one: Fraction, other: Fraction): boolean => one.top * other.bottom > other.top * one.bottom;
export const greater = (one: Fraction, other: Fraction): Fraction => (isAbove(one, other) ? one : other);

/** Counts the steps that a value, which is not negative, takes up: a begun one counts. */
export function countSteps(value: Fraction, step: Fraction): bigint {
  const top = value.top * step.bottom;
  const bottom = value.bottom * step.top;
  const whole = top / bottom;
  return whole * bottom === top ? whole : whole + 1n;
}

/** Whole hundredths of what is not below 0; half a hundredth goes up. */
export function toCents({ top, bottom }: Fraction): bigint {
  const doubled = (top * 200n) / bottom;
  return doubled / 2n + (doubled % 2n);
}
export const ofCents = (cents: bigint): Fraction => ({ top: cents, bottom: 100n });
