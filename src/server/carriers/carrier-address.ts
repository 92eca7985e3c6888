import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { iso31662 } from 'iso-3166';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { stateOfPostcode } from '#domain/zip-state.ts';
import { foldName } from '#server/places/fold-name.ts';
import type { BookedEnd, InputProblem } from './carrier.ts';
import { digitsOf, latinText, wrapLines } from './fit-text.ts';

const textWords = {
  street: 'a street line',
  apartment: 'an address line',
  line3: 'an address line',
  suburb: 'the suburb',
  city: 'the city',
  company: 'the company name',
  contact: 'the contact name',
  email: 'the email address',
} as const;
type TextField = keyof typeof textWords;
const lineFields: readonly TextField[] = ['street', 'apartment', 'line3', 'suburb'];

/** How a carrier takes addresses. Countries are ISO 3166 alpha-2. */
export interface AddressLimits {
  /** Most characters; fields that are left out have no limit of their own. */
  texts: Readonly<Partial<Record<TextField, number>>>;
  /** Of street, apartment, line 3 and the suburb, unless that has a field of its own. */
  street: { lines: number; length: number };
  hasSuburb?: boolean;
  /** Digits; in the countries of `national` ten without the calling code, which must fit the country there or everywhere. */
  phone: { least: number; most: number; national: readonly string[]; mustFit: 'national' | 'everywhere' };
  /** `elsewhere`: what is written of a state that is not needed. */
  states: { needed: readonly string[]; isByPostcode: boolean; elsewhere: 'code' | 'text' | 'none' };
  /** In the countries of `compact` it is needed, and written without blanks and hyphens. */
  postcode?: { most: number; compact: readonly string[] };
}

/** What stands after the hyphen in ISO 3166-2, from a code or a name; null for what is none there. */
export function stateCodeOf(country: string, state: string | null): string | null {
  if (state === null) return null;
  const text = foldName(state);
  const subdivision = iso31662.find(
    ({ code, name }) =>
      code.startsWith(`${country}-`) &&
      (foldName(code.slice(3)) === text || foldName(code) === text || foldName(name) === text),
  );
  return subdivision?.code.slice(3) ?? null;
}

/** In Latin letters, as it was entered where that is not possible. */
export const writeLatin = (text: string | null): string => (text === null ? '' : latinText(text) || text);

/** Null where no state is written, undefined where one is needed and not known. */
export function writeState(
  { countryCode, postcode, state }: Pick<BookedEnd, 'countryCode' | 'postcode' | 'state'>,
  { needed, isByPostcode, elsewhere }: AddressLimits['states'],
): string | null | undefined {
  const isNeeded = needed.includes(countryCode);
  if (!isNeeded && elsewhere === 'none') return null;
  const code = stateCodeOf(countryCode, state) ?? (isByPostcode ? stateOfPostcode(countryCode, postcode) : null);
  if (isNeeded) return code ?? undefined;
  if (elsewhere === 'text') return (code ?? latinText(state ?? '')) || null;
  return code && code.length > 1 ? code : null;
}

/** As the carrier wants it: in capitals, and without blanks and hyphens where it must be so or would be too long. */
export function writePostcode(
  postcode: string | null,
  country: string,
  { most, compact }: NonNullable<AddressLimits['postcode']>,
): string | null {
  const text = (postcode ?? '').trim().toUpperCase();
  const plain = text.replaceAll(/[^0-9A-Z]/g, '');
  return (compact.includes(country) || text.length > most ? plain : text) || null;
}

function readPhone({ phone, countryCode }: BookedEnd, { least, most, national, mustFit }: AddressLimits['phone']) {
  const isNational = national.includes(countryCode);
  const country = isSupportedCountry(countryCode) ? countryCode : undefined;
  const number = parsePhoneNumberFromString(phone, isNational ? country : undefined);
  const isOther = number && country && number.countryCallingCode !== getCountryCallingCode(country);
  return {
    digits: isNational && number ? number.nationalNumber : digitsOf(number?.number ?? phone),
    least: isNational ? 10 : least,
    most: isNational ? 10 : most,
    isOfOtherCountry: (isNational || mustFit === 'everywhere') && isOther === true,
  };
}

const linesOf = (end: BookedEnd, { street, hasSuburb }: AddressLimits): string[] | null => {
  const texts = lineFields.filter((field) => field !== 'suburb' || !hasSuburb).map((field) => writeLatin(end[field]));
  return wrapLines(texts, street);
};

/** Expects an end in which `findAddressProblems` found nothing. */
export function writeAddress(end: BookedEnd, limits: AddressLimits) {
  const { texts, phone, states, postcode } = limits;
  return {
    company: writeLatin(end.company),
    contact: writeLatin(end.contact),
    phone: readPhone(end, phone).digits,
    email: end.email && end.email.length <= (texts.email ?? Infinity) ? end.email : null,
    lines: linesOf(end, limits) ?? [writeLatin(end.street)],
    suburb: limits.hasSuburb && end.suburb ? writeLatin(end.suburb) : null,
    city: writeLatin(end.city),
    state: writeState(end, states) ?? null,
    postcode: postcode ? writePostcode(end.postcode, end.countryCode, postcode) : end.postcode,
    country: end.countryCode,
  };
}

export type AddProblem = (field: string | null, text: string) => void;

/** Adds a problem for a text that does not fit. Returns whether it fits. */
export function checkText(
  add: AddProblem,
  carrier: string,
  { field, words, text, most }: { field: string; words: string; text: string | null; most: number },
): boolean {
  const latin = latinText(text ?? '');
  const isLost = latin === null || (latin === '' && text);
  if (isLost) add(field, carrierMessages.notLatin(carrier, words));
  else if (latin.length > most) add(field, carrierMessages.tooLong(carrier, words, most));
  return !isLost && latin.length <= most;
}

export function findAddressProblems(
  carrier: string,
  side: 'from' | 'to',
  end: BookedEnd,
  limits: AddressLimits,
): InputProblem[] {
  const problems: InputProblem[] = [];
  const add = (field: string | null, text: string): void => void problems.push({ field: `${side}.${field}`, text });
  const unfit = (Object.keys(textWords) as TextField[]).filter((field) => {
    if (field === 'email' && limits.texts.email === undefined) return false;
    const most = limits.texts[field] ?? Infinity;
    return !checkText(add, carrier, { field, words: textWords[field], text: end[field], most });
  });
  const { lines, length } = limits.street;
  if (!unfit.some((field) => lineFields.includes(field)) && !linesOf(end, limits)?.length) {
    add('street', carrierMessages.addressTooLong(carrier, lines, length));
  }
  if (writeState(end, limits.states) === undefined) {
    add('state', carrierMessages.stateMissing(carrier, end.countryName));
  }
  if (limits.postcode) {
    const { most, compact } = limits.postcode;
    const text = writePostcode(end.postcode, end.countryCode, limits.postcode);
    if (!text && compact.includes(end.countryCode)) {
      add('postcode', carrierMessages.postcodeMissing(carrier, end.countryName));
    }
    checkText(add, carrier, { field: 'postcode', words: 'the postcode', text, most });
  }
  const { digits, least, most, isOfOtherCountry } = readPhone(end, limits.phone);
  if (isOfOtherCountry) add('phone', carrierMessages.phoneCountry(carrier, end.countryName));
  else if (digits.length < least || digits.length > most) {
    add('phone', carrierMessages.phoneDigits(carrier, least, most));
  }
  return problems;
}
