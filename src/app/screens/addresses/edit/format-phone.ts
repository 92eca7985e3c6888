import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';

/**
 * A phone number as it is dialled from anywhere, `+49 30 23125101`; without a prefix it is one of the country's (ISO 3166
 * alpha-2). Null for what is no possible number: the address book takes any text, so it stays as it was typed.
 */
export function formatPhone(typed: string, countryCode: string | null): string | null {
  const number = parsePhoneNumberFromString(typed, (countryCode ?? undefined) as CountryCode | undefined);
  return number?.isValid() && !number.ext ? number.formatInternational() : null;
}
