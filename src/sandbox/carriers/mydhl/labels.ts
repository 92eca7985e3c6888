import bwip from 'bwip-js/node';
import PdfDocument from 'pdfkit';

/** 4 by 6 inches, in points. */
const sheet = { width: 288, height: 432 };

type Page = InstanceType<typeof PdfDocument>;

/** As wide as the sheet leaves room for, with the white margin that scanners need. */
function drawCode(page: Page, text: string, top: number, height: number): void {
  const [symbol] = bwip.raw('code128', text, {});
  if (!symbol || !('sbs' in symbol)) throw new Error(`No code for ${text}`);
  const modules = symbol.sbs.reduce((sum, width) => sum + width, 0);
  const unit = Math.min(1.4, (sheet.width - 40) / modules);
  let x = (sheet.width - modules * unit) / 2;
  symbol.sbs.forEach((width, at) => {
    if (at % 2 === 0) page.rect(x, top, width * unit, height).fill('black');
    x += width * unit;
  });
  page.fontSize(9).text(text, 0, top + height + 3, { width: sheet.width, align: 'center' });
}

async function draw(pages: readonly ((page: Page) => void)[]): Promise<string> {
  const page = new PdfDocument({ size: [sheet.width, sheet.height], margin: 12, autoFirstPage: false });
  const parts: Buffer[] = [];
  page.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => page.on('end', resolve));
  for (const drawOn of pages) {
    page.addPage();
    drawOn(page);
  }
  page.end();
  await done;
  return Buffer.concat(parts).toString('base64');
}

export interface LabelTexts {
  awbNumber: string;
  product: string;
  from: string;
  to: string;
  reference: string;
}

/** PDFs as base64. */
export const drawPieceLabel = (texts: LabelTexts, piece: { number: number; of: number; id: string }): Promise<string> =>
  draw([
    (page) => {
      page.fontSize(15).text(`EXPRESS SAMPLE  ${texts.product}`, 12, 14);
      page.fontSize(9).text(`From: ${texts.from}`, 12, 40).moveDown(0.5).text(`To: ${texts.to}`);
      page.text(`Ref: ${texts.reference}   Piece ${piece.number}/${piece.of}`, 12, 150);
      drawCode(page, texts.awbNumber, 180, 70);
      drawCode(page, piece.id, 290, 70);
    },
  ]);

export const drawPaper = (title: string, texts: LabelTexts, lines: readonly string[]): Promise<string> =>
  draw([
    (page) => {
      page.fontSize(15).text(title, 12, 14);
      page
        .fontSize(9)
        .text(`Waybill ${texts.awbNumber}`)
        .text(`From: ${texts.from}`)
        .text(`To: ${texts.to}`)
        .moveDown();
      for (const line of lines) page.text(line);
      drawCode(page, texts.awbNumber, 330, 60);
    },
  ]);
