import { csvMessages } from '#domain/messages/csv.ts';
import { decodeFile } from '#app/csv/decode-file.ts';

/** The largest file whose text a table is made of, in bytes: some ten thousand packages. */
const largestTable = 1024 * 1024;

/** The text of a file and whether its encoding was a guess; or why it is not taken. */
export type TableFile = { text: string; isGuessed: boolean; refused?: never } | { refused: string };

/** Reads the table in a file. */
export async function readFile(file: File): Promise<TableFile> {
  if (file.size > largestTable) return { refused: csvMessages.tooLarge(largestTable / 1024 / 1024) };
  const bytes = await file.arrayBuffer().catch(() => null);
  if (!bytes) return { refused: csvMessages.unreadable };
  const decoded = decodeFile(new Uint8Array(bytes));
  if (decoded.kind === 'refused') return { refused: decoded.reason };
  return { text: decoded.text.replace(/^\ufeff/, ''), isGuessed: decoded.encoding === 'Windows-1252' };
}
