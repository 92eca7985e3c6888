import * as z from 'zod/mini';
import { csvMessages } from '#domain/messages/table-files.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { largestTable } from '#domain/table-cells.ts';
import { text } from './shape.ts';

export const tableCells = z.array(z.array(text));

/** `row` counts from 1; 0: no single row. */
export const tableError = z.strictObject({ row: z.int(), message: text });

const cell = z
  .string()
  .check(z.maxLength(largestTable.characters, { error: () => ruleMessages.maxCharacters(largestTable.characters) }));
const row = z.array(cell).check(z.maxLength(largestTable.cells, { error: () => csvMessages.tooManyCells }));

export const uploadedRows = z
  .array(row)
  .check(z.maxLength(largestTable.rows, { error: () => csvMessages.tooManyRows(largestTable.rows) }));
