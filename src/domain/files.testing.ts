import type { FileFormat } from './file-format.ts';

/** A byte for each letter. */
export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);
const joined = (...parts: (Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...(typeof part === 'string' ? bytesOf(part) : part)]));

/** One pixel in a PNG that every reader shows. */
const pngHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082';
const png = Uint8Array.from(pngHex.match(/../g)!, (byte) => Number.parseInt(byte, 16));

/** The smallest file of each format that is whole. */
export const plainFiles: Readonly<Record<FileFormat, Uint8Array>> = {
  PDF: bytesOf('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  JPEG: joined('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0', '\xff\xd9'),
  PNG: png,
  GIF: bytesOf('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  TIFF: bytesOf('II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x01\0\0\0\0\0\0\0'),
};

/** A PDF of exactly so many bytes, at least 16. */
export function pdfOf(size: number): Uint8Array {
  const content = new Uint8Array(size).fill(0x20);
  content.set(bytesOf('%PDF-1.7\n'));
  content.set(bytesOf('%%EOF\n'), size - 6);
  return content;
}

const emptyArchive = `PK\x05\x06${'\0'.repeat(18)}`;
const script = '<script>alert(document.domain)</script>';

/** Files that begin as one format and are something else too, or not all of it. */
export const polyglots: readonly { format: FileFormat; what: string; content: Uint8Array }[] = [
  { format: 'PDF', what: 'a page', content: joined(`%PDF-1.4\n${script}\n`, plainFiles.PDF) },
  { format: 'PDF', what: 'an archive', content: joined(plainFiles.PDF, emptyArchive) },
  { format: 'PDF', what: 'without an end', content: bytesOf('%PDF-1.7 and no more') },
  { format: 'GIF', what: 'a script', content: bytesOf('GIF89a/*\0\0\0\0*/=1;alert(document.domain);') },
  { format: 'GIF', what: 'a page', content: joined(plainFiles.GIF.subarray(0, 19), `!\xfe${script};`) },
  { format: 'GIF', what: 'an archive', content: joined(plainFiles.GIF, emptyArchive) },
  { format: 'JPEG', what: 'a page', content: joined('\xff\xd8\xff\xfe\0\x40', script, plainFiles.JPEG) },
  { format: 'JPEG', what: 'an archive', content: joined(plainFiles.JPEG, emptyArchive) },
  { format: 'PNG', what: 'a second file', content: joined(png, plainFiles.PDF) },
  { format: 'PNG', what: 'cut off', content: png.subarray(0, -8) },
  { format: 'TIFF', what: 'a page', content: joined(plainFiles.TIFF, '<!doctype html><p>') },
  { format: 'TIFF', what: 'nothing in it', content: bytesOf('MM\0*\0\0\0\0') },
];
