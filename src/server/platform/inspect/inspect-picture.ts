import type { FileFormat, FileProblem } from '#domain/files.ts';
import { endsAsArchive, holdsPage } from './disguise.ts';
import { Broken, check, checkSize, isPadding } from './picture-check.ts';
import { walkPng } from './walk-png.ts';

/* Checks like a viewer: blocks inside of the file, the last one ends it, and a size that viewers can open. */

const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns the end of the picture. */
function walkJpegAt(bytes: Buffer, begin: number): number {
  let [hasFrame, hasScan] = [false, false];
  for (let at = begin + 2; ;) {
    check(bytes[at] === 0xff);
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at]!;
    at += 1;
    if (marker === 0xd9) {
      check(hasScan);
      return at;
    }
    check(marker >= 0xc0 && marker !== 0xd8 && at + 2 <= bytes.length);
    const length = bytes.readUInt16BE(at);
    check(length >= 2 && at + length <= bytes.length);
    if (isFrameMarker(marker)) {
      check(length >= 8);
      checkSize(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 3));
      hasFrame = true;
    }
    at += length;
    if (marker !== 0xda) continue;
    check(hasFrame);
    hasScan = true;
    // The next marker that is no restart and no escaped 255.
    for (; ; at += 1) {
      at = bytes.indexOf(0xff, at);
      check(at !== -1 && at + 1 < bytes.length);
      const next = bytes[at + 1]!;
      if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) break;
    }
  }
}

/** Cameras append previews, other pictures and films; anything else is refused. */
function walkJpeg(bytes: Buffer): void {
  let at = walkJpegAt(bytes, 0);
  for (let pictures = 1; bytes.toString('latin1', at, at + 3) === '\xff\xd8\xff'; pictures += 1) {
    check(pictures < 20);
    at = walkJpegAt(bytes, at);
  }
  const rest = bytes.subarray(at);
  const isFilm = rest.toString('latin1', 4, 8) === 'ftyp';
  const isOfPhone = rest.subarray(-4).toString('latin1') === 'SEFT';
  check(isPadding(rest) || isFilm || isOfPhone);
}

function walkGif(bytes: Buffer): void {
  check(bytes.length > 13);
  checkSize(bytes.readUInt16LE(6), bytes.readUInt16LE(8));
  const colours = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const skipBlocks = (from: number): number => {
    let at = from;
    while (bytes[at]) at += 1 + bytes[at]!;
    check(at < bytes.length);
    return at + 1;
  };
  let at = 13 + colours(bytes[10]!);
  for (let frames = 0; ;) {
    const block = bytes[at];
    if (block === 0x3b) {
      check(frames > 0 && isPadding(bytes.subarray(at + 1)));
      return;
    }
    if (block === 0x21) at = skipBlocks(at + 2);
    else {
      check(block === 0x2c && at + 10 < bytes.length);
      checkSize(bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7));
      const begin = at + 10 + colours(bytes[at + 9]!);
      check(bytes[begin]! >= 2 && bytes[begin]! <= 11);
      at = skipBlocks(begin + 1);
      frames += 1;
    }
  }
}

const tiffSizes: Readonly<Record<number, number>> = {
  ...{ 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 },
};
const mostTables = 2000;
/** Width, height, strips and tiles with their lengths, nested tables. */
const readTags = [256, 257, 273, 279, 324, 325, 330];

/** All tables must be inside of the file, and none may be read twice. */
function walkTiff(bytes: Buffer): void {
  const isIntel = bytes[0] === 0x49;
  const read2 = (at: number): number => (isIntel ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const read4 = (at: number): number => (isIntel ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  check(bytes.length >= 8);
  const walked = new Set<number>();

  /** Only numbers are read. */
  function readEntry(at: number): { tag: number; values: number[] } {
    const [tag, type, count] = [read2(at), read2(at + 2), read4(at + 4)];
    const size = (tiffSizes[type] ?? 1) * count;
    const place = size <= 4 ? at + 8 : read4(at + 8);
    check(place + size <= bytes.length);
    if (!readTags.includes(tag) || ![3, 4, 13].includes(type)) return { tag, values: [] };
    const read = type === 3 ? read2 : read4;
    return { tag, values: Array.from({ length: count }, (_, each) => read(place + each * tiffSizes[type]!)) };
  }

  function walkTable(at: number): { next: number; inner: number[] } {
    check(at >= 8 && at + 2 <= bytes.length && !walked.has(at) && walked.size < mostTables);
    walked.add(at);
    const count = read2(at);
    const end = at + 2 + 12 * count;
    check(count > 0 && end + 4 <= bytes.length);
    const tags = new Map<number, number[]>();
    for (let each = 0; each < count; each += 1) {
      const { tag, values } = readEntry(at + 2 + 12 * each);
      tags.set(tag, values);
    }
    checkSize(tags.get(256)?.[0] ?? 0, tags.get(257)?.[0] ?? 0);
    for (const [places, lengths] of [[273, 279] as const, [324, 325] as const]) {
      const [starts, sizes] = [tags.get(places) ?? [], tags.get(lengths)];
      check(sizes === undefined || sizes.length >= starts.length);
      starts.forEach((start, each) => check(start + (sizes?.[each] ?? 0) <= bytes.length));
    }
    return { next: read4(end), inner: tags.get(330) ?? [] };
  }

  let pages = 0;
  for (let at = read4(4); at !== 0; pages += 1) {
    const { next, inner } = walkTable(at);
    for (const table of inner) walkTable(table);
    at = next;
  }
  check(pages > 0);
}

const walks: Readonly<Record<Exclude<FileFormat, 'PDF'>, (bytes: Buffer) => void | Promise<void>>> = {
  PNG: walkPng,
  JPEG: walkJpeg,
  GIF: walkGif,
  TIFF: walkTiff,
};

/** Rule S-14; null: accepted. */
export async function inspectPicture(
  content: Uint8Array,
  format: Exclude<FileFormat, 'PDF'>,
): Promise<FileProblem | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (holdsPage(bytes) || endsAsArchive(bytes)) return 'damaged';
  try {
    await walks[format](bytes);
    return null;
  } catch (error) {
    // A read past the end of the file.
    if (error instanceof RangeError) return 'damaged';
    if (error instanceof Broken) return error.problem;
    throw error;
  }
}
