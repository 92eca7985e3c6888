import { once } from 'node:events';
import { crc32, createInflate, inflateSync } from 'node:zlib';
import { Broken, check, checkSize, isPadding } from './picture-check.ts';

/** Compressed texts and colour profiles, in bytes. */
const longestText = 8 * 1_048_576;

const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** First column, first row and steps of each interlaced pass. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function lengthOfRows(head: Buffer): number {
  const [width, height, depth, colour] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]!, head[9]!];
  checkSize(width, height);
  check([1, 2, 4, 8, 16].includes(depth) && channels[colour] !== undefined && head[12]! <= 1);
  const rows = (columns: number, lines: number): number =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * channels[colour]! * depth) / 8));
  if (head[12] === 0) return rows(width, height);
  return passes
    .map(([x, y, stepX, stepY]) => rows(Math.ceil((width - x) / stepX), Math.ceil((height - y) / stepY)))
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The unpacked length must be the one in the header. */
async function checkRows(pieces: readonly Buffer[], expected: number): Promise<void> {
  const inflate = createInflate();
  let length = 0;
  inflate.on('data', (bytes: Buffer) => {
    length += bytes.length;
    if (length > expected) inflate.destroy(new Broken());
  });
  const end = once(inflate, 'end');
  for (const piece of pieces) inflate.write(piece);
  inflate.end();
  await end.catch(() => check(false));
  check(length === expected);
}

/** @throws Broken */
export async function walkPng(bytes: Buffer): Promise<void> {
  const pieces: Buffer[] = [];
  let expected = 0;
  for (let at = 8; ;) {
    check(at + 12 <= bytes.length);
    const [length, name] = [bytes.readUInt32BE(at), bytes.toString('latin1', at + 4, at + 8)];
    const next = at + 12 + length;
    check(/^[A-Za-z]{4}$/.test(name) && next <= bytes.length);
    check(crc32(bytes.subarray(at + 4, next - 4)) === bytes.readUInt32BE(next - 4));
    const data = bytes.subarray(at + 8, next - 4);
    check((at === 8) === (name === 'IHDR'));
    if (name === 'IHDR') {
      check(length === 13);
      expected = lengthOfRows(data);
    } else if (name === 'IDAT') pieces.push(data);
    else if (['zTXt', 'iCCP', 'iTXt'].includes(name)) checkText(name, data);
    at = next;
    if (name === 'IEND') {
      check(length === 0 && pieces.length > 0 && isPadding(bytes.subarray(at)));
      return checkRows(pieces, expected);
    }
  }
}

function checkText(name: string, data: Buffer): void {
  let begin = data.indexOf(0) + 2;
  check(begin > 1);
  if (name === 'iTXt') {
    if (data[begin - 1] !== 1) return;
    for (let skipped = 0; skipped < 2; skipped += 1) begin = data.indexOf(0, begin + 1 - skipped) + 1;
  }
  try {
    inflateSync(data.subarray(begin), { maxOutputLength: longestText });
  } catch (error) {
    throw new Broken((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'huge' : 'damaged');
  }
}
