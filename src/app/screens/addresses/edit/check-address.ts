import type { Country } from '#contract/places.ts';
import { addressBookRules } from '#domain/address.ts';
import type { FieldErrors } from '#domain/field.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';
import { type AddressFormValues, readAddress } from './address-form-values.ts';

/** The error of a postcode that its country needs (rule D-8); none while the countries are not loaded. */
export function checkPostcode({ countryId, postcode }: AddressFormValues, countries: readonly Country[]): FieldErrors {
  const country = countries.find(({ id }) => String(id) === countryId);
  const broken = country && brokenPostcode(country, postcode.trim() || null);
  return broken ? { postcode: [broken] } : {};
}

/** Checks an address against its rules and answers the errors by field (rule D-8). */
export const checkAddress = (typed: AddressFormValues, countries: readonly Country[]): FieldErrors => ({
  ...brokenRules(addressBookRules, readAddress(typed)),
  ...checkPostcode(typed, countries),
});
