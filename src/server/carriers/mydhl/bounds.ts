import { micrometresOf, microgramsOf } from '#domain/chargeable-weight.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { countCharacters } from '#domain/text-form.ts';
import { listsAllPostcodes } from '#domain/postcode-lists.ts';
import { isVague, needsState, stateCodeOf } from '#server/carriers/booking-bounds.ts';
import type { BookedEnd, BookedPackage, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { digitsOf, latinText, wrapLines } from '#server/carriers/fit-text.ts';
import { addressLines, countPieces, isDeclarable, noticeLines } from './requests.ts';

export const mostPieces = 999;
/** Of the products without limits of their own. */
const largestCm = [303, 303, 183];
const heaviestShipmentKg = 3030;

/** A text of the label: Latin letters, so many of them at most. */
function findInText(carrier: string, field: string, words: string, text: string | null, most: number): InputProblem[] {
  if (text === null) return [];
  const latin = latinText(text);
  if (latin === null || (latin === '' && text !== ''))
    return [{ field, text: carrierMessages.notLatin(carrier, words) }];
  return latin.length > most ? [{ field, text: carrierMessages.tooLong(carrier, words, most) }] : [];
}

function findInEnd(carrier: string, name: 'from' | 'to', end: BookedEnd): InputProblem[] {
  const check = (field: keyof BookedEnd, words: string, most: number): InputProblem[] =>
    findInText(carrier, `${name}.${field}`, words, end[field], most);
  const problems = [
    ...check('street', 'a street line', 100),
    ...check('apartment', 'an address line', 100),
    ...check('line3', 'an address line', 100),
    ...check('suburb', 'the suburb', 45),
    ...check('city', 'the city', 45),
    ...check('company', 'the company', 100),
    ...check('contact', 'the contact', 255),
  ];
  const streets = [end.street, end.apartment, end.line3].map((line) => line && latinText(line));
  if (problems.length === 0 && wrapLines(streets, addressLines) === null) {
    const { lines, length } = addressLines;
    problems.push({ field: `${name}.street`, text: carrierMessages.addressTooLong(carrier, lines, length) });
  }
  const digits = digitsOf(end.phone).length;
  if (digits < 5 || digits > 25) {
    problems.push({ field: `${name}.phone`, text: carrierMessages.phoneDigits(carrier, 5, 25) });
  }
  if (countCharacters(end.email) > 70) {
    problems.push({ field: `${name}.email`, text: carrierMessages.tooLong(carrier, 'an email address', 70) });
  }
  if (needsState(end.countryCode) && stateCodeOf(end.countryCode, end.state) === null) {
    problems.push({ field: `${name}.state`, text: carrierMessages.stateMissing(carrier, end.countryName) });
  }
  if (!end.postcode && listsAllPostcodes(end.countryCode)) {
    problems.push({ field: `${name}.postcode`, text: carrierMessages.postcodeMissing(carrier, end.countryName) });
  }
  return problems;
}

function findInMeasures(carrier: string, at: number, piece: BookedPackage, system: Booking['measurementSystem']) {
  const sides = [piece.length, piece.width, piece.height]
    .map((side) => micrometresOf(side, system))
    .toSorted((one, other) => (one < other ? 1 : -1));
  const isTooLarge = sides.some((side, rank) => side > micrometresOf(largestCm[rank]!, 'M'));
  const text = carrierMessages.largePiece(carrier, `${largestCm.join(' × ')} cm`);
  return isTooLarge ? [{ field: `packages[${at}].length`, text }] : [];
}

function findInGoods(carrier: string, at: number, { goods, contents }: BookedPackage): InputProblem[] {
  const field = (name: string): string => `packages[${at}].${name}`;
  const { description, originCountry, hsCode } = goods;
  const digits = digitsOf(hsCode ?? '').length;
  return [
    ...findInText(carrier, field('description'), 'a description', description, 512),
    ...(isVague(description) ? [{ field: field('description'), text: carrierMessages.vague(carrier) }] : []),
    ...(isVague(contents) ? [{ field: field('descriptionOfContents'), text: carrierMessages.vague(carrier) }] : []),
    ...(originCountry === null
      ? [{ field: field('manufactureCountryCode'), text: carrierMessages.originMissing(carrier) }]
      : []),
    ...(hsCode !== null && (digits < 6 || digits > 18)
      ? [{ field: field('hsCode'), text: carrierMessages.hsCode(carrier, 6, 18) }]
      : []),
  ];
}

/** By the bounds of MyDHL, before anything is sent. */
export function findProblems(carrier: string, booking: Booking): InputProblem[] {
  const { packages, measurementSystem: system } = booking;
  const goods = packages.filter(({ packageType }) => packageType === 'N');
  const problems: InputProblem[] = [
    ...findInEnd(carrier, 'from', booking.from),
    ...findInEnd(carrier, 'to', booking.to),
    ...findInText(carrier, 'packages[0].descriptionOfContents', 'the contents', packages[0]!.contents, 70),
    ...packages.flatMap((each, at) => findInMeasures(carrier, at, each, system)),
  ];
  if (isDeclarable(booking)) {
    problems.push(...packages.flatMap((each, at) => (each.packageType === 'N' ? findInGoods(carrier, at, each) : [])));
    if (new Set(goods.map((each) => each.goods.unitValue.currency)).size > 1) {
      problems.push({ field: 'packages[0].currency', text: carrierMessages.oneCurrency(carrier) });
    }
  }
  if (countPieces(booking) > mostPieces) {
    problems.push({ field: null, text: carrierMessages.manyPieces(carrier, mostPieces) });
  }
  const weight = packages.reduce((sum, each) => sum + microgramsOf(each.weight, system) * BigInt(each.quantity), 0n);
  if (weight > microgramsOf(heaviestShipmentKg, 'M')) {
    problems.push({ field: null, text: carrierMessages.heavyShipment(carrier, `${heaviestShipmentKg} kg`) });
  }
  const notice = booking.pickupNotice && latinText(booking.pickupNotice);
  if (booking.pickupNotice !== null && notice === null) {
    problems.push({ field: 'pickupNotice', text: carrierMessages.notLatin(carrier, 'the notice to the driver') });
  } else if (wrapLines([notice], noticeLines) === null) {
    const most = noticeLines.lines * noticeLines.length;
    problems.push({ field: 'pickupNotice', text: carrierMessages.noticeTooLong(carrier, most) });
  }
  return problems;
}
