import * as z from 'zod/mini';
import { choice, decimal, orNone } from './field.ts';
import { manyOrdersRules } from './many-orders.ts';

/** Dots to the millimetre of printers with 203 and 300 dots to the inch. */
export const labelDots = { '203': 8, '300': 12 } as const;
export type LabelDots = (typeof labelDots)[keyof typeof labelDots];

/** Pages of a PDF: one of 4 × 6 inches for each label, or sheets with one or two. */
const labelPages = ['4x6', 'a4', 'a4x2', 'letter', 'letterx2'] as const;
export type LabelPages = (typeof labelPages)[number];

/** Of a single order, counted from 1; null for all. */
const piece = orNone(decimal('Piece', { decimals: 0, min: 1, max: 100 }));

/** `start` 2 leaves out the first place of a sheet of two, used before. `papers`: customs papers follow, each in its copies. */
export const labelPrintRules = z.extend(manyOrdersRules, {
  pages: orNone(choice('Pages', labelPages)),
  start: orNone(decimal('Start', { decimals: 0, min: 1, max: 2 })),
  papers: orNone(z.boolean()),
  piece,
});

export const labelZplRules = z.extend(manyOrdersRules, { resolution: choice('Resolution', ['203', '300']), piece });

export const labelPrintedRules = z.extend(manyOrdersRules, { printed: z.boolean() });
