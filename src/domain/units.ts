import type { MeasurementSystem } from './package.ts';

/** The units of a measurement system as they stand beside a number. */
export const unitsOf = (system: MeasurementSystem) =>
  system === 'M' ? { side: 'cm', weight: 'kg' } : { side: 'in', weight: 'lb' };

/** The sides of one piece, `40 × 30 × 20 cm`: length, width, height, everywhere in this order. */
export const formatSides = (
  { length, width, height }: { length: number; width: number; height: number },
  system: MeasurementSystem,
): string => `${length} × ${width} × ${height} ${unitsOf(system).side}`;
