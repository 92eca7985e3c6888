import { csvMessages } from '#domain/messages/csv.ts';

/** The largest file that is read, in bytes. */
export const largestFile = 10 * 1024 * 1024;

export type DecodedFile =
  | { kind: 'text'; text: string; encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252' }
  | { kind: 'refused'; reason: string };

const refuse = (reason: string): DecodedFile => ({ kind: 'refused', reason });
const startsWith = (bytes: Uint8Array, ...wanted: number[]): boolean =>
  wanted.every((byte, index) => bytes[index] === byte);

/** Files of other programs that are chosen by mistake: workbooks, archives, PDF, pictures. */
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

function decodeText(bytes: Uint8Array): Extract<DecodedFile, { kind: 'text' }> {
  if (startsWith(bytes, 0xff, 0xfe)) return { kind: 'text', text: decode(bytes, 'utf-16le')!, encoding: 'UTF-16' };
  if (startsWith(bytes, 0xfe, 0xff)) return { kind: 'text', text: decode(bytes, 'utf-16be')!, encoding: 'UTF-16' };
  const text = decode(bytes, 'utf-8', true);
  if (text !== null) return { kind: 'text', text, encoding: 'UTF-8' };
  return { kind: 'text', text: decode(bytes, 'windows-1252')!, encoding: 'Windows-1252' };
}

/**
 * The text of a file: UTF-8 with or without its mark, UTF-16 with it, and what is neither as Windows-1252. A file that is no
 * text is refused by its bytes, whatever its name.
 */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > largestFile) return refuse(csvMessages.tooLarge(largestFile / 1024 / 1024));
  if (bytes.length === 0) return refuse(csvMessages.empty);
  if (isOtherFile(bytes)) return refuse(csvMessages.notCsv);
  const decoded = decodeText(bytes);
  if (decoded.text.includes('\u0000')) return refuse(csvMessages.notCsv);
  return decoded.text.trim() === '' ? refuse(csvMessages.empty) : decoded;
}

/** Reads a chosen file. One of more than `most` bytes is not read at all. */
export async function readFile(file: File, most = largestFile): Promise<DecodedFile> {
  if (file.size > most) return refuse(csvMessages.tooLarge(most / 1024 / 1024));
  const bytes = await file.arrayBuffer().catch(() => null);
  return bytes ? decodeFile(new Uint8Array(bytes)) : refuse(csvMessages.unreadable);
}
