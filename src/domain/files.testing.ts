import type { FileFormat } from './files.ts';

export const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0)!);

const pngHex =
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da6364f8cf500f00038601805a347d6b0000000049454e44ae426082';
const png = Uint8Array.from(pngHex.match(/../g)!, (byte) => Number.parseInt(byte, 16));

const pdfHead =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n';
const pdfEnd = 'trailer<</Root 1 0 R>>\n%%EOF\n';

const word = (value: number): string => String.fromCodePoint(value & 255, value >> 8);
const entry = (tag: number, value: number): string => `${word(tag)}\x03\0\x01\0\0\0${word(value)}\0\0`;

export const plainFiles: Readonly<Record<FileFormat, Uint8Array>> = {
  PDF: bytesOf(pdfHead + pdfEnd),
  JPEG: bytesOf(
    '\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xc0\0\x0b\x08\0\x01\0\x01\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\x12\xff\xd9',
  ),
  PNG: png,
  GIF: bytesOf('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  TIFF: bytesOf(`II*\0\x08\0\0\0\x02\0${entry(256, 1)}${entry(257, 1)}\0\0\0\0`),
};

/** At least 200 bytes. */
export function pdfOf(size: number): Uint8Array {
  const content = new Uint8Array(size).fill(0x20);
  content.set(bytesOf(pdfHead));
  content.set(bytesOf(pdfEnd), size - pdfEnd.length);
  return content;
}
