import { csvMessages } from '#domain/messages/csv.ts';
import { parseCsv } from '#app/csv/csv-text.ts';
import { decodeFile, largestFile } from '#app/csv/decode-file.ts';
import { readCell } from '#app/csv/formula-guard.ts';

/** The cells of a file, or why it was not taken. `isGuessed`: it is not written in UTF-8. */
export type ReadTable = { kind: 'table'; rows: string[][]; isGuessed: boolean } | { kind: 'refused'; reason: string };

/** Reads the cells of a CSV file as text, those that a spreadsheet would run too. */
export async function readTable(file: File): Promise<ReadTable> {
  if (file.size > largestFile) return { kind: 'refused', reason: csvMessages.tooLarge(largestFile / 1024 / 1024) };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { kind: 'refused', reason: csvMessages.unreadable };
  const decoded = decodeFile(new Uint8Array(bytes));
  if (decoded.kind === 'refused') return decoded;
  const parsed = parseCsv(decoded.text);
  if (parsed.kind === 'open') return { kind: 'refused', reason: csvMessages.openQuote(parsed.row) };
  return {
    kind: 'table',
    rows: parsed.rows.map((row) => row.map(readCell)),
    isGuessed: decoded.encoding === 'Windows-1252',
  };
}
