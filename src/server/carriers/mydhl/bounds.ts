import { micrometresOf, microgramsOf } from '#domain/chargeable-weight.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { isVague, needsState, stateCodeOf } from '#server/carriers/booking-bounds.ts';
import type { BookedEnd, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { digitsOf, latinText, wrapLines } from '#server/carriers/fit-text.ts';
import { addressLines, countPieces, isDeclarable, noticeLines } from './requests.ts';

export const mostPieces = 999;
/** Of the products without limits of their own, from the longest side down. */
const largestCm = [303, 303, 183];
const heaviestShipmentKg = 3030;
const phoneDigits = { least: 5, most: 25 };
const hsCodeDigits = { least: 6, most: 18 };

const mostLetters = {
  street: { words: 'a street line', most: 100 },
  apartment: { words: 'an address line', most: 100 },
  line3: { words: 'an address line', most: 100 },
  suburb: { words: 'the suburb', most: 45 },
  city: { words: 'the city', most: 45 },
  company: { words: 'the company', most: 100 },
  contact: { words: 'the contact', most: 255 },
  phone: { words: 'the phone number', most: 70 },
  email: { words: 'the email address', most: 70 },
} as const;

/** By the bounds of MyDHL, before anything is sent. */
export function findProblems(carrier: string, booking: Booking): InputProblem[] {
  const { packages, measurementSystem: system, pickupNotice } = booking;
  const problems: InputProblem[] = [];
  const add = (field: string | null, text: string): void => void problems.push({ field, text });

  function checkText(field: string, words: string, text: string | null, most: number): void {
    const latin = latinText(text ?? '');
    if (latin === null || (latin === '' && text)) add(field, carrierMessages.notLatin(carrier, words));
    else if (latin.length > most) add(field, carrierMessages.tooLong(carrier, words, most));
  }

  function checkEnd(name: 'from' | 'to', end: BookedEnd): void {
    const before = problems.length;
    for (const field of Object.keys(mostLetters) as (keyof typeof mostLetters)[]) {
      const { words, most } = mostLetters[field];
      checkText(`${name}.${field}`, words, end[field], most);
    }
    const streets = [end.street, end.apartment, end.line3].map((line) => line && latinText(line));
    if (problems.length === before && wrapLines(streets, addressLines) === null) {
      add(`${name}.street`, carrierMessages.addressTooLong(carrier, addressLines.lines, addressLines.length));
    }
    const digits = digitsOf(end.phone).length;
    if (digits < phoneDigits.least || digits > phoneDigits.most) {
      add(`${name}.phone`, carrierMessages.phoneDigits(carrier, phoneDigits.least, phoneDigits.most));
    }
    if (needsState(end.countryCode) && stateCodeOf(end.countryCode, end.state) === null) {
      add(`${name}.state`, carrierMessages.stateMissing(carrier, end.countryName));
    }
  }

  checkEnd('from', booking.from);
  checkEnd('to', booking.to);
  checkText('packages[0].descriptionOfContents', 'the contents', packages[0]!.contents, 70);
  packages.forEach(({ packageType, contents, goods, ...piece }, at) => {
    const field = (name: string): string => `packages[${at}].${name}`;
    const sides = [piece.length, piece.width, piece.height].toSorted((one, other) => other - one);
    if (sides.some((side, rank) => micrometresOf(side, system) > micrometresOf(largestCm[rank]!, 'M'))) {
      add(field('length'), carrierMessages.largePiece(carrier, `${largestCm.join(' × ')} cm`));
    }
    if (packageType === 'D' || !booking.isDutiable) return;
    checkText(field('description'), 'a description', goods.description, 512);
    if (isVague(goods.description)) add(field('description'), carrierMessages.vague(carrier));
    if (isVague(contents)) add(field('descriptionOfContents'), carrierMessages.vague(carrier));
    if (goods.originCountry === null) add(field('manufactureCountryCode'), carrierMessages.originMissing(carrier));
    const { length } = digitsOf(goods.hsCode ?? '');
    if (goods.hsCode !== null && (length < hsCodeDigits.least || length > hsCodeDigits.most)) {
      add(field('hsCode'), carrierMessages.hsCode(carrier, hsCodeDigits.least, hsCodeDigits.most));
    }
  });
  if (isDeclarable(booking) && new Set(packages.map(({ goods }) => goods.unitValue.currency)).size > 1) {
    add('packages[0].currency', carrierMessages.oneCurrency(carrier));
  }
  if (countPieces(booking) > mostPieces) add(null, carrierMessages.manyPieces(carrier, mostPieces));
  const weight = packages.reduce((sum, each) => sum + microgramsOf(each.weight, system) * BigInt(each.quantity), 0n);
  if (weight > microgramsOf(heaviestShipmentKg, 'M')) {
    add(null, carrierMessages.heavyShipment(carrier, `${heaviestShipmentKg} kg`));
  }
  const longestNotice = noticeLines.lines * noticeLines.length;
  checkText('pickupNotice', 'the notice to the driver', pickupNotice, longestNotice);
  const notice = latinText(pickupNotice ?? '');
  if (notice !== null && notice.length <= longestNotice && wrapLines([notice], noticeLines) === null) {
    add('pickupNotice', carrierMessages.noticeTooLong(carrier, longestNotice));
  }
  return problems;
}
