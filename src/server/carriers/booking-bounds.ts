import { isVague } from '#domain/customs-rules.ts';
import { type MeasuredPackage, microgramsOf, micrometresOf, type PieceMeasures } from '#domain/chargeable-weight.ts';
import type { Incoterm } from '#domain/customs.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import type { Booking, InputProblem } from './carrier.ts';
import { type AddProblem, type AddressLimits, checkText, findAddressProblems } from './carrier-address.ts';
import { declarationOf } from './declaration.ts';
import { digitsOf, latinText, wrapLines } from './fit-text.ts';

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

/** Sides in whole cm or inches from the longest down and the weight in tenths of kg or pounds, all rounded up. */
interface WholeMeasures {
  length: bigint;
  width: bigint;
  height: bigint;
  tenths: bigint;
}

export function measureUp(piece: PieceMeasures, system: MeasurementSystem, isMetric: boolean): WholeMeasures {
  const sides = [piece.length, piece.width, piece.height].map((side) =>
    divideUp(micrometresOf(side, system), isMetric ? 10_000n : 25_400n),
  );
  const [length = 0n, width = 0n, height = 0n] = sides.toSorted((one, other) => Number(other - one));
  const tenths = divideUp(microgramsOf(piece.weight, system), isMetric ? 100_000_000n : 45_359_237n);
  return { length, width, height, tenths };
}

/** What one piece may measure, in cm and kg or in inches and pounds. `girth` is the most of length and girth together. */
export interface PieceLimits {
  isMetric: boolean;
  sides: readonly [longest: bigint, middle?: bigint, shortest?: bigint];
  girth?: bigint;
  weight?: bigint;
}

/** The first limit that a piece is over; null for none. */
function findOverLimit(
  piece: PieceMeasures,
  system: MeasurementSystem,
  { isMetric, sides: [longest, middle, shortest], girth, weight }: PieceLimits,
): { field: 'weight' | 'length'; limit: string } | null {
  const { length, width, height, tenths } = measureUp(piece, system, isMetric);
  const unit = isMetric ? 'cm' : 'in';
  if (weight && tenths > weight * 10n) return { field: 'weight', limit: `${weight} ${isMetric ? 'kg' : 'lb'}` };
  const isLong = length > longest || (middle && width > middle) || (shortest && height > shortest);
  const sides = middle && shortest ? `${longest} × ${middle} × ${shortest} ${unit}` : `${longest} ${unit} in length`;
  if (isLong) return { field: 'length', limit: sides };
  const words = `${girth} ${unit} in length and girth (length + 2 × width + 2 × height)`;
  return girth && length + 2n * (width + height) > girth ? { field: 'length', limit: words } : null;
}

export const countPieces = ({ packages }: { packages: readonly Pick<MeasuredPackage, 'quantity'>[] }): number =>
  packages.reduce((sum, { quantity }) => sum + quantity, 0);

/** Repeats each package for each of its equal pieces. */
export const listPieces = <T extends { quantity: number }>({ packages }: { packages: readonly T[] }): T[] =>
  packages.flatMap((each) => Array.from({ length: each.quantity }, () => each));

/** What a carrier takes at most. Numbers count characters, where nothing else is said. */
export interface BookingLimits {
  address: AddressLimits;
  pieces: number;
  piece?: PieceLimits;
  /** In kg. */
  shipmentWeight?: number;
  /** Of the contents of each package; with `isOfShipment` of the first alone, which stands for the shipment. */
  contents?: { most: number; isOfShipment?: boolean };
  notice?: { lines: number; length: number };
  goods: GoodsLimits;
}

interface GoodsLimits {
  description?: number;
  /** Numbers of digits. */
  hsCode?: { least: number; most: number; isNeeded?: boolean };
  originNeeded?: boolean;
  kinds?: number;
  oneCurrency?: boolean;
  /** Those that the carrier does not know. */
  otherIncoterms?: readonly Incoterm[];
  /** The contents must say what the goods are, too. */
  plainContents?: boolean;
  /** Documents are described, too. */
  documents?: boolean;
}

/** Why the carrier's limits exclude the shipment, in a few words; null where they do not. */
export function whyNotTaken(
  carrier: string,
  { packages, measurementSystem }: { packages: readonly MeasuredPackage[]; measurementSystem: MeasurementSystem },
  { pieces, piece }: Pick<BookingLimits, 'pieces' | 'piece'>,
): string | null {
  if (countPieces({ packages }) > pieces) return carrierMessages.manyPieces(carrier, pieces);
  const [over] = piece ? packages.flatMap((each) => findOverLimit(each, measurementSystem, piece) ?? []) : [];
  return over ? offerMessages.overLimit(over.limit) : null;
}

function checkGoods(add: AddProblem, carrier: string, booking: Booking, limits: GoodsLimits): void {
  const { packages, customs } = booking;
  const { description: most = Infinity, hsCode, kinds = Infinity } = limits;
  const { lines, incoterm } = declarationOf(booking);
  const words = 'the description of the goods';
  packages.forEach(({ packageType, contents, goods: { description: text } }, at) => {
    const isPaper = packageType === 'D';
    if (isPaper && limits.documents)
      checkText(add, carrier, { field: `packages[${at}].description`, words, text, most });
    if (isPaper || !limits.plainContents || !isVague(contents)) return;
    add(`packages[${at}].descriptionOfContents`, carrierMessages.vague(carrier));
  });
  for (const { path, description: text, originCountry, hsCode: code } of lines) {
    const field = `${path}.description`;
    const isLatin = checkText(add, carrier, { field, words, text, most });
    if (isLatin && isVague(text)) add(field, carrierMessages.vague(carrier));
    if (limits.originNeeded && originCountry === null)
      add(`${path}.manufactureCountryCode`, carrierMessages.originMissing(carrier));
    const { length } = digitsOf(code ?? '');
    if (hsCode?.isNeeded && length < hsCode.least) {
      add(`${path}.hsCode`, carrierMessages.missing(carrier, 'the customs code (HS) of the goods'));
    } else if (hsCode && code !== null && (length < hsCode.least || length > hsCode.most)) {
      add(`${path}.hsCode`, carrierMessages.hsCode(carrier, hsCode.least, hsCode.most));
    }
  }
  if (lines.length > kinds) add(null, carrierMessages.manyGoods(carrier, kinds));
  const goods = packages.filter(({ packageType }) => packageType === 'N');
  const currencies = new Set(goods.map(({ goods: { unitValue } }) => unitValue.currency));
  if (limits.oneCurrency && currencies.size > 1) add('packages[0].currency', carrierMessages.oneCurrency(carrier));
  if (customs && limits.otherIncoterms?.includes(incoterm)) add('customs.incoterm', carrierMessages.notTaken(carrier));
}

/** What the carrier would refuse by its limits; nothing is sent to it. */
export function findProblems(carrier: string, booking: Booking, limits: BookingLimits): InputProblem[] {
  const { packages, measurementSystem: system, pickupNotice, isDutiable } = booking;
  const problems = (['from', 'to'] as const).flatMap((side) =>
    findAddressProblems(carrier, side, booking[side], limits.address),
  );
  const add: AddProblem = (field, text) => problems.push({ field, text });
  packages.forEach((each, at) => {
    const over = limits.piece && findOverLimit(each, system, limits.piece);
    if (over?.field === 'weight') add(`packages[${at}].weight`, carrierMessages.heavyPiece(carrier, over.limit));
    if (over?.field === 'length') add(`packages[${at}].length`, carrierMessages.largePiece(carrier, over.limit));
    if (!limits.contents || (at > 0 && limits.contents.isOfShipment)) return;
    const field = `packages[${at}].descriptionOfContents`;
    checkText(add, carrier, { field, words: 'the contents', text: each.contents, most: limits.contents.most });
  });
  if (isDutiable) checkGoods(add, carrier, booking, limits.goods);
  if (countPieces(booking) > limits.pieces) add(null, carrierMessages.manyPieces(carrier, limits.pieces));
  const weight = packages.reduce((sum, each) => sum + microgramsOf(each.weight, system) * BigInt(each.quantity), 0n);
  if (limits.shipmentWeight && weight > microgramsOf(limits.shipmentWeight, 'M')) {
    add(null, carrierMessages.heavyShipment(carrier, `${limits.shipmentWeight} kg`));
  }
  if (limits.notice && pickupNotice !== null) {
    const { lines, length } = limits.notice;
    const notice = { field: 'pickupNotice', words: 'the notice to the driver', text: pickupNotice, most: Infinity };
    const isLatin = checkText(add, carrier, notice);
    if (isLatin && wrapLines([latinText(pickupNotice)], limits.notice) === null) {
      add('pickupNotice', carrierMessages.noticeTooLong(carrier, lines * length));
    }
  }
  return problems;
}
