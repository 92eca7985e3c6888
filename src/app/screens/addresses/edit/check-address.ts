import type { Country } from '#contract/places.ts';
import { addressBookRules } from '#domain/address.ts';
import type { FieldErrors } from '#domain/field.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { type AddressFormValues, readAddress } from './address-form-values.ts';

/** A missing postcode where the country needs one (rule D-8); no error while the countries are not loaded. */
export function checkPostcode({ countryId, postcode }: AddressFormValues, countries: readonly Country[]): FieldErrors {
  const country = countries.find(({ id }) => String(id) === countryId);
  const broken = country && brokenPostcode(country, postcode.trim() || null);
  return broken ? { postcode: [broken] } : {};
}

export const checkAddress = (typed: AddressFormValues, countries: readonly Country[]): FieldErrors => ({
  ...brokenRules(addressBookRules, readAddress(typed)),
  ...checkPostcode(typed, countries),
});
