import PDFDocument from 'pdfkit';
import type { Layout, Typesetter } from './label-sheet.ts';
import { labelFonts } from './label-text.ts';

/** Draws sheets of one size into a PDF, in black and white as label printers do. */
export interface LabelPen extends Typesetter {
  addSheet(layouts: readonly Layout[]): void;
  finish(): Promise<Uint8Array>;
}

interface PenOptions {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly author: string;
  /** Written into the file in place of the clock, so that the same label has the same bytes. */
  readonly createdAt: Date;
}

const frameWidth = 0.8;

// The one thing asked of the typeface that the library does not offer itself.
interface WithGlyphs {
  _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } };
}

function openDocument({ width, height, title, author, createdAt }: PenOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    font: labelFonts.plain,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Quayside', CreationDate: createdAt },
  });
}

function draw(document: PDFKit.PDFDocument, { fills, frames, lines }: Layout): void {
  for (const { x, y, width, height } of fills) document.rect(x, y, width, height);
  if (fills.length > 0) document.fill('black');
  for (const { x, y, width, height } of frames) document.rect(x, y, width, height);
  if (frames.length > 0) document.lineWidth(frameWidth).stroke('black');
  for (const { text, font, size, x, y, colour } of lines) {
    document.font(labelFonts[font]).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false });
  }
}

/** Opens a PDF to draw labels into. */
export function openPen(options: PenOptions): LabelPen {
  const document = openDocument(options);
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  const hasGlyph = (letter: string): boolean => {
    document.font(labelFonts.bold);
    return (document as unknown as WithGlyphs)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  };
  return {
    measure: (text, font, size) => document.font(labelFonts[font]).fontSize(size).widthOfString(text),
    /** On one line, accents joined to their letters, and `?` for what the typefaces lack. */
    printable(text) {
      const line = text
        .normalize('NFC')
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim();
      return [...line].map((letter) => (hasGlyph(letter) ? letter : '?')).join('');
    },
    addSheet(layouts) {
      document.addPage();
      for (const layout of layouts) draw(document, layout);
    },
    finish() {
      document.end();
      return finished;
    },
  };
}
