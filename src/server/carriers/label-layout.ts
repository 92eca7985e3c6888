import { kilogramsTextOfGrams } from '#domain/chargeable-weight.ts';
import type { Insurance } from '#contract/insurance-shape.ts';
import { dateText, dateTimeText } from '#domain/date-text.ts';
import { moneyText } from '#domain/money-text.ts';
import { townLine } from '#domain/town-line.ts';
import type { BookedEnd } from './carrier.ts';
import { encodeCode128, quietModules } from './code-128.ts';
import type { Code128 } from './code-128.ts';
import { Sheet } from './label-sheet.ts';
import type { Box, Layout, Typesetter } from './label-sheet.ts';
import type { Paragraph } from './label-text.ts';

/**
 * The content of a label. Days are those of the origin and null when no pick-up was ordered, the weight is the whole
 * shipment's in grams, `createdAt` is ISO 8601.
 */
export interface LabelInput {
  readonly awbNumber: string;
  readonly carrierName: string;
  readonly productName: string;
  readonly from: BookedEnd;
  readonly to: BookedEnd;
  readonly pickupNumber: string | null;
  readonly pickupDay: string | null;
  readonly pieces: number;
  readonly chargeableGrams: number;
  readonly contents: string;
  /** Null where nothing is insured. */
  readonly insurance: Insurance | null;
  readonly reference: string;
  readonly createdAt: string;
}

/** A label of 4 × 6 inches (rule S-13). */
export const sheetSize = { width: 288, height: 432 };

/** Up to so many pieces each has a sheet of its own; a larger shipment has one master label, to be copied. */
const mostSheets = 100;

const pointsPerMillimetre = 72 / 25.4;
// Label printers put eight dots to the millimetre: bars of whole dots come out sharp. Three are the least that 0.33 mm allows.
const dot = 0.125 * pointsPerMillimetre;
const dotsPerModule = [6, 5, 4, 3];
const barHeight = 24 * pointsPerMillimetre;

const edge = 9;
const inner = sheetSize.width - 2 * edge;
const heights = { header: 40, from: 80, to: 114, facts: 26 };
const codeWidth = 70;

const row = (y: number, height: number): Box => ({ x: edge, y, width: inner, height });
const leftOf = (box: Box, width: number): Box => ({ ...box, width: box.width - width });
const rightOf = (box: Box, width: number): Box => ({ ...box, x: box.x + box.width - width, width });
const below = (box: Box, height: number): Box => ({ ...box, y: box.y + height, height: box.height - height });

const joined = (parts: readonly (string | null)[], by: string): string => parts.filter((part) => part).join(by);

/** An address in the order of an envelope. The street may be cut in need; who, which city and which country may not. */
function addressOf(end: BookedEnd): Paragraph[] {
  const lines: Paragraph[] = [
    { text: end.company, font: 'bold', scale: 1.1 },
    { text: joined([end.contact, end.phone], '  ·  '), font: 'plain', scale: 1 },
    { text: joined([end.street, end.apartment, end.line3], ', '), font: 'plain', scale: 1, flexible: true },
    { text: end.suburb ?? '', font: 'plain', scale: 1, flexible: true },
    { text: townLine({ ...end, country: end.countryCode }), font: 'bold', scale: 1.1 },
    { text: end.countryName.toUpperCase(), font: 'bold', scale: 1 },
  ];
  return lines.map((line) => ({ ...line, country: end.countryCode }));
}

/** Says that the shipment has more pieces than sheets are drawn for. */
export const needsMaster = ({ pieces }: Pick<LabelInput, 'pieces'>): boolean => pieces > mostSheets;

function placeHeader(sheet: Sheet, { carrierName, productName }: LabelInput): void {
  const box = row(edge, heights.header);
  const names = leftOf(box, codeWidth);
  sheet.frames.push(box, rightOf(box, codeWidth));
  sheet.block([{ text: carrierName, font: 'bold', scale: 1 }], { ...names, height: 27 }, 17);
  sheet.block([{ text: productName, font: 'plain', scale: 1 }], { ...below(names, 20), height: 19 }, 10);
}

function placeParties(sheet: Sheet, { from, to }: LabelInput): void {
  const sender = row(edge + heights.header, heights.from);
  const origin = rightOf(sender, codeWidth);
  sheet.frames.push(sender);
  sheet.caption('FROM', sender);
  sheet.block(addressOf(from), below(leftOf(sender, codeWidth), 6), 9);
  sheet.caption('ORIGIN', origin);
  sheet.centre(from.countryCode, 'bold', below(origin, 6), 26);

  const receiver = row(sender.y + sender.height, heights.to);
  const destination = rightOf(receiver, codeWidth);
  sheet.frames.push(receiver);
  sheet.fills.push(destination);
  sheet.caption('TO', receiver);
  sheet.block(addressOf(to), below(leftOf(receiver, codeWidth), 6), 12);
  sheet.caption('DESTINATION', destination, 'white');
  sheet.centre(to.countryCode, 'bold', below(destination, 6), 42, 'white');
}

const formatInsurance = ({ amount, currency }: Insurance): string => `${moneyText(amount)} ${currency}`;

function placeFacts(sheet: Sheet, label: LabelInput, y: number): void {
  const facts = [
    [
      ['PICK-UP NUMBER', label.pickupNumber ?? '–', 104],
      ['PICK-UP DATE', label.pickupDay === null ? '–' : dateText(label.pickupDay), 62],
      ['PIECES', String(label.pieces), 44],
      ['CHARGEABLE', `${kilogramsTextOfGrams(BigInt(label.chargeableGrams))} kg`, 60],
    ],
    [
      ['REFERENCE', label.reference, 104],
      ...(label.insurance
        ? ([
            ['CONTENTS', label.contents, 96],
            ['INSURED FOR', formatInsurance(label.insurance), 70],
          ] as const)
        : ([['CONTENTS', label.contents, 166]] as const)),
    ],
  ] as const;
  facts.forEach((cells, line) => {
    let x = edge;
    for (const [caption, text, width] of cells) {
      const box = { x, y: y + line * heights.facts, width, height: heights.facts };
      sheet.frames.push(box);
      sheet.caption(caption, box);
      sheet.block([{ text, font: 'bold', scale: 1 }], { ...below(box, 6), height: heights.facts - 3 }, 9);
      x += width;
    }
  });
}

function moduleWidth({ modules }: Code128): number {
  const dots = dotsPerModule.find((count) => (modules + 2 * quietModules) * count * dot <= inner);
  if (dots === undefined) throw new RangeError('The waybill number is too long for a label.');
  return dots * dot;
}

function placeWaybill(sheet: Sheet, label: LabelInput, y: number): void {
  const symbol = encodeCode128(label.awbNumber);
  const box = row(y, sheetSize.height - edge - y);
  const width = moduleWidth(symbol);
  const left = (sheetSize.width - symbol.modules * width) / 2;
  const top = y + 11;
  sheet.frames.push(box);
  sheet.caption('AWB NUMBER', box);
  sheet.fills.push(
    ...symbol.bars.map((bar) => ({ x: left + bar.at * width, y: top, width: bar.width * width, height: barHeight })),
  );
  const foot = below(box, box.height - 11);
  const figures = below(box, top + barHeight - y);
  sheet.centre(label.awbNumber, 'bold', { ...figures, height: foot.y - figures.y }, 30);
  const note = needsMaster(label) ? `Fix a copy of this master label to each of the ${label.pieces} pieces.` : '';
  const made = `Label made ${dateTimeText(new Date(label.createdAt).toISOString().slice(0, 16))} UTC`;
  sheet.centre(joined([note, made], '  ·  '), 'plain', foot, 6);
}

/**
 * Places all that is the same on every sheet of a shipment.
 * @throws RangeError for a waybill number that no Code 128 of this width can hold
 */
export function layOutLabel(label: LabelInput, typesetter: Typesetter): Layout {
  const sheet = new Sheet(typesetter);
  const facts = edge + heights.header + heights.from + heights.to;
  placeHeader(sheet, label);
  placeParties(sheet, label);
  placeFacts(sheet, label, facts);
  placeWaybill(sheet, label, facts + 2 * heights.facts);
  return sheet;
}

/** Places the count of one sheet: `2/3`, or on a master label the number of all pieces. */
export function layOutCount(label: LabelInput, piece: number, typesetter: Typesetter): Layout {
  const sheet = new Sheet(typesetter);
  const box = rightOf(row(edge, heights.header), codeWidth);
  sheet.caption(needsMaster(label) ? 'MASTER, PIECES' : 'PIECE', box);
  sheet.centre(needsMaster(label) ? String(label.pieces) : `${piece}/${label.pieces}`, 'bold', below(box, 8), 22);
  return sheet;
}
