import type { CarrierFile } from './carrier.ts';

/** A label of 4 by 6 inches, in points. */
const sheet = { width: 288, height: 432 };

async function pngOfGif(gif: Uint8Array): Promise<Uint8Array> {
  const { GifReader } = await import('omggif');
  const { PNG } = await import('pngjs');
  const reader = new GifReader(gif);
  const png = new PNG({ width: reader.width, height: reader.height });
  reader.decodeAndBlitFrameRGBA(0, png.data);
  return PNG.sync.write(png);
}

/**
 * The labels among the files as one PDF, in their order. Pages of a PDF stay as they are; a picture fills a page of 4 by 6 inches, lying ones
 * turned upright. @throws Error for a file that is no picture or PDF, or where there is no label
 */
export async function labelsToPdf(files: readonly CarrierFile[]): Promise<Uint8Array> {
  const { PDFDocument, degrees } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  for (const { type, format, content } of files) {
    if (type !== 'label') continue;
    if (format === 'PDF') {
      const source = await PDFDocument.load(content);
      for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page);
      continue;
    }
    if (format !== 'PNG' && format !== 'GIF') throw new Error(`A label in ${format} cannot be shown as PDF`);
    const picture = await document.embedPng(format === 'GIF' ? await pngOfGif(content) : content);
    const page = document.addPage([sheet.width, sheet.height]);
    const isLying = picture.width > picture.height;
    const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height];
    const scale = Math.min(sheet.width / width, sheet.height / height);
    const size = { width: picture.width * scale, height: picture.height * scale };
    page.drawImage(
      picture,
      isLying
        ? { ...size, x: (sheet.width + size.height) / 2, y: (sheet.height - size.width) / 2, rotate: degrees(90) }
        : { ...size, x: (sheet.width - size.width) / 2, y: (sheet.height - size.height) / 2 },
    );
  }
  if (document.getPageCount() === 0) throw new Error('There is no label among the files');
  return await document.save();
}
