import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';

/** A piece of text on a page, in points from the page's upper left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface ReadLabel {
  /** The text of all pages. */
  readonly text: string;
  /** The texts that a scanner reads, page by page. */
  readonly barcodes: string[];
  readonly pages: number;
  /** Size of the first page in points. */
  readonly width: number;
  readonly height: number;
  /** The first page's texts and where they stand. */
  readonly placed: PlacedText[];
}

/** A label is black on white, and drawn as large as its printer prints it: no other picture of it has to be tried. */
const asPrinted = { formats: ['Code128'], tryInvert: false, tryDownscale: false } satisfies ReaderOptions;

let scanner: Promise<unknown> | undefined;

function startScanner(): Promise<unknown> {
  scanner ??= readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true }),
  );
  return scanner;
}

// The picture that a printer of 8 dots to the millimetre puts on paper.
const printerScale = 203 / 72;

/** Renders a page as a label printer would. */
async function renderPage(page: PDFPageProxy, scale: number) {
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  const context = canvas.getContext('2d');
  // The canvas draws like a browser's, but its types are its own.
  await page.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

async function scanPage(page: PDFPageProxy): Promise<string[]> {
  await startScanner();
  const image = await renderPage(page, printerScale);
  const codes = await readBarcodes(image as never, asPrinted);
  return codes.map(({ text }) => text);
}

async function readTexts(page: PDFPageProxy): Promise<PlacedText[]> {
  const { items } = await page.getTextContent();
  const [, , , top = 0] = page.view;
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , size = 0, x = 0, baseline = 0] = item.transform as number[];
    return [{ text: item.str, x, y: top - baseline - size, width: item.width, height: size }];
  });
}

/** The text that a camera reads off a picture of a QR code. */
export async function readQr(picture: Uint8Array): Promise<string[]> {
  await startScanner();
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}

/** What a scanner reads off each label of ZPL as a printer of so many dots to the millimetre draws it, and its picture. */
export async function readZpl(zpl: string, dots: 8 | 12): Promise<{ barcodes: string[]; picture: Uint8Array }[]> {
  await startScanner();
  const { ready } = await import('zpl-renderer-js');
  const { api } = await ready;
  const pictures = await api.zplToBase64MultipleAsync(zpl, 101.6, 152.4, dots);
  return await Promise.all(
    pictures.map(async (text) => {
      const picture = new Uint8Array(Buffer.from(text, 'base64'));
      const codes = await readBarcodes(picture, asPrinted);
      return { barcodes: codes.map((code) => code.text), picture };
    }),
  );
}

/** Reads a label back: its text, its size, and what a scanner reads off each of its first `scanned` pages. */
export async function readLabel(bytes: Uint8Array, scanned = Number.POSITIVE_INFINITY): Promise<ReadLabel> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  const document = await task.promise;
  const texts: PlacedText[][] = [];
  const barcodes: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    texts.push(await readTexts(page));
    if (number <= scanned) barcodes.push(...(await scanPage(page)));
  }
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  await task.destroy();
  const text = texts.map((placed) => placed.map((item) => item.text).join('\n')).join('\f');
  return { text, barcodes, pages: texts.length, width, height, placed: texts[0] ?? [] };
}
