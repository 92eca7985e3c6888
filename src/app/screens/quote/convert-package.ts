import { readTypedNumber } from '#domain/typed-number.ts';
import { leastSide, type MeasurementSystem } from '#domain/package.ts';
import { convertSide, convertWeight } from '#domain/units.ts';
import type { PackageFormValues } from './quote-form-values.ts';

const sides = ['length', 'width', 'height'] as const;

/** The measures of a package as typed. */
export type Measures = Pick<PackageFormValues, (typeof sides)[number] | 'weight'>;

const convertText = (text: string, convert: (value: number) => number): string => {
  const value = readTypedNumber(text);
  return value !== undefined && value > 0 ? String(convert(value)) : text;
};

/** A side that may be asked for stays one: what would be shorter than the least side becomes that. */
const convertTypedSide = (text: string, to: MeasurementSystem): string =>
  convertText(text, (side) => Math.max(convertSide(side, to), side >= leastSide ? leastSide : 0));

/** The measures in the other system; a text that is no number above 0 stays as typed. */
export const convertMeasures = (typed: Measures, to: MeasurementSystem): Measures => ({
  length: convertTypedSide(typed.length, to),
  width: convertTypedSide(typed.width, to),
  height: convertTypedSide(typed.height, to),
  weight: convertText(typed.weight, (weight) => convertWeight(weight, to)),
});

/** Says whether a side has become longer than it was, because it would have been too short in the other system. */
export const isRaised = (typed: Measures, to: MeasurementSystem): boolean =>
  sides.some((side) => {
    const value = readTypedNumber(typed[side]) ?? 0;
    return value >= leastSide && convertSide(value, to) < leastSide;
  });

/** Says whether two packages measure the same by their texts. */
export const isSameSize = (one: Measures, other: Measures): boolean =>
  one.weight === other.weight && sides.every((side) => one[side] === other[side]);
