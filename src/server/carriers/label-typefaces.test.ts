import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { labelFonts } from './label-text.ts';
import { openTypefaces } from './label-typefaces.ts';

/** Draws a text in each typeface of a label, as a server does that has just started where it is the first. */
function startDrawing(): (text: string) => Promise<Buffer> {
  const use = openTypefaces();
  return async (text) => {
    const document = new PDFDocument({ font: '', info: { CreationDate: new Date(0) } });
    for (const file of Object.values(labelFonts)) {
      use(document, file);
      document.text(text);
    }
    document.end();
    return await buffer(document);
  };
}

// The second letter of each is a part of the first: a typeface brings it along where it stands in no text itself.
test.each(['źz', 'éee', 'Ąa A', 'Ёе Е'])(
  'the first text that a server draws does not change how later ones are drawn: %s',
  async (text) => {
    const alone = await startDrawing()(text);
    const draw = startDrawing();
    await draw(text.slice(0, 1));
    expect(Buffer.compare(await draw(text), alone)).toBe(0);
  },
);
