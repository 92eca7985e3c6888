import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LabelDots } from '#domain/label-format.ts';
import type { LabelInput } from './carrier.ts';
import { layOutLabel, layOutPiece, listSheets, sheetSize } from './label-layout.ts';
import { type LabelPen, openPen } from './label-pen.ts';
import type { Box, Layout, PlacedLine } from './label-sheet.ts';
import { type Rows, fillOutline } from './label-raster.ts';

// Printers' own typeface 0 has these; other letters are sent as pictures.
const printersLetters = /^[\u0020-\u007e\u00a0-\u017f\u2018-\u201d\u2026€]*$/;

const pointsPerMillimetre = 72 / 25.4;
const lineWidthMm = 0.25;

/** What a field says, with the language's own signs escaped. */
const field = (text: string): string =>
  `^FH_^FD${text.replaceAll(/[_^~]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

/** Zebra's code of a repeated digit: G to Y count one to nineteen, g to z twenty to four hundred. */
function countText(count: number): string {
  if (count > 400) return `z${countText(count - 400)}`;
  const [twenties, ones] = [Math.floor(count / 20), count % 20];
  return `${twenties > 0 ? String.fromCharCode(102 + twenties) : ''}${ones > 0 ? String.fromCharCode(70 + ones) : ''}`;
}

/** A comma fills a row with white, a colon repeats the row before. */
function writeRows(rows: Rows): string {
  const texts = rows.map((row) =>
    Buffer.from(row)
      .toString('hex')
      .toUpperCase()
      .replace(/0+$/, ',')
      .replaceAll(/([0-9A-F])\1{2,}/g, (run, digit: string) => `${countText(run.length)}${digit}`),
  );
  return texts.map((text, at) => (text === texts[at - 1] ? ':' : text)).join('');
}

/** In dots. */
function writeSheet(layout: Layout, pen: LabelPen, dotsPerMm: LabelDots): string[] {
  const dots = (points: number): number => Math.round((points / pointsPerMillimetre) * dotsPerMm);
  const thickness = Math.round(lineWidthMm * dotsPerMm);
  // Boxes side by side share a line.
  const box = ({ x, y, width, height }: Box, line = thickness): string =>
    `^FO${dots(x)},${dots(y)}^GB${dots(x + width) - dots(x) + thickness},${dots(y + height) - dots(y) + thickness},${line}^FS`;
  const writeLine = (line: PlacedLine): string => {
    const reverse = line.colour === 'white' ? '^FR' : '';
    const base = line.y + pen.ascender(line.font) * line.size;
    if (printersLetters.test(line.text)) {
      const size = `^A0N,${dots(line.size)},${dots(line.size)}`;
      if (line.centre === undefined) return `^FT${dots(line.x)},${dots(base)}${size}${reverse}${field(line.text)}`;
      const half = Math.round(dots(line.centre.width) / 2);
      return `^FT${dots(line.centre.x) - half},${dots(base)}${size}^FB${2 * half},1,0,C${reverse}${field(line.text)}`;
    }
    const picture = fillOutline(pen.outline(line), dots(1000) / 1000);
    if (!picture) return '';
    const { rows, left, top } = picture;
    const perRow = rows[0]!.length;
    const total = perRow * rows.length;
    return `^FO${dots(line.x) + left},${dots(base) + top}${reverse}^GFA,${total},${total},${perRow},${writeRows(rows)}^FS`;
  };
  return [
    ...layout.fills.map((each) => box(each, Math.min(dots(each.width), dots(each.height)))),
    ...layout.frames.map((each) => box(each)),
    ...layout.codes.map(({ text, x, y, width, height, module }) => {
      // Bars of whole dots, at most as wide as on paper.
      const moduleDots = Math.floor((module / pointsPerMillimetre) * dotsPerMm + 0.01);
      const left = dots(x + width / 2) - Math.round(((width / module) * moduleDots) / 2);
      return `^FO${left},${dots(y)}^BY${moduleDots}^BCN,${dots(height)},N,N,N,A^FD${text}^FS`;
    }),
    ...layout.lines.map(writeLine),
  ];
}

/** The sheets of a label, or those of one piece, for a printer that speaks ZPL. Accents by `^CI28`; a new line after each field. */
export async function drawZpl(label: LabelInput, dotsPerMm: LabelDots, only: number | null = null): Promise<string> {
  const pen = openPen({ ...sheetSize, title: '', author: '', createdAt: new Date(label.createdAt) });
  const dots = (points: number): number => Math.round((points / pointsPerMillimetre) * dotsPerMm);
  const head = ['^XA', '^CI28', `^PW${dots(sheetSize.width)}`, `^LL${dots(sheetSize.height)}`, '^LH0,0'];
  const common = writeSheet(layOutLabel(label, pen), pen, dotsPerMm);
  const sheets: string[] = [];
  for (const piece of listSheets(label)) {
    if (only !== null && piece !== only) continue;
    const own = writeSheet(layOutPiece(label, piece, pen), pen, dotsPerMm);
    sheets.push([...head, ...common, ...own, '^XZ'].filter((line) => line !== '').join('\n'));
    await nextTurn();
  }
  return `${sheets.join('\n')}\n`;
}
