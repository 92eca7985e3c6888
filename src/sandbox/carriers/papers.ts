import bwip from 'bwip-js/node';
import { GifWriter } from 'omggif';
import PdfDocument from 'pdfkit';
import { PNG } from 'pngjs';
import { asciiText } from '#domain/ascii-text.ts';
import type { World } from './stand-in.ts';

// Labels and other papers of the stand-ins, with codes that scanners read.

export interface Paper {
  title: string;
  lines: readonly string[];
  /** As Code 128, from top to bottom. */
  codes: readonly string[];
}

/** 4 by 6 inches, in points. */
const sheet = { width: 288, height: 432 };
/** The same at the 203 dots an inch of thermal printers. */
const dots = { width: 812, height: 1218 };

/** As wide as the sheet leaves room for, with the white margin that scanners need. */
function drawCode(page: InstanceType<typeof PdfDocument>, text: string, top: number): void {
  const [symbol] = bwip.raw('code128', text, {});
  if (!symbol || !('sbs' in symbol)) throw new Error(`No code for ${text}`);
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const unit = Math.min(1.4, (sheet.width - 40) / modules);
  let x = (sheet.width - modules * unit) / 2;
  symbol.sbs.forEach((width, at) => {
    if (at % 2 === 0) page.rect(x, top, width * unit, 70).fill('black');
    x += width * unit;
  });
  page.fontSize(9).text(text, 0, top + 73, { width: sheet.width, align: 'center' });
}

async function drawPdf({ title, lines, codes }: Paper): Promise<Buffer> {
  const page = new PdfDocument({ size: [sheet.width, sheet.height], margin: 12 });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => page.on('end', resolve));
  page.fontSize(15).text(asciiText(title)).fontSize(8).moveDown(0.5);
  for (const line of lines) page.text(asciiText(line));
  codes.forEach((code, at) => drawCode(page, code, sheet.height - 110 * (codes.length - at)));
  page.end();
  await done;
  return Buffer.concat(parts);
}

async function drawSymbol(options: Parameters<typeof bwip.toBuffer>[0]) {
  const { width, height, data } = PNG.sync.read(await bwip.toBuffer({ backgroundcolor: 'ffffff', ...options }));
  return { width, height, isDark: (x: number, y: number) => data[(y * width + x) * 4]! < 128 };
}

/** Plain text: a barcode's caption, with the bars cut off. */
async function drawText(text: string) {
  const barHeight = 2;
  const code = { bcid: 'code128', text: 'UPS', alttext: text, includetext: true, textxalign: 'left' } as const;
  const { width, height, isDark } = await drawSymbol({ ...code, textsize: 11, scale: 2, height: barHeight });
  const top = Math.ceil((barHeight * 2 * 72) / 25.4) + 2;
  return { width, height: height - top, isDark: (x: number, y: number) => isDark(x, y + top) };
}

/** With a MaxiCode of its first code; without codes a small empty picture. */
const drawGif = async ({ title, lines, codes }: Paper): Promise<Buffer> => {
  const { width, height } = codes.length > 0 ? dots : { width: 8, height: 12 };
  const picture = new Uint8Array(width * height);
  const put = (symbol: Awaited<ReturnType<typeof drawSymbol>>, left: number, top: number): void => {
    for (let y = 0; y < symbol.height && top + y < height; y += 1) {
      for (let x = 0; x < symbol.width && left + x < width; x += 1) {
        if (symbol.isDark(x, y)) picture[(top + y) * width + left + x] = 1;
      }
    }
  };
  for (const [at, line] of [title, ...lines].entries()) if (line) put(await drawText(line), 30, 20 + at * 44);
  for (const [at, text] of codes.entries()) {
    const square = await drawSymbol({ bcid: 'maxicode', text, scale: 2 });
    if (at === 0) put(square, width - square.width - 30, 380);
    const style = { scaleX: 3, scaleY: 3, height: 30, includetext: true, textxalign: 'center' } as const;
    const bars = await drawSymbol({ bcid: 'code128', text, ...style });
    put(bars, Math.floor((width - bars.width) / 2), 760 + at * 400);
  }
  const bytes = Buffer.alloc(picture.length + 2048);
  const writer = new GifWriter(bytes, width, height, { palette: [0xffffff, 0x000000] });
  // It reads by index, as of a list.
  writer.addFrame(0, 0, width, height, picture as unknown as number[]);
  return bytes.subarray(0, writer.end());
};

const drawings = { pdf: drawPdf, gif: drawGif };

const mostCached = 100;
const cachedLabels = new Map<string, Promise<Buffer>>();

/** Drawn once for the same texts: most labels of a run of tests are alike. */
export function drawLabel({ hasBlankLabels }: World, format: keyof typeof drawings, label: Paper): Promise<Buffer> {
  const paper = hasBlankLabels ? { title: '', lines: [], codes: [] } : label;
  const key = `${format} ${JSON.stringify(paper)}`;
  const content = cachedLabels.get(key) ?? drawings[format](paper);
  if (cachedLabels.size >= mostCached) cachedLabels.clear();
  cachedLabels.set(key, content);
  return content;
}
