import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import bwip from 'bwip-js/node';
import { GifWriter } from 'omggif';
import { PNG } from 'pngjs';

/** 4 by 6 inches at 203 dots an inch, as thermal printers have. */
const sheet = { width: 812, height: 1218 };

export interface LabelTexts {
  trackingNumber: string;
  /** Sender and receiver, service and number of the piece. */
  lines: readonly string[];
}

/** Dark dots of a picture. */
interface Dots {
  width: number;
  height: number;
  isDark(x: number, y: number): boolean;
}

async function drawSymbol(options: Parameters<typeof bwip.toBuffer>[0]): Promise<Dots> {
  const { width, height, data } = PNG.sync.read(await bwip.toBuffer({ backgroundcolor: 'ffffff', ...options }));
  return { width, height, isDark: (x, y) => data[(y * width + x) * 4]! < 128 };
}

/** A text is the text under a barcode whose bars are left out. */
async function drawLabel({ trackingNumber, lines }: LabelTexts): Promise<Uint8Array> {
  const dots = new Uint8Array(sheet.width * sheet.height);
  const put = ({ width, height, isDark }: Dots, left: number, top: number): void => {
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = (top + y) * sheet.width + left + x;
        if (isDark(x, y) && left + x < sheet.width && at < dots.length) dots[at] = 1;
      }
    }
  };
  for (const [index, line] of lines.entries()) {
    put(await drawText(line), 30, 20 + index * 44);
  }
  const service = await drawSymbol({ bcid: 'maxicode', text: trackingNumber, scale: 2 });
  put(service, sheet.width - service.width - 30, 380);
  const bars = await drawSymbol({
    bcid: 'code128',
    text: trackingNumber,
    scaleX: 3,
    scaleY: 3,
    height: 30,
    includetext: true,
    textxalign: 'center',
  });
  put(bars, Math.floor((sheet.width - bars.width) / 2), 760);
  return dots;
}

/** The letters that a barcode has under it, without its bars. */
async function drawText(text: string): Promise<Dots> {
  const barHeight = 2;
  const drawn = await drawSymbol({
    bcid: 'code128',
    text: 'UPS',
    alttext: text,
    includetext: true,
    textxalign: 'left',
    textsize: 11,
    scale: 2,
    height: barHeight,
  });
  const top = Math.ceil((barHeight * 2 * 72) / 25.4) + 2;
  return { width: drawn.width, height: drawn.height - top, isDark: (x, y) => drawn.isDark(x, y + top) };
}

const blankSheet = { width: 8, height: 12 };

const drawSheet = async (texts: LabelTexts, isBlank: boolean) => ({
  ...(isBlank ? blankSheet : sheet),
  dots: isBlank ? new Uint8Array(blankSheet.width * blankSheet.height) : await drawLabel(texts),
});

export async function gifLabel(texts: LabelTexts, isBlank: boolean): Promise<Buffer> {
  const { width, height, dots } = await drawSheet(texts, isBlank);
  const bytes = Buffer.alloc(dots.length + 2048);
  const writer = new GifWriter(bytes, width, height, { palette: [0xffffff, 0x000000] });
  // It reads by index, as of a list.
  writer.addFrame(0, 0, width, height, dots as unknown as number[]);
  return bytes.subarray(0, writer.end());
}

export async function pdfLabel(texts: LabelTexts, isBlank: boolean): Promise<Buffer> {
  const { width, height, dots } = await drawSheet(texts, isBlank);
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  dots.forEach((dot, index) => dot && picture.data.fill(0, index * 4, index * 4 + 3));
  const document = await PDFDocument.create();
  const page = document.addPage([288, 432]);
  page.drawImage(await document.embedPng(PNG.sync.write(picture)), { x: 0, y: 0, width: 288, height: 432 });
  return Buffer.from(await document.save());
}

export async function pdfInvoice(lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([595, 842]);
  lines.forEach((line, index) => page.drawText(line, { x: 50, y: 780 - index * 18, size: 11, font }));
  return Buffer.from(await document.save());
}
