import { customsCharges, customsLabels } from '#domain/customs.ts';
import { customsPaperMessages as words } from '#domain/messages/customs-papers.ts';
import { centsText, type Cents } from '#domain/money.ts';
import type { Typesetter } from '#server/carriers/label-sheet.ts';
import { lineHeight } from '#server/carriers/label-text.ts';
import { type CustomsPaper, goodsTotal, invoiceTotal, lineTotal, type PaperParty, totalsOf } from './customs-paper.ts';
import { type Cell, type Column, type PaperSize, PaperSheets, paperSizes } from './paper-sheets.ts';

type Fact = readonly [label: string, text: string | null];

const { facts, parties, columns } = words;
const gap = 10;

/** `1,234.50` to the cent, however large. */
const grouped = (text: string): string => text.replaceAll(/\d(?=(\d{3})+\.)/g, '$&,');
const amountText = (amount: Cents): string => grouped(centsText(amount));
/** `8413.70.2004`, in the groups that tariffs print. */
const hsText = (code: string | null): string =>
  code?.replace(/^(\d{4})(\d{2})(\d*)$/, '$1.$2.$3').replace(/\.$/, '') ?? '–';
const kilograms = (grams: number): string => grouped((grams / 1000).toFixed(3));
const weight = (grams: number): string => `${kilograms(grams)} kg`;

/** Countries that print on US Letter. */
const sizeFor = ({ exporter }: CustomsPaper): PaperSize =>
  ['US', 'CA', 'MX', 'PR', 'PH', 'CL', 'CO', 'VE', 'CR', 'GT', 'SV', 'NI', 'PA', 'DO'].includes(exporter.countryCode)
    ? paperSizes.letter
    : paperSizes.a4;

const caption = { font: 'bold', size: 7, colour: 'dimgray' } as const;

/** Returns the height. */
function writeParty(sheets: PaperSheets, label: string, party: PaperParty | string, x: number, width: number): number {
  let y = sheets.y;
  const add = (text: string | null, setting: { font?: 'bold'; size?: number; country?: string } = {}): void => {
    if (text !== null && text !== '') y += sheets.write(text, { x, y, width }, { size: 9, ...setting });
  };
  y += sheets.write(label, { x, y, width }, caption) + 2;
  if (typeof party === 'string') {
    add(party);
    return y - sheets.y;
  }
  const country = party.countryCode;
  add(party.company ?? party.contact, { font: 'bold', size: 10, country });
  if (party.company !== null) add(party.contact, { country });
  for (const line of party.address) add(line, { country });
  add(`${party.countryName} (${country})`);
  add(party.phone && parties.phone(party.phone));
  add(party.email);
  for (const number of party.numbers) add(number, { font: 'bold', size: 8.5 });
  return y - sheets.y;
}

/** In as many columns as `widths`. */
function writeFacts(sheets: PaperSheets, rows: readonly Fact[], inRow: number): void {
  const shown = rows.filter(([, text]) => text !== null);
  const width = sheets.width / inRow;
  for (let at = 0; at < shown.length; at += inRow) {
    const heights = shown.slice(at, at + inRow).map(([label, text], column) => {
      const box = { x: column * width, y: sheets.y, width: width - gap };
      const head = sheets.write(label, box, caption) + 1;
      return head + sheets.write(text ?? '', { ...box, y: box.y + head }, { size: 9.5 });
    });
    sheets.y += Math.max(...heights) + 6;
  }
}

function writeTitle(sheets: PaperSheets, title: string, { number, exporter }: CustomsPaper): void {
  const half = sheets.width / 2;
  const name = exporter.company ?? exporter.contact;
  const country = exporter.countryCode;
  const left = sheets.write(name, { x: 0, y: sheets.y, width: half - gap }, { font: 'bold', size: 12, country });
  const box = { x: half, y: sheets.y, width: half };
  const head = sheets.write(title, box, { font: 'bold', size: 18, align: 'right' });
  const right = head + sheets.write(number, { ...box, y: sheets.y + head }, { size: 10, align: 'right' });
  sheets.y += Math.max(left, right) + gap;
}

const begin = (paper: CustomsPaper, title: string, typesetter: Typesetter): PaperSheets => {
  const sheets = new PaperSheets(sizeFor(paper), typesetter, (next) => {
    const line = `${title} ${paper.number} · ${paper.exporter.company ?? paper.exporter.contact}`;
    next.y += next.write(line, { x: 0, y: next.y, width: next.width }, { font: 'bold' }) + gap;
  });
  writeTitle(sheets, title, paper);
  sheets.rule(1.5);
  sheets.y += gap;
  return sheets;
};

function writeParties(sheets: PaperSheets, { exporter, consignee, importer }: CustomsPaper): void {
  const width = sheets.width / 3;
  const heights = [
    writeParty(sheets, parties.exporter, exporter, 0, width - gap),
    writeParty(sheets, parties.consignee, consignee, width, width - gap),
    writeParty(sheets, parties.importer, importer ?? parties.sameAsConsignee, 2 * width, width),
  ];
  sheets.y += Math.max(...heights) + gap;
  sheets.rule(0.5, 'silver');
  sheets.y += gap * 0.8;
}

const paperFacts = (paper: CustomsPaper): Fact[] => [
  [facts.invoiceNumber, paper.number],
  [facts.date, paper.date],
  [facts.place, paper.place],
  [facts.carrier, paper.carrier],
  [facts.waybill, paper.waybill ?? facts.notBooked],
  [facts.order, paper.reference],
];

function columnsOf(
  sheets: PaperSheets,
  fixed: readonly (Omit<Column, 'width'> & { width: number | null })[],
): Column[] {
  const rest = sheets.width - fixed.reduce((sum, { width }) => sum + (width ?? 0), 0);
  return fixed.map((column) => ({ ...column, width: column.width ?? rest }));
}

function writeLines(sheets: PaperSheets, { lines }: CustomsPaper): void {
  const right = 'right' as const;
  const heads = columnsOf(sheets, [
    { head: columns.number, width: 26, align: right },
    { head: columns.description, width: null },
    { head: columns.hsCode, width: 66 },
    { head: columns.origin, width: 36 },
    { head: columns.quantity, width: 52, align: right },
    { head: columns.net, width: 48, align: right },
    { head: columns.gross, width: 48, align: right },
    { head: columns.unitPrice, width: 64, align: right },
    { head: columns.total, width: 72, align: right },
  ]);
  const rows = lines.map((line, at): Cell[] => [
    String(at + 1),
    line.description,
    hsText(line.hsCode),
    line.origin ?? '–',
    words.quantity(line.quantity, line.unit),
    kilograms(line.netGrams),
    kilograms(line.grossGrams),
    amountText(line.unitPrice),
    amountText(lineTotal(line)),
  ]);
  sheets.table(heads, rows);
}

/** Packages and weights at the left, sums at the right. */
function writeTotals(sheets: PaperSheets, paper: CustomsPaper): void {
  const sums: readonly (readonly [string, Cents | null])[] = [
    [words.goodsTotal, goodsTotal(paper)],
    ...customsCharges.map((name) => [customsLabels[name], paper[name]] as const),
  ];
  const row = 9 * lineHeight + 3;
  sheets.makeRoom(5 * row + 2 * gap + 10);
  sheets.y += gap;
  const top = sheets.y;
  const x = sheets.width * 0.52;
  const width = sheets.width - x;
  for (const [label, amount] of sums) {
    if (amount === null) continue;
    sheets.write(label, { x, y: sheets.y, width });
    sheets.write(amountText(amount), { x, y: sheets.y, width: width - 4 }, { align: 'right' });
    sheets.y += row;
  }
  sheets.paint({ x, y: sheets.y, width, height: 1 });
  sheets.y += 4;
  const total = `${paper.currency} ${amountText(invoiceTotal(paper))}`;
  // Beside its label, however large.
  const strong = { font: 'bold', size: total.length > 22 ? 8.5 : 11 } as const;
  sheets.write(words.invoiceTotal, { x, y: sheets.y, width }, strong);
  sheets.write(total, { x, y: sheets.y, width: width - 4 }, { ...strong, align: 'right' });
  const bottom = Math.max(sheets.y + strong.size * lineHeight, top + 3 * row);
  const { count, netGrams, grossGrams } = totalsOf(paper.packages);
  const measures: readonly (readonly [string, string])[] = [
    [facts.packages, String(count)],
    [facts.netWeight, weight(netGrams)],
    [facts.grossWeight, weight(grossGrams)],
  ];
  for (const [at, [label, text]] of measures.entries()) {
    sheets.write(label, { x: 0, y: top + at * row, width: 120 });
    sheets.write(text, { x: 120, y: top + at * row, width: x - 120 - gap }, { font: 'bold' });
  }
  sheets.y = bottom + gap * 1.5;
}

function writeStatement(sheets: PaperSheets, label: string, text: string): void {
  const lines = sheets.split(text, sheets.width).length;
  sheets.makeRoom(lines * 9 * lineHeight + 20);
  sheets.y += sheets.write(label, { x: 0, y: sheets.y, width: sheets.width }, caption) + 2;
  sheets.y += sheets.write(text, { x: 0, y: sheets.y, width: sheets.width }) + gap * 0.8;
}

function writeSignature(sheets: PaperSheets, { signer, place, date }: CustomsPaper): void {
  const width = sheets.width / 3;
  const fields: readonly (readonly [string, string])[] = [
    [words.signer, signer],
    [words.signature, ''],
    [words.signedOn, `${place}, ${date}`],
  ];
  sheets.y += 26;
  for (const [at, [label, text]] of fields.entries()) {
    const x = at * width;
    sheets.write(text, { x, y: sheets.y - 13, width: width - gap * 1.5 }, { size: 9.5 });
    sheets.paint({ x, y: sheets.y, width: width - gap * 1.5, height: 0.7 });
    sheets.write(label, { x, y: sheets.y + 3, width }, caption);
  }
}

function layOutInvoice(paper: CustomsPaper, title: string, typesetter: Typesetter): PaperSheets {
  const sheets = begin(paper, title, typesetter);
  writeParties(sheets, paper);
  writeFacts(
    sheets,
    [
      ...paperFacts(paper),
      [facts.reason, paper.reason],
      [facts.terms, paper.terms],
      [facts.currency, paper.currency],
      [facts.firstInvoice, paper.firstInvoice],
    ],
    3,
  );
  sheets.y += 4;
  writeLines(sheets, paper);
  writeTotals(sheets, paper);
  if (paper.exportNote !== null) writeStatement(sheets, words.exportNote, paper.exportNote);
  // The declaration and its signature stay on one sheet.
  sheets.makeRoom(110);
  writeStatement(sheets, words.declaration, words.statements[paper.kind]);
  writeSignature(sheets, paper);
  return sheets;
}

const packageNumbers = ({ first, count }: { first: number; count: number }): string =>
  count === 1 ? String(first) : `${first}–${first + count - 1}`;

/** In a row, which stays on one sheet. */
const mostContents = 12;

function writePackages(sheets: PaperSheets, { packages }: CustomsPaper): void {
  const right = 'right' as const;
  const heads = columnsOf(sheets, [
    { head: columns.package, width: 52 },
    { head: columns.marks, width: 104 },
    { head: columns.contents, width: null },
    { head: columns.sides, width: 88 },
    { head: columns.net, width: 58, align: right },
    { head: columns.gross, width: 58, align: right },
  ]);
  const ofOne = (count: number, grams: number) =>
    count === 1 ? [] : [words.each(kilograms(Math.round(grams / count)))];
  const rows = packages.flatMap(({ count, marks, contents, sides, netGrams, grossGrams, ...numbers }): Cell[][] => {
    const goods = contents.map(({ line, description, quantity, unit }) =>
      words.content(line, description, words.quantity(quantity, unit)),
    );
    const cells = [
      { texts: [packageNumbers({ ...numbers, count }), ...(count > 1 ? [words.equal(count)] : [])] },
      { texts: marks },
      { texts: goods.slice(0, mostContents) },
      sides,
      { texts: [kilograms(netGrams), ...ofOne(count, netGrams)] },
      { texts: [kilograms(grossGrams), ...ofOne(count, grossGrams)] },
    ];
    const more = Array.from({ length: Math.ceil(goods.length / mostContents) - 1 }, (_, at) =>
      goods.slice((at + 1) * mostContents, (at + 2) * mostContents),
    );
    return [cells, ...more.map((texts) => ['', '', { texts }, '', '', ''])];
  });
  sheets.table(heads, rows);
}

function layOutPackingList(paper: CustomsPaper, title: string, typesetter: Typesetter): PaperSheets {
  const sheets = begin(paper, title, typesetter);
  writeParties(sheets, paper);
  writeFacts(sheets, paperFacts(paper), 3);
  sheets.y += 4;
  writePackages(sheets, paper);
  const { count, netGrams, grossGrams } = totalsOf(paper.packages);
  sheets.makeRoom(50);
  sheets.y += gap;
  writeFacts(
    sheets,
    [
      [facts.packages, String(count)],
      [facts.netWeight, weight(netGrams)],
      [facts.grossWeight, weight(grossGrams)],
    ],
    3,
  );
  sheets.makeRoom(60);
  writeSignature(sheets, paper);
  return sheets;
}

async function drawPdf(
  paper: CustomsPaper,
  title: string,
  layOut: (paper: CustomsPaper, title: string, typesetter: Typesetter) => PaperSheets,
): Promise<Uint8Array> {
  const { openPen } = await import('#server/carriers/label-pen.ts');
  const author = paper.exporter.company ?? paper.exporter.contact;
  const shown = paper.isTest ? words.test(title) : title;
  const name = `${shown} ${paper.number}`;
  const pen = openPen({ ...sizeFor(paper), title: name, author, createdAt: paper.createdAt });
  const pages = layOut(paper, shown, pen);
  pages.writeFoot(`${name} · ${words.version(paper.version)}`, words.page);
  for (const sheet of pages.sheets) pen.addSheet([sheet]);
  return await pen.finish();
}

/** Commercial or proforma, of A4 or US Letter by the exporter's country. The same paper gives the same bytes. */
export const invoicePdf = (paper: CustomsPaper): Promise<Uint8Array> =>
  drawPdf(paper, words.titles[paper.kind], layOutInvoice);

/** Without prices. */
export const packingListPdf = (paper: CustomsPaper): Promise<Uint8Array> =>
  drawPdf(paper, words.titles.packing, layOutPackingList);
