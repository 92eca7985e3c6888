import { AsYouType, type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { tidyPhone } from '#domain/tidy-text.ts';

/** `+49 30 23125101`; a number without prefix is one of the country. Null for an impossible number, which stays as typed. */
export function formatPhone(typed: string, countryCode: string | null): string | null {
  const number = parsePhoneNumberFromString(tidyPhone(typed), (countryCode ?? undefined) as CountryCode | undefined);
  return number?.isValid() && !number.ext ? number.formatInternational() : null;
}

/** No number of its country has this length: a warning, not an error. False for text with words, and for an unknown country. */
export function isDoubtfulPhone(typed: string, countryCode: string | null): boolean {
  const tidy = tidyPhone(typed);
  if (!/^\+?[\d\s()./-]+$/.test(tidy)) return false;
  const number = parsePhoneNumberFromString(tidy, (countryCode ?? undefined) as CountryCode | undefined);
  const isKnown = countryCode !== null || tidy.startsWith('+');
  return isKnown && !number?.isPossible();
}

/** `caret`: position in the text. */
export interface TypedText {
  text: string;
  caret: number;
}

const isSignificant = (character: string): boolean => /[+\d]/.test(character);
const significant = (text: string): string => [...text].filter(isSignificant).join('');

/** The caret stays behind the same digit. Null when nothing changes, and for text other than a plus with digits and separators. */
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

/** In international form: a number without + is one of the country, by default France; other text is unchanged (rule D-15). */
export const formatServicePhone = (phone: string, countryCode: string | null): string =>
  phone.trim().startsWith('+') ? phone.trim() : (formatPhone(phone, countryCode ?? 'FR') ?? phone.trim());
