import { PDFDocument } from '@cantoo/pdf-lib';
import { GifWriter } from 'omggif';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { CarrierFile } from './carrier.ts';
import { labelsToPdf } from './labels-to-pdf.ts';

const label = (format: CarrierFile['format'], content: Uint8Array): CarrierFile => ({
  type: 'label',
  piece: 1,
  format,
  content,
});

async function pdfOf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300]);
  return await document.save();
}

function gif(width: number, height: number): Uint8Array {
  const buffer = Buffer.alloc(width * height * 2 + 1024);
  const writer = new GifWriter(buffer, width, height, { palette: [0xffffff, 0x000000] });
  writer.addFrame(
    0,
    0,
    width,
    height,
    Array.from({ length: width * height }, (_, at) => at % 2),
  );
  return buffer.subarray(0, writer.end());
}

test('labels become one PDF in their order: pages as they are, pictures on 4 by 6 inches', async () => {
  const files = [
    label('PDF', await pdfOf(2)),
    label('PNG', PNG.sync.write(new PNG({ width: 40, height: 60 }))),
    label('GIF', gif(60, 40)),
    { ...label('PDF', await pdfOf(1)), type: 'invoice' as const },
  ];
  const document = await PDFDocument.load(await labelsToPdf(files));
  expect(document.getPages().map((page) => [page.getWidth(), page.getHeight()])).toEqual([
    [200, 300],
    [200, 300],
    [288, 432],
    [288, 432],
  ]);
});

test('no label, and a format for printers alone, are errors', async () => {
  await expect(labelsToPdf([])).rejects.toThrow('no label');
  await expect(labelsToPdf([label('ZPL', new Uint8Array())])).rejects.toThrow('ZPL');
});
