import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type MeasuredPackage, microgramsOf, micrometresOf, type PieceMeasures } from '#domain/chargeable-weight.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import type { MeasurementSystem } from '#domain/package.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import { isVague, stateCodeOf } from '#server/carriers/booking-bounds.ts';
import type { BookedEnd, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { digitsOf, latinText, wrapLines } from '#server/carriers/fit-text.ts';

/** Whole units and tenths of a weight, rounded up; the length is the longest side. */
export interface UpsPiece {
  length: bigint;
  width: bigint;
  height: bigint;
  tenths: bigint;
}

/** UPS treats Puerto Rico and the Virgin Islands as countries. */
const withPounds = ['US', 'PR', 'VI'];
const northAmerica = [...withPounds, 'CA'];

/** UPS takes only the units of the shipper's country. */
export const unitsIn = (country: string) =>
  withPounds.includes(country)
    ? { isMetric: false, side: 'IN', weight: 'LBS', sideName: 'Inches', weightName: 'Pounds' }
    : { isMetric: true, side: 'CM', weight: 'KGS', sideName: 'Centimeters', weightName: 'Kilograms' };

const divideUp = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by;

export function measureForUps(piece: PieceMeasures, system: MeasurementSystem, country: string): UpsPiece {
  const { isMetric } = unitsIn(country);
  const sides = [piece.length, piece.width, piece.height].map((side) =>
    divideUp(micrometresOf(side, system), isMetric ? 10_000n : 25_400n),
  );
  const [length = 0n, width = 0n, height = 0n] = sides.toSorted((one, other) => Number(other - one));
  const tenths = divideUp(microgramsOf(piece.weight, system), isMetric ? 100_000_000n : 45_359_237n);
  return { length, width, height, tenths };
}

export const tenthsText = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`;

const mostPieces = 200;
const mostGoods = 50;
const addressLines = { lines: 3, length: 35 };
const goodsLines = { lines: 3, length: 35 };
const longest = { name: 35, city: 30, postcode: 9, email: 50, contents: 50, notice: 57 };
const hsCodeLength = { least: 6, most: 15 };
const metricLimits = { length: 270n, girth: 330n, tenths: 700n, words: ['70 kg', '270 cm', '330 cm'] } as const;
const imperialLimits = { length: 108n, girth: 165n, tenths: 1500n, words: ['150 lb', '108 in', '165 in'] } as const;

interface OverLimit {
  field: 'weight' | 'length';
  limit: string;
}

export function findOverLimit(piece: PieceMeasures, system: MeasurementSystem, country: string): OverLimit | null {
  const limits = unitsIn(country).isMetric ? metricLimits : imperialLimits;
  const { length, width, height, tenths } = measureForUps(piece, system, country);
  const [weight, side, girth] = limits.words;
  if (tenths > limits.tenths) return { field: 'weight', limit: weight };
  if (length > limits.length) return { field: 'length', limit: `${side} in length` };
  const isLarge = length + 2n * (width + height) > limits.girth;
  return isLarge ? { field: 'length', limit: `${girth} in length and girth (length + 2 × width + 2 × height)` } : null;
}

export const countPieces = (packages: readonly MeasuredPackage[]): number =>
  packages.reduce((sum, { quantity }) => sum + quantity, 0);

/** Null where UPS takes so many. */
export const findTooMany = (packages: readonly MeasuredPackage[]): number | null =>
  countPieces(packages) > mostPieces ? mostPieces : null;

const euroCountries = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK';
const currencyCountries: readonly (readonly [string, string])[] = [
  ['EUR', euroCountries],
  ['USD', 'US PR VI'],
  ['GBP', 'GB GG JE IM'],
  ['CHF', 'CH LI'],
  ...(['CAD CA', 'NOK NO', 'SEK SE', 'DKK DK', 'JPY JP', 'AUD AU'].map((pair) => pair.split(' ')) as [
    string,
    string,
  ][]),
];

/** The only one in which UPS insures from the country, where that is not the wanted one; null where it is, or none is known. */
export function findOtherCurrency(country: string, wanted: string): string | null {
  const entry = currencyCountries.find(([, countries]) => countries.split(' ').includes(country));
  return entry && entry[0] !== wanted ? entry[0] : null;
}

const statesNeeded = ['US', 'CA', 'VN', 'IE'];

/** By the first letter of a Canadian postcode. */
const provinces: Readonly<Record<string, string>> = Object.fromEntries(
  'A NL B NS C PE E NB G QC H QC J QC K ON L ON M ON N ON P ON R MB S SK T AB V BC X NT Y YT'
    .match(/\w \w\w/g)!
    .map((pair) => pair.split(' ') as [string, string]),
);

/** From its name or code, else by the postcode. Null where UPS needs none, undefined where it is not known. */
export function upsStateOf({ countryCode, postcode, state }: Pick<BookedEnd, 'countryCode' | 'postcode' | 'state'>) {
  if (!statesNeeded.includes(countryCode)) return null;
  const code = stateCodeOf(countryCode, state);
  if (code !== null) return code;
  if (countryCode === 'US') return stateOfZip(postcode ?? '') ?? undefined;
  return countryCode === 'CA' ? provinces[(postcode ?? '').trim().charAt(0).toUpperCase()] : undefined;
}

/** Without blanks and hyphens in North America, and where it would be too long. */
export function postcodeOf(postcode: string | null, country: string, most = longest.postcode): string | null {
  const text = (postcode ?? '').trim().toUpperCase();
  const plain = text.replaceAll(/[^0-9A-Z]/g, '');
  return (northAmerica.includes(country) || text.length > most ? plain : text) || null;
}

/** In North America without the code of the country. */
function phoneOf({ phone, countryCode }: BookedEnd) {
  const number = parsePhoneNumberFromString(phone);
  const isAmerican = northAmerica.includes(countryCode);
  const callingCode = isSupportedCountry(countryCode) ? getCountryCallingCode(countryCode) : null;
  return {
    digits: isAmerican && number ? number.nationalNumber : digitsOf(number?.number ?? phone),
    least: isAmerican ? 10 : 7,
    most: isAmerican ? 10 : 15,
    isOfOtherCountry: number !== undefined && callingCode !== null && number.countryCallingCode !== callingCode,
  };
}

/** Letters and digits alone. */
export const plainHsCode = (code: string): string => code.replaceAll(/[^0-9A-Za-z]/g, '');

/** Broken within words only where it would not fit otherwise. */
export function linesOfGoods(description: string): string[] {
  const text = latinOf(description);
  const parts = Array.from({ length: goodsLines.lines }, (_, index) =>
    text.slice(index * goodsLines.length).slice(0, goodsLines.length),
  );
  return wrapLines([text], goodsLines) ?? parts;
}

const latinOf = (text: string | null): string => (text === null ? '' : (latinText(text) ?? ''));

/** One end as UPS takes it, after its problems were looked for: what is not Latin is left out here. */
export function partyOf(end: BookedEnd) {
  const postcode = postcodeOf(end.postcode, end.countryCode);
  const state = upsStateOf(end);
  const texts = [end.street, end.apartment, end.line3, end.suburb].map(latinOf);
  return {
    Name: latinOf(end.company),
    AttentionName: latinOf(end.contact),
    Phone: { Number: phoneOf(end).digits },
    ...(end.email && end.email.length <= longest.email && { EMailAddress: end.email }),
    Address: {
      AddressLine: wrapLines(texts, addressLines) ?? [],
      City: latinOf(end.city),
      ...(state && { StateProvinceCode: state }),
      ...(postcode && { PostalCode: postcode }),
      CountryCode: end.countryCode,
    },
  };
}
export type UpsParty = ReturnType<typeof partyOf>;

type AddProblem = (field: string | null, text: string) => void;

/** What UPS would refuse, as far as it is known here. `carrier` by its name. */
export function findUpsProblems(carrier: string, booking: Booking): InputProblem[] {
  const problems: InputProblem[] = [];
  const add: AddProblem = (field, text) => problems.push({ field, text });
  const isLatin = (field: string, what: string, text: string | null): boolean => {
    if (text === null || latinText(text) !== null) return true;
    add(field, carrierMessages.notLatin(carrier, what));
    return false;
  };
  const checkText = (field: string, what: string, text: string, most: number): void => {
    if (isLatin(field, what, text) && latinOf(text).length > most)
      add(field, carrierMessages.tooLong(carrier, what, most));
  };

  const checkEnd = (name: 'from' | 'to', end: BookedEnd): void => {
    checkText(`${name}.company`, 'the company', end.company, longest.name);
    checkText(`${name}.contact`, 'the contact', end.contact, longest.name);
    checkText(`${name}.city`, 'the city', end.city, longest.city);
    const lines = (['street', 'apartment', 'line3', 'suburb'] as const).map((field) =>
      isLatin(`${name}.${field}`, 'an address line', end[field]),
    );
    const { Address } = partyOf(end);
    if (lines.every(Boolean) && Address.AddressLine.length === 0) {
      add(`${name}.street`, carrierMessages.addressTooLong(carrier, addressLines.lines, addressLines.length));
    }
    if (upsStateOf(end) === undefined) add(`${name}.state`, carrierMessages.stateMissing(carrier, end.countryName));
    if (northAmerica.includes(end.countryCode) && !Address.PostalCode) {
      add(`${name}.postcode`, carrierMessages.postcodeMissing(carrier, end.countryName));
    }
    checkText(`${name}.postcode`, 'the postcode', Address.PostalCode ?? '', longest.postcode);
    const { digits, least, most, isOfOtherCountry } = phoneOf(end);
    if (isOfOtherCountry) add(`${name}.phone`, carrierMessages.phoneCountry(carrier, end.countryName));
    else if (digits.length < least || digits.length > most) {
      add(`${name}.phone`, carrierMessages.phoneDigits(carrier, least, most));
    }
  };
  checkEnd('from', booking.from);
  checkEnd('to', booking.to);

  const { packages, measurementSystem, from, isDutiable, insurance, pickupNotice } = booking;
  packages.forEach((each, index) => {
    const field = `packages[${index}]`;
    const over = findOverLimit(each, measurementSystem, from.countryCode);
    if (over?.field === 'weight') add(`${field}.weight`, carrierMessages.heavyPiece(carrier, over.limit));
    if (over?.field === 'length') add(`${field}.length`, carrierMessages.largePiece(carrier, over.limit));
    checkText(`${field}.descriptionOfContents`, 'the description of contents', each.contents, longest.contents);
    if (!isDutiable || each.packageType === 'D') return;
    const { description, hsCode } = each.goods;
    checkText(`${field}.description`, 'the description', description, goodsLines.lines * goodsLines.length);
    if (isVague(description)) add(`${field}.description`, carrierMessages.vague(carrier));
    const { length } = plainHsCode(hsCode ?? '');
    if (hsCode !== null && (length < hsCodeLength.least || length > hsCodeLength.most)) {
      add(`${field}.hsCode`, carrierMessages.hsCode(carrier, hsCodeLength.least, hsCodeLength.most));
    }
  });
  const mostTaken = findTooMany(packages);
  if (mostTaken !== null) add(null, carrierMessages.manyPieces(carrier, mostTaken));
  if (isDutiable && packages.length > mostGoods) add(null, carrierMessages.manyGoods(carrier, mostGoods));
  const currency = insurance && findOtherCurrency(from.countryCode, insurance.currency);
  if (currency) add(null, carrierMessages.insuredCurrency(carrier, from.countryName, currency));
  if (
    isLatin('pickupNotice', 'the notice to the driver', pickupNotice) &&
    latinOf(pickupNotice).length > longest.notice
  ) {
    add('pickupNotice', carrierMessages.noticeTooLong(carrier, longest.notice));
  }
  return problems;
}
