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

/** `4.4E+11`: a long number that a spreadsheet program has cut. */
export const isCutNumber = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text.trim());

/** What a spreadsheet program shows instead of a result. */
export const isCellError = (text: string): boolean =>
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/i.test(text.trim());

// What a spreadsheet takes for a formula (also in East Asian double width) or drops at a cell's beginning, after any number of
// apostrophes.
export const isFormula = (text: string): boolean => /^'*[=+\-@\t\r＝＋－＠]/.test(text);

/** Adds an apostrophe to text that a spreadsheet would run as a formula. */
export const guardCell = (text: string): string => (isFormula(text) ? `'${text}` : text);
