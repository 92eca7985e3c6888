import { constants, inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { Unreadable } from './object-reader.ts';

const decodable = new Set(['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85']);
decodable.add('RunLengthDecode').add('RL');
const longNames: Readonly<Record<string, string>> = {
  LZW: 'LZWDecode',
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
};

/** Undoes one filter of a stream. @throws Error with a code for what becomes longer than `longest` bytes */
export function unpack(filter: string, bytes: Buffer, settings: PDFDict | null, longest: number): Buffer {
  if (filter === 'FlateDecode' || filter === 'Fl')
    // One that is cut short still shows what stands before the cut, as readers show it.
    return inflateSync(bytes, { maxOutputLength: Math.max(1, longest), finishFlush: constants.Z_SYNC_FLUSH });
  if (!decodable.has(filter)) throw new Unreadable();
  const dictionary = PDFDict.withContext(PDFContext.create());
  dictionary.set(PDFName.of('Filter'), PDFName.of(longNames[filter] ?? filter));
  if (settings) dictionary.set(PDFName.of('DecodeParms'), settings);
  const unpacked = Buffer.from(decodePDFRawStream(PDFRawStream.of(dictionary, bytes)).decode());
  if (unpacked.length > longest) throw Object.assign(new Error(filter), { code: 'ERR_BUFFER_TOO_LARGE' });
  return unpacked;
}

/** Puts back what each row of a stream was made the difference of. @throws Unreadable */
export function undoRows(bytes: Buffer, width: number, step: number): Buffer {
  const rows = Math.ceil(bytes.length / (width + 1));
  const plain = Buffer.alloc(rows * width);
  for (let row = 0; row < rows; row += 1) {
    const kind = bytes[row * (width + 1)]!;
    if (kind > 4) throw new Unreadable();
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column < step ? 0 : plain[at - step]!;
      const above = row === 0 ? 0 : plain[at - width]!;
      const corner = row === 0 || column < step ? 0 : plain[at - width - step]!;
      const added = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][kind]!;
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + added;
    }
  }
  return plain;
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) => Math.abs(guess - value));
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}
