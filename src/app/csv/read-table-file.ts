import { csvMessages, xlsxMessages as messages } from '#domain/messages/table-files.ts';
import { parseCsv } from './csv-text.ts';
import { decodeAs, decodeFile, type GuessedEncoding, largestFile, startsWith } from './decode-file.ts';
import type { ReadXlsx } from './read-xlsx.ts';

/** `note`: what was not read. `textCells`: of a workbook, where other cells are numbers. */
export type TableFile =
  | {
      kind: 'rows';
      rows: string[][];
      guessed: GuessedEncoding | null;
      note: string | null;
      textCells: ReadonlySet<string> | null;
    }
  | { kind: 'refused'; reason: string };

/** Milliseconds; a table of 20,000 rows takes one or two thousand. */
const longestReadMs = 20_000;

/** In a worker, which is loaded only now. */
function readInWorker(bytes: Uint8Array<ArrayBuffer>): Promise<ReadXlsx> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ReadXlsx>((resolve) => {
    const fail = () => resolve({ kind: 'refused', reason: messages.broken });
    setTimeout(fail, longestReadMs);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadXlsx>) => resolve(data));
    worker.addEventListener('error', fail);
    worker.postMessage(bytes);
  }).finally(() => worker.terminate());
}

function parseRows(text: string, guessed: GuessedEncoding | null): TableFile {
  const parsed = parseCsv(text.replace(/^\ufeff/, ''));
  if (parsed.kind === 'unclosedQuote') return { kind: 'refused', reason: csvMessages.unclosedQuote(parsed.row) };
  return { kind: 'rows', rows: parsed.rows, guessed, note: null, textCells: null };
}

/** A CSV file as it reads in another code page. */
export const readAgain = (bytes: Uint8Array, codePage: string): TableFile =>
  parseRows(decodeAs(bytes, codePage), { bytes, codePage });

/** A CSV file, or the first sheet of a workbook. */
export async function readTableFile(file: File): Promise<TableFile> {
  if (file.size > largestFile) return { kind: 'refused', reason: csvMessages.tooLarge(largestFile / 1024 / 1024) };
  const buffer = await file.arrayBuffer().catch(() => null);
  if (!buffer) return { kind: 'refused', reason: csvMessages.unreadable };
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'refused', reason: messages.oldFormat };
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const read = await readInWorker(bytes);
    if (read.kind === 'refused') return read;
    const note = read.others.length > 0 ? messages.otherSheets(read.sheet, read.others) : null;
    return { kind: 'rows', rows: read.rows, guessed: null, note, textCells: read.textCells };
  }
  const decoded = decodeFile(bytes, messages.notTable);
  return decoded.kind === 'refused' ? decoded : parseRows(decoded.text, decoded.guessed);
}
