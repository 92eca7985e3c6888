import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyPhone } from '#domain/tidy-text.ts';

/**
 * A phone number as it is dialled from anywhere, `+49 30 23125101`; without a prefix it is one of the country's (ISO 3166
 * alpha-2). Null for what is no possible number: the address book takes any text, so it stays as it was typed.
 */
export function formatPhone(typed: string, countryCode: string | null): string | null {
  const number = parsePhoneNumberFromString(tidyPhone(typed), (countryCode ?? undefined) as CountryCode | undefined);
  return number?.isValid() && !number.ext ? number.formatInternational() : null;
}

/**
 * Says whether a number can hardly be called: no number of its country is that long. It is a reason to look again and none to
 * refuse it. False for a text with words, and where the country is not known.
 */
export function isDoubtfulPhone(typed: string, countryCode: string | null): boolean {
  const tidy = tidyPhone(typed);
  if (!/^\+?[\d\s()./-]+$/.test(tidy)) return false;
  const number = parsePhoneNumberFromString(tidy, (countryCode ?? undefined) as CountryCode | undefined);
  const isKnown = countryCode !== null || tidy.startsWith('+');
  return isKnown && !number?.isPossible();
}

/** A text and the place of the caret in it. */
export interface TypedText {
  text: string;
  caret: number;
}

const isSignificant = (character: string): boolean => /[+\d]/.test(character);
const significant = (text: string): string => [...text].filter(isSignificant).join('');

/**
 * An international number with the blanks that its country writes, while it is typed: the caret stays behind the digit it
 * stood behind. Null where nothing changes, and for anything that is not a plus with digits and what stands between them.
 */
export function formatWhileTyping({ text: typed, caret }: TypedText): TypedText | null {
  if (!/^\s*\+[\d\s().-]*$/.test(typed)) return null;
  const text = new AsYouType().input(typed);
  if (text === typed || significant(text) !== significant(typed)) return null;
  return { text, caret: caret === typed.length ? text.length : caretBehind(text, significant(typed.slice(0, caret))) };
}

function caretBehind(text: string, before: string): number {
  let caret = 0;
  for (let passed = 0; passed < before.length; caret += 1) if (isSignificant(text[caret]!)) passed += 1;
  return caret;
}

/**
 * A carrier's number in international form: as it came where it begins with +, else as one of the country, by default of
 * France; unchanged where it is no number (rule D-15).
 */
export const formatServicePhone = (phone: string, countryCode: string | null): string =>
  phone.trim().startsWith('+') ? phone.trim() : (formatPhone(phone, countryCode ?? 'FR') ?? phone.trim());
