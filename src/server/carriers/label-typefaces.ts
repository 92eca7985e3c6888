import PDFDocument from 'pdfkit';
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

const inside = (document: PDFKit.PDFDocument): Inside => document as unknown as Inside;

const kept: readonly string[] = Object.values(labelFonts);

/** Draws in a document with the typeface of a file from now on, and answers it. */
type UseTypeface = (document: PDFKit.PDFDocument, file: string) => Opened;

/** Typefaces that nothing was drawn with yet. */
export function openTypefaces(): UseTypeface {
  const readBefore = new Map<string, Read>();
  // The document that reads a typeface for all is thrown away: a typeface that drew a letter keeps what it knows of it, and that
  // differs with the other letters of its document.
  const readForAll = (file: string): Read => {
    const { font, constructor } = inside(new PDFDocument({ autoFirstPage: false, font: '' }).font(file))._font;
    const read = { font, Open: constructor as Read['Open'] };
    readBefore.set(file, read);
    return read;
  };
  return (document, file) => {
    const drawn = inside(document);
    if (kept.includes(file) && !drawn._fontFamilies[file]) {
      const { font, Open } = readBefore.get(file) ?? readForAll(file);
      // Its tables are shared; which letters its glyphs stand for depends on the document.
      const own = Object.assign(Object.create(font) as Opened['font'], { _glyphs: {} });
      drawn._fontCount += 1;
      drawn._fontFamilies[file] = new Open(document, own, `F${drawn._fontCount}`);
    }
    document.font(file);
    return drawn._font;
  };
}

/** The typefaces of this process. */
export const useTypeface = openTypefaces();
