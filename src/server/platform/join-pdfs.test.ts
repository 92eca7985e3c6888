import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { joinPdfs } from './join-pdfs.ts';

const createdAt = new Date('2026-11-21T09:30:00.000Z');

async function pdfOf(...widths: number[]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  for (const width of widths) made.addPage([width, 100]);
  return await made.save();
}

async function* inTurn(...files: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for (const file of files) yield await Promise.resolve(file);
}

test('joined PDFs have all pages in order, and the same files give the same bytes', async () => {
  const files = [await pdfOf(288, 289), await pdfOf(300)];
  const joined = (await joinPdfs(inTurn(...files), { title: 'Labels', createdAt }))!;
  const read = await PDFDocument.load(joined, { updateMetadata: false });
  expect(read.getPages().map((page) => page.getWidth())).toEqual([288, 289, 300]);
  expect([read.getTitle(), read.getCreationDate()]).toEqual(['Labels', createdAt]);
  expect(await joinPdfs(inTurn(...files), { title: 'Labels', createdAt })).toEqual(joined);
});

test('a file that is no PDF cannot be joined', async () => {
  await expect(joinPdfs(inTurn(new TextEncoder().encode('no')), { title: 'Labels', createdAt })).rejects.toThrow(
    'Failed to parse PDF document',
  );
});
