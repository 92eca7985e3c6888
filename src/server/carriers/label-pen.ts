import PDFDocument from 'pdfkit';
import { encodeCode128 } from './code-128.ts';
import type { Fill, Layout, PlacedCode, Typesetter } from './label-sheet.ts';
import { type Edge, edgesOf } from './label-raster.ts';
import { type FittedLine, type LabelFont, labelFonts, wideFontsFor } from './label-text.ts';
import { useTypeface } from './label-typefaces.ts';

export interface LabelPen extends Typesetter {
  /** In shares of the size. */
  ascender(font: LabelFont): number;
  /** In points from the beginning of the line on its base line. */
  outline(line: FittedLine): Edge[];
  addSheet(layouts: readonly Layout[]): void;
  finish(): Promise<Uint8Array>;
}

interface PenOptions {
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly author: string;
  /** Written into the file instead of the clock: the same label has the same bytes. */
  readonly createdAt: Date;
}

const frameWidth = 0.8;
const isPicture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u{fe0f}\u{20e3}]/u;

interface Run {
  readonly text: string;
  readonly file: string;
}

const hasLetter = (document: PDFKit.PDFDocument, file: string, letter: string): boolean =>
  useTypeface(document, file).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

/** The first of the possible typefaces that has the letter. */
function fileFor(document: PDFKit.PDFDocument, letter: string, font: LabelFont, country?: string): string {
  const files = wideFontsFor(letter, country ?? null);
  return files.find((file) => hasLetter(document, file, letter)) ?? files[0] ?? labelFonts[font];
}

function splitByTypeface(document: PDFKit.PDFDocument, text: string, font: LabelFont, country?: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    // A blank is drawn by the typeface of the word before it.
    const file = letter === ' ' && last ? last.file : fileFor(document, letter, font, country);
    if (last?.file === file) runs[runs.length - 1] = { text: last.text + letter, file };
    else runs.push({ text: letter, file });
  }
  return runs;
}

function openDocument({ width, height, title, author, createdAt }: PenOptions): PDFKit.PDFDocument {
  return new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // None until a line needs one.
    font: '',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: 'Quayside', CreationDate: createdAt },
  });
}

const ascenderOf = (document: PDFKit.PDFDocument, font: LabelFont): number =>
  useTypeface(document, labelFonts[font]).ascender / 1000;

const barsOf = ({ text, x, y, height, module }: PlacedCode): Fill[] =>
  encodeCode128(text).bars.map((bar) => ({ x: x + bar.at * module, y, width: bar.width * module, height }));

function draw(document: PDFKit.PDFDocument, { fills, codes, frames, lines }: Layout): void {
  const areas = [...fills, ...codes.flatMap(barsOf)];
  for (const [colour, boxes] of Map.groupBy(areas, (area) => area.colour ?? 'black')) {
    for (const { x, y, width, height } of boxes) document.rect(x, y, width, height);
    document.fill(colour);
  }
  for (const { x, y, width, height } of frames) document.rect(x, y, width, height);
  if (frames.length > 0) document.lineWidth(frameWidth).stroke('black');
  for (const { text, font, size, country, x, y, colour } of lines) {
    // All typefaces of a line share the base line of the first.
    const base = y + ascenderOf(document, font) * size;
    let left = x;
    for (const run of splitByTypeface(document, text, font, country)) {
      useTypeface(document, run.file);
      document.fontSize(size).fillColor(colour);
      document.text(run.text, left, base, { lineBreak: false, baseline: 'alphabetic' });
      left += document.widthOfString(run.text);
    }
  }
}

export function openPen(options: PenOptions): LabelPen {
  const document = openDocument(options);
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    document.on('error', reject);
  });
  return {
    measure: (text, font, size, country) =>
      splitByTypeface(document, text, font, country).reduce((sum, run) => {
        useTypeface(document, run.file);
        return sum + document.fontSize(size).widthOfString(run.text);
      }, 0),
    /** On one line, without emoji, and `?` for other letters that the typefaces lack. */
    printable(text, country) {
      const hasGlyph = (letter: string): boolean =>
        hasLetter(document, fileFor(document, letter, 'bold', country), letter);
      const line = text
        .normalize('NFC')
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim();
      return [...line]
        .map((letter) => (hasGlyph(letter) ? letter : isPicture.test(letter) ? '' : '?'))
        .join('')
        .replaceAll(/ {2,}/g, ' ')
        .trim();
    },
    ascender: (font) => ascenderOf(document, font),
    outline({ text, font, size, country }) {
      let x = 0;
      return splitByTypeface(document, text, font, country).flatMap((run) => {
        const { font: typeface } = useTypeface(document, run.file);
        const scale = size / typeface.unitsPerEm;
        const { glyphs, positions } = typeface.layout(run.text);
        return glyphs.flatMap(({ path }, at) => {
          const edges = edgesOf(path.commands, x + positions[at]!.xOffset * scale, scale);
          x += positions[at]!.xAdvance * scale;
          return edges;
        });
      });
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
