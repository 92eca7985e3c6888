import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { CarrierFile } from './carrier.ts';

/** A label of 4 by 6 inches, in points. */
const sheet = { width: 288, height: 432 };

/** In shades of grey, as labels are. */
async function embedGif(document: PDFDocument, gif: Uint8Array) {
  const { GifReader } = await import('omggif');
  const reader = new GifReader(gif);
  const { width, height } = reader;
  const colours = new Uint8Array(width * height * 4).fill(255);
  reader.decodeAndBlitFrameRGBA(0, colours);
  const greys = new Uint8Array(width * height);
  for (let at = 0; at < greys.length; at += 1) {
    const [red, green, blue] = [colours[at * 4]!, colours[at * 4 + 1]!, colours[at * 4 + 2]!];
    greys[at] = (red * 77 + green * 150 + blue * 29) >> 8;
  }
  const picture = document.context.stream(await promisify(deflate)(greys), {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
    ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8, Filter: 'FlateDecode' },
  });
  return { width, height, ref: document.context.register(picture) };
}

/**
 * The labels among the files as one PDF, in their order. Pages of a PDF stay as they are; a picture fills a page of 4 by 6 inches, lying ones
 * turned upright. @throws Error for a file that is no picture or PDF, or where there is no label
 */
export async function labelsToPdf(files: readonly CarrierFile[]): Promise<Uint8Array> {
  const { PDFDocument, degrees, drawImage } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  for (const { type, format, content } of files) {
    if (type !== 'label') continue;
    if (format === 'PDF') {
      const source = await PDFDocument.load(content);
      for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
      continue;
    }
    if (format !== 'PNG' && format !== 'GIF') throw new Error(`A label in ${format} cannot be shown as PDF`);
    const picture = format === 'GIF' ? await embedGif(document, content) : await document.embedPng(content);
    const page = document.addPage([sheet.width, sheet.height]);
    const isLying = picture.width > picture.height;
    const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
    const scale = Math.min(sheet.width / width, sheet.height / height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    const place = isLying
      ? { x: (sheet.width + size.height) / 2, y: (sheet.height - size.width) / 2 }
      : { x: (sheet.width - size.width) / 2, y: (sheet.height - size.height) / 2 };
    const turn = { rotate: degrees(isLying ? 90 : 0), xSkew: degrees(0), ySkew: degrees(0) };
    const name = page.node.newXObject('Image', picture.ref);
    page.pushOperators(...drawImage(name, { ...size, ...place, ...turn }));
  }
  if (document.getPageCount() === 0) throw new Error('There is no label among the files');
  return await document.save();
}
