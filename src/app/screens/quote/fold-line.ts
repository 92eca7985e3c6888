import { unitsOf } from '#domain/units.ts';
import { moneyText } from '#app/ui/money-text.ts';
import { readTypedNumber } from '#domain/typed-number.ts';
import { chargeableText, weighTypedPiece, weightText } from '#domain/chargeable-weight.ts';
import { centsNumber, centsOf, hasDecimals } from '#domain/money.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import type { Terms, PackageFormValues } from './quote-form-values.ts';

/** A folded package, `2 × 40×30×20 cm · 4.5 kg · Pump parts · 241.00 USD`: what is sent, and what all of it is worth. */
export interface FoldLine {
  size: string;
  weight: string;
  description: string;
  worth: string;
}

const orMissing = (text: string, what: string, unit = ''): string =>
  text.trim() ? text.trim() + unit : `${what} missing`;

function printSides({ length, width, height }: PackageFormValues, unit: string): string {
  const sides = [length, width, height].map((side) => side.trim());
  return sides.some(Boolean) ? `${sides.map((side) => side || '?').join('×')} ${unit}` : 'size missing';
}

function printWorth({ value, quantity }: PackageFormValues, currency: string): string {
  const each = readTypedNumber(value) ?? Number.NaN;
  const pieces = readTypedNumber(quantity) ?? Number.NaN;
  if (!hasDecimals(each, 2) || !Number.isSafeInteger(pieces)) return 'value missing';
  return `${moneyText(centsNumber(centsOf(each) * BigInt(pieces)))} ${currency}`;
}

/** Writes a package as one line of a packing list; what is not filled in yet is said in words. */
export function foldLine(typed: PackageFormValues, { MeasurementSystem: system, currency }: Terms): FoldLine {
  const units = unitsOf(system);
  return {
    size: `${typed.quantity.trim() || '?'} × ${printSides(typed, units.side)}`,
    weight: orMissing(typed.weight, 'weight', ` ${units.weight}`),
    description: orMissing(typed.description, 'description'),
    worth: printWorth(typed, currency),
  };
}

/** The three weights of one piece in the unit as typed, null until its measures are there. */
export function weightTexts(
  typed: Pick<PackageFormValues, 'width' | 'length' | 'height' | 'weight'>,
  system: MeasurementSystem,
) {
  const weight = weighTypedPiece(typed, system);
  return (
    weight && {
      actual: weightText(weight.actual, system),
      volumetric: weightText(weight.volumetric, system),
      chargeable: chargeableText(weight.chargeable, system),
    }
  );
}
