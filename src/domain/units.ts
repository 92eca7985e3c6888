import type { MeasurementSystem } from './package.ts';

export const unitsOf = (system: MeasurementSystem) =>
  system === 'M' ? { side: 'cm', weight: 'kg' } : { side: 'in', weight: 'lb' };

/** To a kilogram and to a pound. */
export const gramsPer = { M: 1000, I: 453.592_37 } as const;

const centimetresPerInch = 2.54;
const kilogramsPerPound = 0.45359237;

const roundTo = (value: number, decimals: 1 | 2): number => Number(value.toFixed(decimals));

/** Hundredths: to centimetres for `to` M, to inches for I. */
export const convertSide = (side: number, to: MeasurementSystem): number =>
  roundTo(to === 'M' ? side * centimetresPerInch : side / centimetresPerInch, 2);

/** Tenths, at least 0.1: to kilograms for `to` M, to pounds for I. */
export const convertWeight = (weight: number, to: MeasurementSystem): number =>
  Math.max(0.1, roundTo(to === 'M' ? weight * kilogramsPerPound : weight / kilogramsPerPound, 1));

/** `40 × 30 × 20 cm`: always length, width, height. */
export const formatSides = (
  { length, width, height }: { length: number; width: number; height: number },
  system: MeasurementSystem,
): string => `${length} × ${width} × ${height} ${unitsOf(system).side}`;

interface Piece {
  length: number;
  width: number;
  height: number;
  weight: number;
}

const measuresText = (piece: Piece, system: MeasurementSystem): string =>
  `${formatSides(piece, system)}, ${piece.weight} ${unitsOf(system).weight}`;

/** `40 × 30 × 20 cm, 5 kg`; for inches and pounds the metric values follow in brackets. */
export function pieceText(piece: Piece, system: MeasurementSystem): string {
  const typed = measuresText(piece, system);
  if (system === 'M') return typed;
  const [length, width, height] = [piece.length, piece.width, piece.height].map((side) => convertSide(side, 'M'));
  const metric = { length: length!, width: width!, height: height!, weight: convertWeight(piece.weight, 'M') };
  return `${typed} (${measuresText(metric, 'M')})`;
}

export const weightText = (weight: number, system: MeasurementSystem): string => `${weight} ${unitsOf(system).weight}`;
