import { PDFDocument } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import { GifWriter } from 'omggif';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { readLabel } from '#tests/support/read-label.ts';
import type { LabelFile } from './carrier.ts';
import { labelsToPdf } from './labels-to-pdf.ts';

const label = (format: LabelFile['format'], content: Uint8Array): LabelFile => ({ format, content });

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300]);
  return await document.save();
}

function gif(
  width: number,
  height: number,
  isDark: (x: number, y: number) => boolean = (x, y) => (x + y) % 2 === 1,
): Uint8Array {
  const buffer = Buffer.alloc(width * height * 2 + 1024);
  const writer = new GifWriter(buffer, width, height, { palette: [0xffffff, 0x000000] });
  writer.addFrame(
    0,
    0,
    width,
    height,
    Array.from({ length: width * height }, (_, at) => Number(isDark(at % width, Math.floor(at / width)))),
  );
  return buffer.subarray(0, writer.end());
}

test('labels become one PDF in their order, with PDF pages as they are and pictures on 4 by 6 inches', async () => {
  const files = [
    label('PDF', await pdfOf(2)),
    label('PNG', PNG.sync.write(new PNG({ width: 40, height: 60 }))),
    label('GIF', gif(60, 40)),
  ];
  const document = await PDFDocument.load(await labelsToPdf(files));
  expect(document.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
    [200, 300],
    [200, 300],
    [288, 432],
    [288, 432],
  ]);
});

async function pageOf(file: LabelFile) {
  const [page] = (await PDFDocument.load(await labelsToPdf([file]))).getPages();
  return [page!.getWidth(), Math.round(page!.getHeight())];
}

test('a picture for a label printer is printed dot for dot, and loses white space that is too long', async () => {
  const long = (end: number) =>
    label(
      'GIF',
      gif(1400, 800, (x) => x < end && x % 3 === 0),
    );
  expect(await pageOf(long(1200))).toEqual([288, 432]);
  expect(await pageOf(long(1400))).toEqual([288, Math.round((1400 * 72) / 203.2)]);
  const bars = await bwip.toBuffer({
    bcid: 'code128',
    text: '1Z999AA10123456784',
    scale: 3,
    height: 20,
    backgroundcolor: 'ffffff',
  });
  const { width, height, data } = PNG.sync.read(Buffer.from(bars));
  const dots = (x: number, y: number) =>
    x >= 80 && x < 80 + width && y >= 900 && y < 900 + height && data[4 * ((y - 900) * width + x - 80)]! < 128;
  const upright = label('GIF', gif(800, 1400, dots));
  const read = await readLabel(await labelsToPdf([upright]));
  expect([read.barcodes, read.height]).toEqual([['1Z999AA10123456784'], 432]);
});

test('joining no labels, or a label in a printer’s own format, throws an error', async () => {
  await expect(labelsToPdf([])).rejects.toThrow('no label');
  await expect(labelsToPdf([label('ZPL', new Uint8Array())])).rejects.toThrow('ZPL');
});
