import { microgramsOf, micrometresOf } from '#domain/chargeable-weight.ts';
import type { MeasurementSystem } from '#domain/package.ts';

/** An ounce is 28.349523125 g: in micrograms it has six decimals. */
const micrograms = { perOunce: 28_349_523_125_000n, scale: 1_000_000n };

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** `count` divided by ten to the power of `decimals`, without computing with floats. */
const decimalOf = (count: bigint, decimals: number): number => {
  const text = count.toString().padStart(decimals + 1, '0');
  return Number(`${text.slice(0, -decimals)}.${text.slice(-decimals)}`);
};

/** From cm or inches, rounded up to hundredths. */
export const inchesOf = (side: number, system: MeasurementSystem): number =>
  decimalOf(divideUp(micrometresOf(side, system), 254n), 2);

/** From kg or pounds, rounded up to tenths. */
export const ouncesOf = (weight: number, system: MeasurementSystem): number =>
  decimalOf(divideUp(microgramsOf(weight, system) * micrograms.scale * 10n, micrograms.perOunce), 1);

/** From grams, cut after three decimals, so that goods never weigh more than their package. */
export const goodsOuncesOf = (grams: number): number =>
  decimalOf((BigInt(Math.round(grams)) * 1_000_000n * micrograms.scale * 1000n) / micrograms.perOunce, 3);
