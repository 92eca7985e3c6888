/** A table as a spreadsheet has it: rows of cells. */
export type Cells = readonly (readonly string[])[];

/** Limits of a table that comes in: rows, cells in a row, characters in a cell. */
export const largestTable = { rows: 20_000, cells: 300, characters: 200 } as const;

/** An error of a table and its row, counted from 1; 0 where no row is to blame. */
export interface TableError {
  row: number;
  message: string;
}

/** More errors than this help nobody. */
export const mostErrors = 100;

/** An error of a table as a sentence by itself. */
export const describeTableError = ({ row, message }: TableError): string =>
  row === 0 ? message : `Row ${row}: ${message}`;
