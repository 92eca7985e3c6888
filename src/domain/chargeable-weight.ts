import { hasDecimals } from './money.ts';
import type { MeasurementSystem } from './package.ts';

/** Whole grams. Chargeable weights are multiples of 500. */
export type Grams = bigint;

/** Millionths of a gram, into which both measurement systems convert exactly. */
export type Micrograms = bigint;

/** As typed: sides in cm or inches with up to two decimals, weight in kg or pounds with one. */
export interface PieceMeasures {
  width: number;
  length: number;
  height: number;
  weight: number;
}

export interface MeasuredPackage extends PieceMeasures {
  quantity: number;
}

/** `volumetric` is rounded up to the microgram, which never changes the charge. */
export interface PieceWeight {
  actual: Micrograms;
  volumetric: Micrograms;
  chargeable: Grams;
}

/** A hundredth of a side's unit (1 in = 2.54 cm), a tenth of a weight's (1 lb = 0.45359237 kg, rule O-1). */
const units = {
  M: { micrometres: 100n, micrograms: 100_000_000n },
  I: { micrometres: 254n, micrograms: 45_359_237n },
} as const;

/** 5000 cubic centimetres per kilogram (rule O-1). */
const cubicMicrometresPerMicrogram = 5_000_000n;

const microgramsPerGram = 1_000_000n;
const lastHalfKilo = 70_000n * microgramsPerGram;

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** `value` in units of `1 / parts`; it has too many decimals if dividing the result does not return it. */
function countUnits(value: number, parts: 10 | 100): bigint {
  const count = Math.round(value * parts);
  if (!(value > 0 && value < 1e12 && count / parts === value)) {
    throw new RangeError(`not a positive number of whole 1/${parts}: ${value}`);
  }
  return BigInt(count);
}

/** From cm or inches. @throws RangeError unless positive with at most two decimals */
export const micrometresOf = (side: number, system: MeasurementSystem): bigint =>
  countUnits(side, 100) * units[system].micrometres;

/** From kg or pounds. @throws RangeError unless positive with at most one decimal */
export const microgramsOf = (weight: number, system: MeasurementSystem): Micrograms =>
  countUnits(weight, 10) * units[system].micrograms;

/** Half kilograms up to 70 kg, whole ones above (rule O-1). */
export function roundUpToStep(weight: Micrograms): Grams {
  const step = weight <= lastHalfKilo ? 500n : 1000n;
  return divideUp(weight, step * microgramsPerGram) * step;
}

export interface MeasuredPiece extends PieceWeight {
  width: bigint;
  length: bigint;
  height: bigint;
}

/** The larger of actual and volumetric weight is charged. @throws RangeError as `micrometresOf` and `microgramsOf` */
export function measurePiece(piece: PieceMeasures, system: MeasurementSystem): MeasuredPiece {
  const width = micrometresOf(piece.width, system);
  const length = micrometresOf(piece.length, system);
  const height = micrometresOf(piece.height, system);
  const actual = microgramsOf(piece.weight, system);
  const volumetric = divideUp(width * length * height, cubicMicrometresPerMicrogram);
  const chargeable = roundUpToStep(actual > volumetric ? actual : volumetric);
  return { width, length, height, actual, volumetric, chargeable };
}

/** @throws RangeError as {@link measurePiece} */
export function weighPiece(piece: PieceMeasures, system: MeasurementSystem): PieceWeight {
  const { actual, volumetric, chargeable } = measurePiece(piece, system);
  return { actual, volumetric, chargeable };
}

/** Each piece is rounded, then all are added (rule O-1). @throws RangeError as {@link measurePiece} */
export const weighRequest = (packages: readonly MeasuredPackage[], system: MeasurementSystem): Grams =>
  packages.reduce((sum, each) => sum + measurePiece(each, system).chargeable * BigInt(each.quantity), 0n);

const plainNumber = /^(\d{1,6}(\.\d*)?|\.\d+)$/;

function readTyped(text: string, decimals: number): number | null {
  const typed = text.trim();
  const value = plainNumber.test(typed) ? Number(typed) : 0;
  return value > 0 && hasDecimals(value, decimals) ? value : null;
}

/** Null for a missing or invalid measure. */
export function weighTypedPiece(
  typed: Record<keyof PieceMeasures, string>,
  system: MeasurementSystem,
): PieceWeight | null {
  const width = readTyped(typed.width, 2);
  const length = readTyped(typed.length, 2);
  const height = readTyped(typed.height, 2);
  const weight = readTyped(typed.weight, 1);
  if (width === null || length === null || height === null || weight === null) return null;
  return weighPiece({ width, length, height, weight }, system);
}

/** One decimal, or two if needed: `6.0`, `4.09`, `1,224.67`. Rounded up, so that a weight just above a step looks above it. */
export const kilogramsText = (weight: Micrograms): string => hundredthsText(divideUp(weight, 10n * microgramsPerGram));

function hundredthsText(count: bigint): string {
  const hundredths = count.toString().padStart(3, '0');
  const text = `${hundredths.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${hundredths.slice(-2)}`;
  return text.endsWith('0') ? text.slice(0, -1) : text;
}

export const kilogramsTextOfGrams = (weight: Grams): string => kilogramsText(weight * microgramsPerGram);

/** `6.0 kg`, `13.23 lb`; rounded up as {@link kilogramsText}. */
export const microgramsText = (weight: Micrograms, system: MeasurementSystem): string =>
  system === 'M'
    ? `${kilogramsText(weight)} kg`
    : `${hundredthsText(divideUp(weight * 100n, 10n * units.I.micrograms))} lb`;

/** `13.23 lb (6.0 kg)`, since kilograms are charged. */
export function chargeableText(weight: Grams, system: MeasurementSystem): string {
  const text = microgramsText(weight * microgramsPerGram, system);
  return system === 'M' ? text : `${text} (${kilogramsTextOfGrams(weight)} kg)`;
}

/** @throws RangeError for more than one decimal */
export const gramsOf = (kilograms: number): Grams => countUnits(kilograms, 10) * 100n;
