import { degrees, type PDFPage, PDFDocument } from '@cantoo/pdf-lib';
import type { LabelPages } from '#domain/label-format.ts';

type Sheets = Exclude<LabelPages, '4x6'>;

/** In points. */
const papers = { a4: { width: 595.28, height: 841.89 }, letter: { width: 612, height: 792 } };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The places for labels on one sheet, from the top. */
function placesOf(pages: Sheets): { paper: { width: number; height: number }; places: Box[] } {
  const paper = pages.startsWith('a4') ? papers.a4 : papers.letter;
  if (!pages.endsWith('x2')) return { paper, places: [{ x: 0, y: 0, ...paper }] };
  const half = { x: 0, width: paper.width, height: paper.height / 2 };
  return {
    paper,
    places: [
      { ...half, y: half.height },
      { ...half, y: 0 },
    ],
  };
}

/** By how many degrees a label is turned clockwise to fit; null where it does not fit either way. */
function turnFor({ width, height }: { width: number; height: number }, place: Box): 0 | 90 | null {
  if (width <= place.width && height <= place.height) return 0;
  return height <= place.width && width <= place.height ? 90 : null;
}

/** The size as the page is shown; `rotation` is the one in the file, in degrees. */
function sizeOf(page: PDFPage): { width: number; height: number; rotation: number } {
  const { width, height } = page.getCropBox();
  const rotation = ((page.getRotation().angle % 360) + 360) % 360;
  return rotation % 180 === 0 ? { width, height, rotation } : { width: height, height: width, rotation };
}

/** In their own size, turned where needed; one that fits no place gets a page. `start` 2: from the second place of the first sheet. */
export async function arrangeLabels(pdf: Uint8Array, pages: Sheets, start: number): Promise<Uint8Array> {
  const source = await PDFDocument.load(pdf, { updateMetadata: false });
  const sheets = await PDFDocument.create({ updateMetadata: false });
  const [title, made] = [source.getTitle(), source.getCreationDate()];
  if (title !== undefined) sheets.setTitle(title, { showInWindowTitleBar: true });
  if (made) sheets.setCreationDate(made);
  const { paper, places } = placesOf(pages);
  let sheet: PDFPage | null = null;
  let next = Math.min(start, places.length) - 1;
  for (const [at, label] of source.getPages().entries()) {
    const { rotation, ...size } = sizeOf(label);
    const turn = turnFor(size, places[0]!);
    if (turn === null) {
      const [copy] = await sheets.copyPages(source, [at]);
      sheets.addPage(copy);
      sheet = null;
      next = 0;
      continue;
    }
    sheet ??= sheets.addPage([paper.width, paper.height]);
    const place = places[next]!;
    const crop = label.getCropBox();
    const drawing = await sheets.embedPage(label, {
      left: crop.x,
      bottom: crop.y,
      right: crop.x + crop.width,
      top: crop.y + crop.height,
    });
    const [width, height] = turn === 0 ? [size.width, size.height] : [size.height, size.width];
    const [x, y] = [place.x + (place.width - width) / 2, place.y + (place.height - height) / 2];
    const angle = (rotation + turn) % 360;
    // It turns around its lower left corner.
    sheet.drawPage(drawing, {
      x: x + (angle === 180 || angle === 270 ? width : 0),
      y: y + (angle === 90 || angle === 180 ? height : 0),
      rotate: degrees(-angle),
    });
    next = (next + 1) % places.length;
    if (next === 0) sheet = null;
  }
  return await sheets.save();
}
