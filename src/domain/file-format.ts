/** Formats that are known by their first bytes. */
export const fileFormats = ['PDF', 'JPEG', 'PNG', 'GIF', 'TIFF'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * A part that makes a PDF more than pages to be read: a script, a program that is started, other files inside; `locked` and
 * `unreadable` hide what they hold. Only the server looks for it.
 */
export type HiddenPart = 'script' | 'program' | 'file' | 'locked' | 'unreadable';

const letters = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0)!);

const marks: readonly { format: FileFormat; bytes: readonly number[] }[] = [
  { format: 'PDF', bytes: letters('%PDF-') },
  { format: 'JPEG', bytes: [0xff, 0xd8, 0xff] },
  { format: 'PNG', bytes: [0x89, ...letters('PNG\r\n\x1a\n')] },
  { format: 'GIF', bytes: letters('GIF87a') },
  { format: 'GIF', bytes: letters('GIF89a') },
  { format: 'TIFF', bytes: letters('II*\0') },
  { format: 'TIFF', bytes: letters('MM\0*') },
];

/** The format of a file by its first bytes, whatever its name (rule S-14); null for none of these. Eight bytes are enough. */
export const sniffFormat = (head: Uint8Array): FileFormat | null =>
  marks.find(({ bytes }) => bytes.every((byte, place) => head[place] === byte))?.format ?? null;

/** The type under which a file of a format travels. */
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  PDF: 'application/pdf',
  JPEG: 'image/jpeg',
  PNG: 'image/png',
  GIF: 'image/gif',
  TIFF: 'image/tiff',
};

/** The endings of file names of each format, the usual one first. */
export const fileEndings: Readonly<Record<FileFormat, readonly [string, ...string[]]>> = {
  PDF: ['.pdf'],
  JPEG: ['.jpg', '.jpeg'],
  PNG: ['.png'],
  GIF: ['.gif'],
  TIFF: ['.tif', '.tiff'],
};

const textOf = (bytes: Uint8Array): string => String.fromCodePoint(...bytes);

/** The beginnings that browsers take for a page or a script. */
const pageMark = /<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|\?php|%)[\s>/!]/i;
const looksLikePage = (content: Uint8Array): boolean => pageMark.test(textOf(content.subarray(0, 1024)));

const longestZipComment = 65_535;
const zipEndLength = 22;

/** Says whether a ZIP archive ends where the file ends: archives are read from their end, so one can hide behind anything. */
function endsAsZip(content: Uint8Array): boolean {
  const first = Math.max(0, content.length - zipEndLength - longestZipComment);
  for (let at = content.length - zipEndLength; at >= first; at -= 1) {
    if (content[at] !== 0x50 || content[at + 1] !== 0x4b || content[at + 2] !== 5 || content[at + 3] !== 6) continue;
    if (at + zipEndLength + content[at + 20]! + content[at + 21]! * 256 === content.length) return true;
  }
  return false;
}

/** Without the padding that some programs leave behind the end. */
function withoutPadding(content: Uint8Array): Uint8Array {
  let end = content.length;
  while (end > 0 && [0, 0x0a, 0x0d, 0x20].includes(content[end - 1]!)) end -= 1;
  return content.subarray(0, end);
}

const pngEnd = [...letters('IEND'), 0xae, 0x42, 0x60, 0x82];

const endsWith = (content: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, place) => content[content.length - bytes.length + place] === byte);

/** Where a GIF's first block begins: behind its head and the colours of its palette. */
const firstBlockOf = (gif: Uint8Array): number => 13 + ((gif[10]! & 0x80) === 0 ? 0 : 3 * 2 ** ((gif[10]! & 7) + 1));

function firstTableOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  return tiff.length < 8 ? 0 : view.getUint32(4, tiff[0] === 0x49);
}

/** Says whether a file is put together as its format asks, from its beginning to its end. */
const isWhole: Readonly<Record<FileFormat, (content: Uint8Array) => boolean>> = {
  PDF: (content) => textOf(content.subarray(-1024)).includes('%%EOF'),
  // Cameras write films and thumbnails behind the picture: nothing is said of its end.
  JPEG: (content) => content.length > 20,
  PNG: (content) => endsWith(withoutPadding(content), pngEnd),
  GIF: (content) => [0x21, 0x2c].includes(content[firstBlockOf(content)]!) && endsWith(withoutPadding(content), [0x3b]),
  TIFF: (content) => firstTableOf(content) >= 8 && firstTableOf(content) < content.length - 1,
};

/**
 * Says whether a file is what its first bytes promise and nothing else besides, as far as that can be seen: it begins and
 * ends as its format asks, no page or script stands in its beginning, and no archive behind it.
 */
export const isPlainFile = (content: Uint8Array, format: FileFormat): boolean =>
  isWhole[format](content) && !looksLikePage(content) && !endsAsZip(content);
