import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { LabelFile } from './carrier.ts';

/** A label of 4 by 6 inches, in points. */
const sheet = { width: 288, height: 432 };

/** Of label printers, in dots to the inch. */
const resolutions = [203.2, 304.8];
/** How far a picture of four inches may be from them. */
const tolerance = 0.05;
const white = 250;

interface Picture {
  width: number;
  height: number;
  ref: PDFRef;
  /** Along its longer side, in dots from its left or top; all of it where that is unknown. */
  inked: { from: number; to: number };
}

/** In shades of grey, as labels are. */
async function embedGif(document: PDFDocument, gif: Uint8Array): Promise<Picture> {
  const { GifReader } = await import('omggif');
  const reader = new GifReader(gif);
  const { width, height } = reader;
  const colours = new Uint8Array(width * height * 4).fill(255);
  reader.decodeAndBlitFrameRGBA(0, colours);
  const greys = new Uint8Array(width * height);
  const inked = { from: Math.max(width, height), to: 0 };
  for (let at = 0; at < greys.length; at += 1) {
    const [red, green, blue] = [colours[at * 4]!, colours[at * 4 + 1]!, colours[at * 4 + 2]!];
    const grey = (red * 77 + green * 150 + blue * 29) >> 8;
    greys[at] = grey;
    if (grey > white) continue;
    const along = width > height ? at % width : Math.floor(at / width);
    inked.from = Math.min(inked.from, along);
    inked.to = Math.max(inked.to, along + 1);
  }
  const picture = document.context.stream(await promisify(deflate)(greys), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
    ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode' },
  });
  return { width, height, ref: document.context.register(picture), inked };
}

async function embedPng(document: PDFDocument, png: Uint8Array): Promise<Picture> {
  const { width, height, ref } = await document.embedPng(png);
  return { width, height, ref, inked: { from: 0, to: Math.max(width, height) } };
}

/** Points per dot. A picture as wide as four inches at a printer's resolution is printed dot for dot; any other fills the sheet. */
function scaleOf({ width, height }: Picture): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const drawnFor = resolutions.find((each) => Math.abs(short / each / 4 - 1) <= tolerance);
  return drawnFor === undefined ? Math.min(sheet.width / short, sheet.height / long) : 72 / drawnFor;
}

/** The sheet, longer where the picture is and its end is not white; and where the picture begins before it. */
function placeOnSheet({ width, height, inked }: Picture, scale: number): { sheetHeight: number; before: number } {
  const long = Math.max(width, height) * scale;
  const [from, to] = [inked.from * scale, inked.to * scale];
  if (long <= sheet.height) return { sheetHeight: sheet.height, before: (long - sheet.height) / 2 };
  if (to - from > sheet.height) return { sheetHeight: long, before: 0 };
  return { sheetHeight: sheet.height, before: to <= sheet.height ? 0 : Math.min(from, long - sheet.height) };
}

/**
 * One PDF, in their order. Pages of a PDF stay as they are; a picture stands on a page of 4 by 6 inches, lying
 * ones turned upright, without the white that is too long. @throws Error for a file that is no picture or PDF, or where there is no label
 */
export async function labelsToPdf(labels: readonly LabelFile[]): Promise<Uint8Array> {
  const { PDFDocument, degrees, drawImage } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  for (const { format, content } of labels) {
    if (format === 'PDF') {
      const source = await PDFDocument.load(content);
      for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
      continue;
    }
    if (format !== 'PNG' && format !== 'GIF') throw new Error(`A label in ${format} cannot be shown as PDF`);
    const picture = await (format === 'GIF' ? embedGif : embedPng)(document, content);
    const isLying = picture.width > picture.height;
    const scale = scaleOf(picture);
    const size = { width: picture.width * scale, height: picture.height * scale };
    const { sheetHeight, before } = placeOnSheet(picture, scale);
    const page = document.addPage([sheet.width, sheetHeight]);
    const place = isLying
      ? { x: (sheet.width + size.height) / 2, y: -before }
      : { x: (sheet.width - size.width) / 2, y: sheetHeight - size.height + before };
    const turn = { rotate: degrees(isLying ? 90 : 0), xSkew: degrees(0), ySkew: degrees(0) };
    const name = page.node.newXObject('Image', picture.ref);
    page.pushOperators(...drawImage(name, { ...size, ...place, ...turn }));
  }
  if (document.getPageCount() === 0) throw new Error('There is no label');
  return await document.save();
}
