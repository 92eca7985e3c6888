import { readTypedNumber } from '#app/ui/typed-number.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { convertSide, convertWeight } from '#domain/units.ts';
import type { PackageFormValues } from './quote-form-values.ts';

const sides = ['length', 'width', 'height'] as const;

/** The measures of a package as typed. */
export type Measures = Pick<PackageFormValues, (typeof sides)[number] | 'weight'>;

const convertText = (text: string, convert: (value: number) => number): string => {
  const value = readTypedNumber(text);
  return value !== undefined && value > 0 ? String(convert(value)) : text;
};

/** The measures in the other system; a text that is no number above 0 stays as typed. */
export const convertMeasures = (typed: Measures, to: MeasurementSystem): Measures => ({
  length: convertText(typed.length, (side) => convertSide(side, to)),
  width: convertText(typed.width, (side) => convertSide(side, to)),
  height: convertText(typed.height, (side) => convertSide(side, to)),
  weight: convertText(typed.weight, (weight) => convertWeight(weight, to)),
});

/** Says whether two packages measure the same by their texts. */
export const isSameSize = (one: Measures, other: Measures): boolean =>
  one.weight === other.weight && sides.every((side) => one[side] === other[side]);
