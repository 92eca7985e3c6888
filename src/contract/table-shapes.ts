import * as z from 'zod/mini';
import { largestTable } from '#domain/table-cells.ts';
import { text } from './shape.ts';

/** The rows of a table as a CSV file has them. */
export const tableCells = z.array(z.array(text));

/** What is wrong with a table, in which row counted from 1; 0 where no row is to blame. */
export const tableError = z.strictObject({ row: z.int(), message: text });

/** The rows of a table that comes in, within its limits. */
export const givenRows = z
  .array(z.array(z.string().check(z.maxLength(largestTable.characters))).check(z.maxLength(largestTable.cells)))
  .check(z.maxLength(largestTable.rows));
