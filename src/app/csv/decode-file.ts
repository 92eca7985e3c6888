import { csvMessages } from '#domain/messages/table-files.ts';

export const largestFile = 10 * 1024 * 1024;

/** The code page of a file that is not UTF-8 is a guess. The bytes stay, so that the user can choose another. */
export interface GuessedEncoding {
  bytes: Uint8Array;
  codePage: string;
}

export type DecodedFile =
  | { kind: 'text'; text: string; guessed: GuessedEncoding | null }
  | { kind: 'refused'; reason: string };

/** For files that are not UTF-8, by their names in `TextDecoder`; the first is the default. */
export const codePages: Readonly<Record<string, string>> = {
  'windows-1252': 'Western European (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-u': 'Cyrillic (KOI8)',
  ibm866: 'Cyrillic (DOS)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC)',
  gb18030: 'Simplified Chinese (GB 18030)',
  big5: 'Traditional Chinese (Big5)',
  'euc-kr': 'Korean (EUC)',
  macintosh: 'Western European (Macintosh)',
};

const refuse = (reason: string): DecodedFile => ({ kind: 'refused', reason });
export const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

/** Files chosen by mistake: workbooks, archives, PDF, pictures. */
const isOtherFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ||
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ||
  startsWith(bytes, 0x25, 0x50, 0x44, 0x46) ||
  startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ||
  startsWith(bytes, 0xff, 0xd8, 0xff) ||
  startsWith(bytes, 0x1f, 0x8b);

const decode = (bytes: Uint8Array, label: string, fatal = false): string | null => {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
};

/** Without a byte order mark, UTF-16 has a zero in most pairs of bytes, always on the same side. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [first = 0, second = 0] = zeros;
  if (bytes.length % 2 !== 0 || Math.max(first, second) < bytes.length / 4) return null;
  return first === 0 ? 'utf-16le' : second === 0 ? 'utf-16be' : null;
}

export const decodeAs = (bytes: Uint8Array, codePage: string): string => decode(bytes, codePage) ?? '';

/** A few words with a letter that only the right code page shows correctly. */
export function sampleLetters(bytes: Uint8Array, codePage: string): string {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  const start = Math.max(bytes.lastIndexOf(0x0a, at) + 1, 0);
  const end = bytes.indexOf(0x0a, at);
  const line = decodeAs(bytes.subarray(start, end < 0 ? undefined : end), codePage);
  const words = line.split(/[;,\t\r"]/).filter((cell) => /[^\u0000-\u007f]/.test(cell));
  return (words[0] ?? line).trim().slice(0, 40);
}

function decodeText(bytes: Uint8Array): Extract<DecodedFile, { kind: 'text' }> {
  if (startsWith(bytes, 0xff, 0xfe)) return { kind: 'text', text: decode(bytes, 'utf-16le')!, guessed: null };
  if (startsWith(bytes, 0xfe, 0xff)) return { kind: 'text', text: decode(bytes, 'utf-16be')!, guessed: null };
  const unmarked = bytes.includes(0) ? unmarkedUtf16(bytes) : null;
  if (unmarked) return { kind: 'text', text: decode(bytes, unmarked)!, guessed: null };
  const text = decode(bytes, 'utf-8', true);
  if (text !== null) return { kind: 'text', text, guessed: null };
  const codePage = 'windows-1252';
  return { kind: 'text', text: decodeAs(bytes, codePage), guessed: { bytes, codePage } };
}

/** UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252. Refuses files whose bytes are no text, as `noText` says. */
export function decodeFile(bytes: Uint8Array, noText: string = csvMessages.notCsv): DecodedFile {
  if (bytes.length > largestFile) return refuse(csvMessages.tooLarge(largestFile / 1024 / 1024));
  if (bytes.length === 0) return refuse(csvMessages.empty);
  if (isOtherFile(bytes)) return refuse(noText);
  const decoded = decodeText(bytes);
  if (decoded.text.includes('\u0000')) return refuse(noText);
  return decoded.text.trim() === '' ? refuse(csvMessages.empty) : decoded;
}

/** `most`: a lower limit in bytes than that of all files. */
export async function readFile(file: File, most = largestFile): Promise<DecodedFile> {
  if (file.size > most) return refuse(csvMessages.tooLarge(most / 1024 / 1024));
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? decodeFile(new Uint8Array(bytes)) : refuse(csvMessages.unreadable);
}
