import { carrierMessages } from '#domain/messages/carriers.ts';
import { stateOfZip } from '#domain/zip-state.ts';
import type { BookedEnd, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { needsState, stateCodeOf } from '#server/carriers/booking-bounds.ts';
import { digitsOf, latinText, wrapLines } from '#server/carriers/fit-text.ts';

/** EasyPost takes any length, and the carriers behind it cut what is longer. */
const usualLine = 35;
const lineLengths: Readonly<Record<string, number>> = { DHLExpress: 45 };
const streetLines = 2;
const longestCity = 35;

/** EasyPost's word for the carrier behind it. */
export const carrierOf = ({ product }: Booking): string => product?.['carrier'] ?? '';

/** `DHLExpress` becomes DHL Express, `FedEx` stays. */
export const carrierNameOf = (carrier: string): string => carrier.replaceAll(/(?<=\w)(?=[A-Z][a-z]{3})/g, ' ');

export const lineLengthOf = (booking: Booking): number => lineLengths[carrierOf(booking)] ?? usualLine;

function stateOf({ countryCode, state, postcode }: BookedEnd): string | null {
  const code = stateCodeOf(countryCode, state);
  if (code !== null) return code;
  if (countryCode === 'US' && postcode !== null) return stateOfZip(postcode);
  return needsState(countryCode) ? null : latinText(state ?? '') || null;
}

/** North American numbers without their country code, all others with it. */
function phoneOf({ countryCode, phone }: BookedEnd): string | null {
  const digits = digitsOf(phone);
  if (countryCode !== 'US' && countryCode !== 'CA') return digits.length >= 6 && digits.length <= 15 ? digits : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 && (!phone.trim().startsWith('+') || digits.startsWith('1')) ? national : null;
}

const latin = (text: string | null): string | null => (text === null ? null : (latinText(text) ?? text));

const streetOf = ({ street, apartment, line3, suburb }: BookedEnd, length: number): string[] | null =>
  wrapLines([street, apartment, line3, suburb].map(latin), { lines: streetLines, length });

/** Of an end without problems. */
export function addressOf(end: BookedEnd, lineLength: number) {
  const lines = streetOf(end, lineLength) ?? [end.street];
  const phone = phoneOf(end);
  const state = stateOf(end);
  return {
    name: latin(end.contact),
    company: latin(end.company),
    street1: lines[0]!,
    ...(lines[1] !== undefined && { street2: lines[1] }),
    city: latin(end.city),
    ...(state !== null && { state }),
    ...(end.postcode !== null && { zip: end.postcode }),
    country: end.countryCode,
    ...(phone !== null && { phone }),
    email: end.email,
  };
}

const texts = [
  ['street', 'the street'],
  ['apartment', 'the address'],
  ['line3', 'the address'],
  ['suburb', 'the suburb'],
  ['city', 'the city'],
  ['company', 'the company name'],
  ['contact', 'the contact name'],
] as const;

function findEndProblems(end: BookedEnd, side: 'from' | 'to', carrier: string, length: number): InputProblem[] {
  const problems: InputProblem[] = [];
  const add = (field: string, text: string): void => void problems.push({ field: `${side}.${field}`, text });
  for (const [field, what] of texts)
    if (end[field] !== null && latinText(end[field]) === null) add(field, carrierMessages.notLatin(carrier, what));
  if (problems.length > 0) return problems;
  const size = (text: string | null): number => latin(text)?.length ?? 0;
  if (size(end.company) > length) add('company', carrierMessages.tooLong(carrier, 'the company name', length));
  if (size(end.contact) > length) add('contact', carrierMessages.tooLong(carrier, 'the contact name', length));
  if (size(end.city) > longestCity) add('city', carrierMessages.tooLong(carrier, 'the city', longestCity));
  if (streetOf(end, length) === null) add('street', carrierMessages.addressTooLong(carrier, streetLines, length));
  if (needsState(end.countryCode) && stateOf(end) === null)
    add('state', carrierMessages.stateMissing(carrier, end.countryName));
  if (phoneOf(end) === null) {
    const isNorthAmerican = end.countryCode === 'US' || end.countryCode === 'CA';
    add(
      'phone',
      isNorthAmerican
        ? carrierMessages.phoneCountry(carrier, end.countryName)
        : carrierMessages.phoneDigits(carrier, 6, 15),
    );
  }
  return problems;
}

export function findPartyProblems(booking: Booking): InputProblem[] {
  const [carrier, length] = [carrierNameOf(carrierOf(booking)), lineLengthOf(booking)];
  return (['from', 'to'] as const).flatMap((side) => findEndProblems(booking[side], side, carrier, length));
}
