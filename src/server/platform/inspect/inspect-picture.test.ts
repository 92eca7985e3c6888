import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import type { FileFormat } from '#domain/files.ts';
import { bytesOf, plainFiles } from '#domain/files.testing.ts';
import { inspectPicture } from './inspect-picture.ts';

type Picture = Exclude<FileFormat, 'PDF'>;

const joined = (...parts: (Uint8Array | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));
const number = (value: number, length = 4): Buffer => {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
};

const chunk = (name: string, data: Uint8Array | string): Buffer =>
  joined(number(data.length), name, data, number(crc32(joined(name, data))));
const signature = plainFiles.PNG.subarray(0, 8);
const head = (width: number, height: number, depth = 8, colour = 0, isInterlaced = 0) =>
  chunk('IHDR', joined(number(width), number(height), Buffer.from([depth, colour, 0, 0, isInterlaced])));
const end = chunk('IEND', '');
const png = (...chunks: Buffer[]): Buffer => joined(signature, ...chunks, end);
const rows = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes)));

const segment = (marker: number, data: string): Buffer =>
  joined(Uint8Array.of(0xff, marker), number(data.length + 2, 2), data);
const frame = (width: number, height: number): Buffer =>
  joined('\xff\xc0\0\x0b\x08', number(height, 2), number(width, 2), '\x01\x01\x11\0');
const scan = bytesOf('\xff\xda\0\x08\x01\x01\0\0\x3f\0\x12\xff\0\x34\xff\xd0\x56');
const jpeg = (...segments: Buffer[]): Buffer => joined('\xff\xd8', ...segments, scan, '\xff\xd9');

const gif = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(plainFiles.GIF);
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

/** A TIFF of entries (tag, type, count, value) in one table. */
function tiff(entries: readonly (readonly [number, number, number, number])[], next = 0, after = ''): Buffer {
  const table = entries.map(([tag, type, count, value]) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  });
  const last = Buffer.alloc(4);
  last.writeUInt32LE(next);
  return joined('II*\0\x08\0\0\0', Uint8Array.of(entries.length, 0), ...table, last, after);
}
const size = [
  [256, 4, 1, 10],
  [257, 4, 1, 10],
] as const;

const canvas = createCanvas(40, 30);
canvas.getContext('2d').fillRect(5, 5, 20, 10);

const acceptedPictures: [string, Picture, Uint8Array][] = [
  ...(['JPEG', 'PNG', 'GIF', 'TIFF'] as const).map((format): [string, Picture, Uint8Array] => [
    'of one point',
    format,
    plainFiles[format],
  ]),
  ['that a program drew', 'PNG', canvas.toBuffer('image/png')],
  ['that a program drew', 'JPEG', canvas.toBuffer('image/jpeg')],
  ['that is interlaced', 'PNG', png(head(5, 3, 8, 2, 1), rows(7 * 1 + 45))],
  [
    'in several pieces',
    'PNG',
    png(
      head(2, 1),
      ...[0, 5].map((at) => chunk('IDAT', deflateSync(Buffer.alloc(3)).subarray(at, at === 0 ? 5 : undefined))),
    ),
  ],
  ['with a title', 'PNG', png(head(2, 1), chunk('tEXt', 'Title\0Invoice'), rows(3))],
  ['with a packed text', 'PNG', png(head(2, 1), chunk('zTXt', joined('Title\0\0', deflateSync('Invoice'))), rows(3))],
  [
    'with a text of a language',
    'PNG',
    png(head(2, 1), chunk('iTXt', joined('Title\0\x01\0en\0Title\0', deflateSync('Invoice'))), rows(3)),
  ],
  ['with padding behind its end', 'PNG', joined(plainFiles.PNG, '\0\0\r\n')],
  ['with 100 megapixels', 'PNG', png(head(100_000, 1000, 1), rows(1000 * 12_501))],
  [
    'of a camera',
    'JPEG',
    jpeg(segment(0xe1, `Exif\0\0II*\0${'\0'.repeat(30)}`), segment(0xfe, 'camera'), frame(40, 30)),
  ],
  ['with a preview behind it', 'JPEG', joined(jpeg(frame(40, 30)), jpeg(frame(4, 3)), '\0\0')],
  ['with a film behind it', 'JPEG', joined(jpeg(frame(40, 30)), '\0\0\0\x18ftypmp42', '\0'.repeat(40))],
  [
    'of a phone with its notes behind it',
    'JPEG',
    joined(jpeg(frame(40, 30)), '\0\0\x01\x0aImage_UTC_DataSEFH....SEFT'),
  ],
  ['with a line behind its end', 'GIF', joined(plainFiles.GIF, '\r\n')],
  ['of one table', 'TIFF', tiff(size)],
  ['with its points in a strip', 'TIFF', tiff([...size, [273, 4, 1, 8], [279, 4, 1, 20]])],
];

test.each(acceptedPictures)('a picture %s is accepted: %s', async (_, format, content) => {
  expect(await inspectPicture(content, format)).toBeNull();
});

const page = '<script>alert(document.domain)</script>';
const archive = `PK\x05\x06${'\0'.repeat(18)}`;
const refused: [string, Picture, Uint8Array][] = [
  ...(['JPEG', 'PNG', 'GIF', 'TIFF'] as const).flatMap((format): [string, Picture, Uint8Array][] => [
    ['with a page behind it', format, joined(plainFiles[format], page)],
    ['with an archive behind it', format, joined(plainFiles[format], archive)],
    ['that is cut off', format, plainFiles[format].subarray(0, -3)],
  ]),
  [
    'with a script after its first kilobyte',
    'PNG',
    png(head(2, 1), chunk('tEXt', `x\0${' '.repeat(2000)}${page}`), rows(3)),
  ],
  ['with a PDF behind it', 'PNG', joined(plainFiles.PNG, plainFiles.PDF)],
  ['of junk', 'PNG', joined(signature, 'junk that is no chunk at all', end)],
  ['of a program', 'PNG', joined(signature, '\x7fELF\x02\x01\x01\0\0\0\0\0', end)],
  ['with a wrong sum', 'PNG', Buffer.from(plainFiles.PNG).fill(1, 20, 21)],
  ['without a head', 'PNG', png(rows(3))],
  ['without points', 'PNG', png(head(2, 1))],
  ['whose points are junk', 'PNG', png(head(2, 1), chunk('IDAT', 'junk'))],
  ['with fewer points than it says', 'PNG', png(head(200, 100), rows(300))],
  ['with more points than it says', 'PNG', png(head(2, 1), rows(30_000_000))],
  ['of no width', 'PNG', png(head(0, 0), rows(1))],
  ['of junk', 'JPEG', bytesOf(`\xff\xd8\xff\xe0${'junk '.repeat(5)}`)],
  ['without a frame', 'JPEG', jpeg()],
  ['without a scan', 'JPEG', joined('\xff\xd8', frame(1, 1), '\xff\xd9')],
  ['of no height', 'JPEG', jpeg(frame(10, 0))],
  ['with junk behind it', 'JPEG', joined(jpeg(frame(10, 10)), 'MZ and more')],
  ['with a second picture that is junk', 'JPEG', joined(jpeg(frame(10, 10)), '\xff\xd8\xff junk')],
  ['that is a script as well', 'GIF', bytesOf('GIF89a/*\0\0\0\0*/=1;alert(document.domain);')],
  ['of no width', 'GIF', gif(0, 5)],
  ['without a picture', 'GIF', joined(plainFiles.GIF.subarray(0, 19), ';')],
  ['with junk behind it', 'GIF', joined(plainFiles.GIF, 'junk')],
  ['without a table', 'TIFF', bytesOf('II*\0\0\0\0\0')],
  ['with a table behind the file', 'TIFF', bytesOf('II*\0\xff\xff\0\0\0\0\0\0')],
  ['with a table that points at itself', 'TIFF', tiff(size, 8)],
  ['with a table inside that points at the first', 'TIFF', tiff([...size, [330, 4, 1, 8]])],
  ['without a width', 'TIFF', tiff([[257, 4, 1, 10]])],
  ['with points behind the file', 'TIFF', tiff([...size, [273, 4, 1, 8], [279, 4, 1, 2 ** 31]])],
  ['with values behind the file', 'TIFF', tiff([...size, [315, 2, 2 ** 31, 8]])],
];

test.each(refused)('a picture %s is refused: %s', async (_, format, content) => {
  expect(await inspectPicture(content, format)).toBe('damaged');
});

test.each<[string, Picture, Uint8Array]>([
  ['50,000 by 50,000', 'PNG', png(head(50_000, 50_000, 1), rows(100))],
  ['two thousand million by as many', 'PNG', png(head(2 ** 31, 2 ** 31), rows(100))],
  ['a point more', 'PNG', png(head(100_000_001, 1), rows(100))],
  ['65,535 by 65,535', 'JPEG', jpeg(frame(65_535, 65_535))],
  ['65,535 by 65,535', 'GIF', gif(65_535, 65_535)],
  [
    'four thousand million by as many',
    'TIFF',
    tiff([
      [256, 4, 1, 2 ** 32 - 1],
      [257, 4, 1, 2 ** 32 - 1],
    ]),
  ],
])('a picture of %s points is too large: %s', async (_, format, content) => {
  expect(await inspectPicture(content, format)).toBe('pixels');
});

test('a picture with a text that unpacks to 200 MB is refused', async () => {
  const text = chunk('zTXt', joined('Title\0\0', deflateSync(Buffer.alloc(200_000_000))));
  expect(await inspectPicture(png(head(2, 1), text, rows(3)), 'PNG')).toBe('huge');
});
