export type Cells = readonly (readonly string[])[];

/** `cells` in a row, `characters` in a cell. */
export const largestTable = { rows: 20_000, cells: 300, characters: 200 } as const;

/** `row` counts from 1; 0: no single row. */
export interface TableError {
  row: number;
  message: string;
}

export const mostErrors = 100;

export const describeTableError = ({ row, message }: TableError): string =>
  row === 0 ? message : `Row ${row}: ${message}`;
