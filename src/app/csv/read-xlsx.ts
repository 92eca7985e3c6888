import readSheets, { type CellValue } from 'read-excel-file/universal';
import { xlsxMessages as messages } from '#domain/messages/table-files.ts';
import { numberText } from '#domain/typed-number.ts';

/** `rows` and `cells` of a sheet, `unpacked` bytes of all its parts. */
export const largestWorkbook = { rows: 20_000, cells: 300, unpacked: 60 * 1024 * 1024, parts: 2000 } as const;

/** `others`: sheets with cells that were not read. `textCells`: those with a digit that are no numbers. */
export type ReadXlsx =
  | { kind: 'rows'; rows: string[][]; sheet: string; others: string[]; textCells: ReadonlySet<string> }
  | { kind: 'refused'; reason: string };

/** A file of the archive. `size`: unpacked, as the archive says. */
interface Part {
  name: string;
  isPacked: boolean;
  size: number;
  packed: Uint8Array<ArrayBuffer>;
}

class Refused extends Error {}

/** The parts that the reader needs: no pictures, charts or caches. */
const isNeeded = (name: string): boolean =>
  /^xl\/(?:_rels\/)?[^/]+\.(?:xml|rels)$|^xl\/worksheets\/[^/]+\.xml$/.test(name);

const endSize = 22;

/** From the directory at the archive's end, before anything is unpacked. Signatures and offsets are those of the ZIP format. */
function listParts(bytes: Uint8Array<ArrayBuffer>): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - endSize;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Refused(messages.broken);
  const count = view.getUint16(end + 10, true);
  if (count > largestWorkbook.parts) throw new Refused(messages.tooLarge);
  const parts: Part[] = [];
  let at = view.getUint32(end + 16, true);
  for (let each = 0; each < count; each += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new Refused(messages.broken);
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    const local = view.getUint32(at + 42, true);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (!isNeeded(name)) continue;
    if (flags % 2 === 1 || ![0, 8].includes(method)) throw new Refused(messages.broken);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    parts.push({ name, isPacked: method === 8, size, packed: bytes.subarray(start, start + packedSize) });
  }
  return parts;
}

/** Unpacks at most `most` bytes, whatever the archive says. */
async function unpack({ isPacked, packed }: Part, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!isPacked) return packed;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += value.length;
    if (size > most) {
      void reader.cancel().catch(() => {});
      throw new Refused(messages.tooLarge);
    }
    chunks.push(value);
  }
}

/** A cell far outside makes the reader fill millions of empty ones; an error such as #N/A would be read as empty. */
function guardSheet(xml: string): string {
  for (const [, attributes = ''] of xml.matchAll(/<(?:\w+:)?c\s([^>]*[^>/])>/g)) {
    const [, column = '', row = ''] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? [];
    const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (at > largestWorkbook.cells || Number(row) > largestWorkbook.rows) throw new Refused(messages.tooManyCells);
  }
  return xml.replaceAll(/(<(?:\w+:)?c\s[^>]*\bt=)"e"/g, '$1"str"');
}

/** An archive whose parts are not packed: the reader would unpack large ones in workers that the page's policy forbids. */
function storeParts(parts: readonly { name: string; content: Uint8Array<ArrayBuffer> }[]): Promise<ArrayBuffer> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  const header = (size: number, fields: readonly (readonly [at: number, value: number, bytes: 2 | 4])[]) => {
    const view = new DataView(new ArrayBuffer(size));
    for (const [at, value, bytes] of fields)
      if (bytes === 2) view.setUint16(at, value, true);
      else view.setUint32(at, value, true);
    return new Uint8Array(view.buffer);
  };
  for (const { name, content } of parts) {
    const label = new TextEncoder().encode(name);
    const sizes = (at: number) =>
      [
        [at, content.length, 4],
        [at + 4, content.length, 4],
        [at + 8, label.length, 2],
      ] as const;
    directory.push(header(46, [[0, 0x02014b50, 4], ...sizes(20), [42, offset, 4]]), label);
    chunks.push(header(30, [[0, 0x04034b50, 4], ...sizes(18)]), label, content);
    offset += 30 + label.length + content.length;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const end = header(endSize, [
    [0, 0x06054b50, 4],
    [8, parts.length, 2],
    [10, parts.length, 2],
    [12, length, 4],
    [16, offset, 4],
  ]);
  return new Blob([...chunks, ...directory, end]).arrayBuffer();
}

/** As Excel shows it. Digits that it does not have stay in the form 1.2E+17, for the rules to refuse. */
function showNumber(stored: string): string {
  const value = Number(stored);
  if (Number.isSafeInteger(value)) return String(value);
  if (Math.abs(value) >= 1e15) return value.toExponential().replace('e', 'E');
  return numberText(Number(value.toPrecision(15)));
}

/** Rounded, since spreadsheets store times as fractions of days. */
function showDate(date: Date): string {
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.slice(0, 19).replace('T00:00:00', '').replace('T', ' ');
}

function showCell(cell: CellValue<{ stored: string }> | null): string {
  if (cell === null) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : showDate(cell);
  return typeof cell === 'object' ? showNumber(cell.stored) : String(cell);
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadXlsx> {
  const parts = listParts(bytes);
  if (!parts.some(({ name }) => name === 'xl/workbook.xml')) throw new Refused(messages.notWorkbook);
  let left: number = largestWorkbook.unpacked;
  if (parts.reduce((sum, { size }) => sum + size, 0) > left) throw new Refused(messages.tooLarge);
  const contents: { name: string; content: Uint8Array<ArrayBuffer> }[] = [];
  for (const part of parts) {
    const unpacked = await unpack(part, left);
    left -= unpacked.length;
    const isSheet = part.name.startsWith('xl/worksheets/');
    const content = isSheet ? new TextEncoder().encode(guardSheet(new TextDecoder().decode(unpacked))) : unpacked;
    contents.push({ name: part.name, content });
  }
  const sheets = await readSheets(await storeParts(contents), { parseNumber: (stored) => ({ stored }) });
  const filled = sheets.filter(({ data }) => data.length > 0);
  const [first, ...others] = filled;
  if (!first) throw new Refused(messages.empty);
  return {
    kind: 'rows',
    rows: first.data.map((row) => row.map(showCell)),
    textCells: new Set(
      first.data.flatMap((row) =>
        row.flatMap((cell) => (typeof cell === 'string' && /\d/.test(cell) ? cell.trim() : [])),
      ),
    ),
    sheet: first.sheet,
    others: others.map(({ sheet }) => sheet),
  };
}

/** The first sheet with cells. Formulas count by the results that are stored beside them; nothing is calculated. */
export const readXlsx = (bytes: Uint8Array<ArrayBuffer>): Promise<ReadXlsx> =>
  readWorkbook(bytes).catch((error: unknown) => ({
    kind: 'refused',
    reason: error instanceof Refused ? error.message : messages.broken,
  }));
