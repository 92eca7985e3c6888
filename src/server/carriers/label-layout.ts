import { kilogramsTextOfGrams, microgramsOf, microgramsText } from '#domain/chargeable-weight.ts';
import { instantText } from '#domain/date-text.ts';
import type { Insurance } from '#contract/quote-shapes.ts';
import { moneyText } from '#domain/money.ts';
import { townLine } from '#domain/town-line.ts';
import { formatSides } from '#domain/units.ts';
import type { LabelInput, LabelledEnd, LabelledPackage } from './carrier.ts';
import { type Code128, encodeCode128, quietModules } from './code-128.ts';
import { type Box, type Layout, Sheet, type Typesetter } from './label-sheet.ts';
import type { Paragraph } from './label-text.ts';

/** 4 × 6 inches (rule S-13). */
export const sheetSize = { width: 288, height: 432 };

/** More pieces have one master label, to be copied. */
const mostSheets = 100;

const pointsPerMillimetre = 72 / 25.4;
// Label printers have eight dots to the millimetre: bars of whole dots are sharp. Three are the least that 0.33 mm allows.
const dot = 0.125 * pointsPerMillimetre;
const dotsPerModule = [6, 5, 4, 3];
const barHeights = {
  only: 24 * pointsPerMillimetre,
  shipment: 20 * pointsPerMillimetre,
  piece: 10 * pointsPerMillimetre,
};

const edge = 9;
const inner = sheetSize.width - 2 * edge;
const heights = { header: 40, from: 74, to: 106, facts: 25 };
const codeWidth = 70;
/** What the number of a piece takes from the sender. */
const pieceNumberHeight = 18;

const row = (y: number, height: number): Box => ({ x: edge, y, width: inner, height });
const leftOf = (box: Box, width: number): Box => ({ ...box, width: box.width - width });
const rightOf = (box: Box, width: number): Box => ({ ...box, x: box.x + box.width - width, width });
const below = (box: Box, height: number): Box => ({ ...box, y: box.y + height, height: box.height - height });

const joined = (parts: readonly (string | null)[], by: string): string => parts.filter((part) => part).join(by);

/** In the order of an envelope. Only the street may be cut. */
function addressOf(end: LabelledEnd): Paragraph[] {
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

export const countPieces = ({ packages }: Pick<LabelInput, 'packages'>): number =>
  packages.reduce((sum, { quantity }) => sum + quantity, 0);

const needsMaster = (label: Pick<LabelInput, 'packages'>): boolean => countPieces(label) > mostSheets;

const numberOfPiece = (awbNumber: string, piece: number): string => `${awbNumber}${String(piece).padStart(4, '0')}`;

const hasPieceNumbers = (label: Pick<LabelInput, 'packages'>): boolean => countPieces(label) > 1 && !needsMaster(label);

/** The waybill number and four digits for each of several pieces; none for one piece and under a master label. */
export const listPieceNumbers = (label: Pick<LabelInput, 'awbNumber' | 'packages'>): string[] =>
  hasPieceNumbers(label)
    ? Array.from({ length: countPieces(label) }, (_, at) => numberOfPiece(label.awbNumber, at + 1))
    : [];

/** The numbers of the pieces that get a sheet; a master label has one sheet, that of piece 1. */
export const listSheets = (label: Pick<LabelInput, 'packages'>): number[] =>
  Array.from({ length: needsMaster(label) ? 1 : countPieces(label) }, (_, at) => at + 1);

const senderHeight = (label: LabelInput): number => heights.from - (hasPieceNumbers(label) ? pieceNumberHeight : 0);

/** Below two rows of the shipment's facts. */
const pieceFactsAt = (label: LabelInput): number =>
  edge + heights.header + senderHeight(label) + heights.to + 2 * heights.facts;

function placeHeader(sheet: Sheet, { carrierName, productName, livemode }: LabelInput): void {
  const box = row(edge, heights.header);
  const names = leftOf(box, livemode ? codeWidth : 2 * codeWidth);
  if (!livemode) {
    const mark = rightOf(leftOf(box, codeWidth), codeWidth);
    sheet.fills.push(mark);
    sheet.centre('TEST', 'bold', mark, 22, 'white');
  }
  sheet.frames.push(box, rightOf(box, codeWidth));
  sheet.block([{ text: carrierName, font: 'bold', scale: 1 }], { ...names, height: 27 }, 17);
  sheet.block([{ text: productName, font: 'plain', scale: 1 }], { ...below(names, 20), height: 19 }, 10);
}

function placeParties(sheet: Sheet, label: LabelInput): void {
  const { from, to } = label;
  const sender = row(edge + heights.header, senderHeight(label));
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

type Fact = readonly [caption: string, text: string, width: number];

function placeFacts(sheet: Sheet, facts: readonly Fact[], y: number): void {
  let x = edge;
  for (const [caption, text, width] of facts) {
    const box = { x, y, width, height: heights.facts };
    sheet.frames.push(box);
    sheet.caption(caption, box);
    sheet.block([{ text, font: 'bold', scale: 1 }], { ...below(box, 6), height: heights.facts - 3 }, 9);
    x += width;
  }
}

/** A day only for an appointment, a pick-up number only where somebody collects. */
function handOverFacts({ handOver, pickupNumber, pickupDay, from }: LabelInput): Fact[] {
  if (handOver.type === 'O') {
    const { servicePointName, address } = handOver.point;
    const town = townLine({ city: address.city, postcode: address.zipCode, state: null, country: from.countryCode });
    return [['DROP-OFF', joined([servicePointName, address.addressLine1, town], ', '), 166]];
  }
  const day: Fact = handOver.type === 'C' ? ['PICK-UP', 'By phone', 62] : ['PICK-UP DATE', pickupDay, 62];
  return [['PICK-UP NUMBER', pickupNumber, 104], day];
}

const shipmentFacts = (label: LabelInput): Fact[][] => [
  [
    ...handOverFacts(label),
    ['PIECES', String(countPieces(label)), 44],
    ['CHARGEABLE', `${kilogramsTextOfGrams(BigInt(label.chargeableGrams))} kg`, 60],
  ],
  label.insurance
    ? [
        ['REFERENCE', label.reference, 166],
        ['INSURED FOR', formatInsurance(label.insurance), 104],
      ]
    : [['REFERENCE', label.reference, inner]],
];

/** More fits on no label, and measuring takes time. */
const longestContents = 180;

/** `piece` counts through all packages from 1. */
function packageOf({ packages }: LabelInput, piece: number): LabelledPackage {
  let last = 0;
  return packages.find(({ quantity }) => (last += quantity) >= piece)!;
}

function pieceFacts(label: LabelInput, piece: number): Fact[] {
  if (needsMaster(label)) {
    const contents = [...new Set(label.packages.map((each) => each.contents))].join(', ');
    return [['CONTENTS', contents.slice(0, longestContents), inner]];
  }
  const { measurementSystem: system } = label;
  const { contents, weight, ...sides } = packageOf(label, piece);
  return [
    ['PIECE WEIGHT', microgramsText(microgramsOf(weight, system), system), 50],
    ['PIECE SIZE', formatSides(sides, system), 84],
    ['CONTENTS', contents, 136],
  ];
}

function moduleWidth({ modules }: Code128): number {
  const dots = dotsPerModule.find((count) => (modules + 2 * quietModules) * count * dot <= inner);
  if (dots === undefined) throw new RangeError('The waybill number is too long for a label.');
  return dots * dot;
}

function placeCode(sheet: Sheet, text: string, y: number, height: number): void {
  const symbol = encodeCode128(text);
  const module = moduleWidth(symbol);
  const width = symbol.modules * module;
  sheet.codes.push({ text, x: (sheetSize.width - width) / 2, y, width, height, module });
}

function placeWaybill(sheet: Sheet, label: LabelInput, y: number): void {
  const box = row(y, sheetSize.height - edge - y);
  const height = hasPieceNumbers(label) ? barHeights.shipment : barHeights.only;
  sheet.frames.push(box);
  sheet.caption('AWB NUMBER', box);
  placeCode(sheet, label.awbNumber, y + 11, height);
  const foot = below(box, box.height - 11);
  const figures = row(y + 11 + height, hasPieceNumbers(label) ? 18 : foot.y - y - 11 - height);
  sheet.centre(label.awbNumber, 'bold', figures, hasPieceNumbers(label) ? 14 : 24);
  const note = needsMaster(label) ? `Fix a copy of this master label to each of the ${countPieces(label)} pieces.` : '';
  const made = `Label made ${instantText(label.createdAt, 'UTC')} UTC`;
  const test = label.livemode ? '' : 'Test label: not for shipping.';
  sheet.centre(joined([test, note, made], '  ·  '), 'plain', foot, 6);
}

function placePieceNumber(sheet: Sheet, label: LabelInput, piece: number): void {
  const text = numberOfPiece(label.awbNumber, piece);
  const foot = sheetSize.height - edge - 11;
  placeCode(sheet, text, foot - 11 - barHeights.piece, barHeights.piece);
  sheet.centre(text, 'bold', row(foot - 11, 11), 8);
}

/** The same on every sheet. @throws RangeError for a waybill number that does not fit as a Code 128 */
export function layOutLabel(label: LabelInput, typesetter: Typesetter): Layout {
  const sheet = new Sheet(typesetter);
  placeHeader(sheet, label);
  placeParties(sheet, label);
  const y = pieceFactsAt(label);
  shipmentFacts(label).forEach((facts, line) => placeFacts(sheet, facts, y - (2 - line) * heights.facts));
  placeWaybill(sheet, label, y + heights.facts);
  return sheet;
}

/** The count, `2/3` or on a master label of all pieces, and the piece's facts and number. */
export function layOutPiece(label: LabelInput, piece: number, typesetter: Typesetter): Layout {
  const sheet = new Sheet(typesetter);
  const box = rightOf(row(edge, heights.header), codeWidth);
  const pieces = countPieces(label);
  sheet.caption(needsMaster(label) ? 'MASTER, PIECES' : 'PIECE', box);
  sheet.centre(needsMaster(label) ? String(pieces) : `${piece}/${pieces}`, 'bold', below(box, 8), 22);
  placeFacts(sheet, pieceFacts(label, piece), pieceFactsAt(label));
  if (hasPieceNumbers(label)) placePieceNumber(sheet, label, piece);
  return sheet;
}
