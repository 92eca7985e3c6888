import { labelFonts } from './label-text.ts';

// The library reads a typeface anew for each document, which takes most of the time of a label. The letters of the portal's own
// language are read once and stay in memory; the large typefaces of others are read when a label needs them.

/** A typeface in a document, as the library has it inside. */
interface Opened {
  ascender: number;
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/** The parts of a document of which the library offers no other way to a typeface. */
interface Inside {
  _font: Opened;
  _fontFamilies: Record<string, Opened>;
  _fontCount: number;
}

/** A typeface that was read, and the library's own way to open it in a document. */
interface Read {
  font: Opened['font'];
  Open: new (document: PDFKit.PDFDocument, font: Opened['font'], id: string) => Opened;
}

const kept: readonly string[] = Object.values(labelFonts);
const readBefore = new Map<string, Read>();

/** Draws with the typeface of that file from now on, and answers it. */
export function useTypeface(document: PDFKit.PDFDocument, file: string): Opened {
  const inside = document as unknown as Inside;
  const read = readBefore.get(file);
  if (read && !inside._fontFamilies[file]) {
    // Its tables are shared; which letters its glyphs stand for depends on the document.
    const font = Object.assign(Object.create(read.font) as Opened['font'], { _glyphs: {} });
    inside._fontCount += 1;
    inside._fontFamilies[file] = new read.Open(document, font, `F${inside._fontCount}`);
  }
  document.font(file);
  const opened = inside._font;
  if (!read && kept.includes(file))
    readBefore.set(file, { font: opened.font, Open: opened.constructor as Read['Open'] });
  return opened;
}
