import PDFDocument from 'pdfkit';
import type { Stroke } from './label-raster.ts';
import { labelFonts } from './label-text.ts';

// The library reads a typeface anew for each document, most of a label's time. Our own are read once; the large ones when a label needs
// them.

interface Opened {
  ascender: number;
  font: {
    unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): {
      glyphs: readonly { path: { commands: readonly Stroke[] } }[];
      positions: readonly { xAdvance: number; xOffset: number }[];
    };
  };
}

/** The library offers no other way to a typeface. */
interface Inside {
  _font: Opened;
  _fontFamilies: Record<string, Opened>;
  _fontCount: number;
}

interface Read {
  font: Opened['font'];
  Open: new (document: PDFKit.PDFDocument, font: Opened['font'], id: string) => Opened;
}

const inside = (document: PDFKit.PDFDocument): Inside => document as unknown as Inside;

const loadedFonts: readonly string[] = Object.values(labelFonts);

/** Makes the document draw with that typeface from now on. */
type UseTypeface = (document: PDFKit.PDFDocument, file: string) => Opened;

/** A cache of typefaces that has read none yet. */
export function openTypefaces(): UseTypeface {
  const readBefore = new Map<string, Read>();
  // A typeface that drew a letter remembers it for its document, so a document that is thrown away reads it.
  const readForAll = (file: string): Read => {
    const { font, constructor } = inside(new PDFDocument({ autoFirstPage: false, font: '' }).font(file))._font;
    const read = { font, Open: constructor as Read['Open'] };
    readBefore.set(file, read);
    return read;
  };
  return (document, file) => {
    const drawn = inside(document);
    if (loadedFonts.includes(file) && !drawn._fontFamilies[file]) {
      const { font, Open } = readBefore.get(file) ?? readForAll(file);
      // Its tables are shared; its glyphs' letters depend on the document.
      const own = Object.assign(Object.create(font) as Opened['font'], { _glyphs: {} });
      drawn._fontCount += 1;
      drawn._fontFamilies[file] = new Open(document, own, `F${drawn._fontCount}`);
    }
    document.font(file);
    return drawn._font;
  };
}

export const useTypeface = openTypefaces();
