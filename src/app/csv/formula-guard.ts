// The beginnings that a spreadsheet takes for a formula (those of double width in East Asia), or would lose at the beginning of a cell, whatever apostrophes
// stand before them.
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A text as it goes into a cell: with an apostrophe before what a spreadsheet would run as a formula. */
export const guardCell = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** The text of a cell, with the apostrophe of {@link guardCell} taken back. */
export const readCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);
