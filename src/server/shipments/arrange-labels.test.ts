import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import { expect, test } from 'vitest';
import { readLabel } from '#tests/support/read-label.ts';
import { arrangeLabels } from './arrange-labels.ts';

/** A page for each, with its number as a barcode. */
async function labels(numbers: readonly string[], { size = [288, 432] as [number, number], turned = 0 } = {}) {
  const document = await PDFDocument.create();
  for (const text of numbers) {
    const page = document.addPage(size);
    const code = await document.embedPng(await bwip.toBuffer({ bcid: 'code128', text, scale: 3, height: 15 }));
    page.drawImage(code, { x: 40, y: 200, width: code.width / 3, height: code.height / 3 });
    page.setRotation(degrees(turned));
  }
  return await document.save();
}

const numbers = ['1111111111', '2222222222', '3333333333'];

test.each([
  ['a4', [595, 842], [[numbers[0]], [numbers[1]], [numbers[2]]]],
  ['letter', [612, 792], [[numbers[0]], [numbers[1]], [numbers[2]]]],
  ['a4x2', [595, 842], [[numbers[0], numbers[1]], [numbers[2]]]],
  ['letterx2', [612, 792], [[numbers[0], numbers[1]], [numbers[2]]]],
] as const)(
  'labels on pages of the kind %s keep their order, and a scanner reads them',
  async (pages, size, expected) => {
    const read = await readLabel(await arrangeLabels(await labels(numbers), pages, 1));
    expect([read.width, read.height].map(Math.round)).toEqual(size);
    expect(read.pages).toBe(expected.length);
    // Within a sheet the scanner finds them in any order.
    let first = 0;
    const onEachSheet = expected.map((sheet) => read.barcodes.slice(first, (first += sheet.length)).toSorted());
    expect(onEachSheet).toEqual(expected);
  },
);

test('on a half used sheet the labels begin at the second place', async () => {
  const read = async (start: number, count: number) =>
    (await readLabel(await arrangeLabels(await labels(numbers.slice(0, count)), 'a4x2', start))).pages;
  expect([await read(1, 1), await read(2, 1), await read(1, 2), await read(2, 2), await read(2, 3)]).toEqual([
    1, 1, 1, 2, 2,
  ]);
});

test('a label keeps its size, and one that is too large keeps its own page', async () => {
  const large = await arrangeLabels(await labels(numbers.slice(0, 1), { size: [700, 900] }), 'a4x2', 1);
  const [page] = (await PDFDocument.load(large)).getPages();
  expect([page!.getWidth(), page!.getHeight()]).toEqual([700, 900]);
  const drawn = Buffer.from(
    await (
      await PDFDocument.load(await arrangeLabels(await labels(numbers.slice(0, 1)), 'a4', 1))
    ).save({
      useObjectStreams: false,
    }),
  ).toString('latin1');
  expect(drawn).toContain('/BBox [ 0 0 288 432 ]');
});

test.each([90, 180, 270])('a page with a rotation of %i degrees is placed as it is shown', async (turned) => {
  const pdf = await labels(numbers, { size: turned === 180 ? [288, 432] : [432, 288], turned });
  for (const pages of ['a4', 'letterx2'] as const) {
    const { barcodes } = await readLabel(await arrangeLabels(pdf, pages, 1));
    expect(barcodes.toSorted()).toEqual(numbers);
  }
});
