import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import type { Country } from '#contract/places.ts';
import { addressBookRules } from '#domain/address.ts';
import { errorsByField } from '#domain/field.ts';
import type { FieldErrors } from '#domain/field.ts';
import { missingPostcode } from '#domain/quote.ts';
import { addressFields, readAddress } from './address-form-values.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';

/** The sentence at each field that has one. */
export type AddressErrors = { readonly [field in AddressField]?: string };

/** Broken rules told apart: those with a field in the form, and the sentences of the others, each once. */
export function placeErrors(told: FieldErrors): { errors: AddressErrors; unplaced: string[] } {
  const errors: { [field in AddressField]?: string } = {};
  const unplaced = new Set<string>();
  for (const [path, sentences] of Object.entries(told)) {
    const field = addressFields.find((name) => name === path);
    if (field) errors[field] = sentences.join(' ');
    else sentences.forEach((sentence) => unplaced.add(sentence));
  }
  return { errors, unplaced: [...unplaced] };
}

/** The first field of the form among those with an error; null for none. */
export const firstField = (errors: AddressErrors): AddressField | null =>
  addressFields.find((field) => errors[field]) ?? null;

const findCountry = (countries: readonly Country[], id: string): Country | null =>
  countries.find((country) => String(country.id) === id) ?? null;

/**
 * Checks an address against its rules and answers the errors by field (rule D-8). It checks no postcode while the countries
 * are not loaded.
 */
export function checkAddress(typed: AddressFormValues, countries: readonly Country[]): AddressErrors {
  const { error } = addressBookRules.safeParse(readAddress(typed));
  const country = findCountry(countries, typed.countryId);
  const missing = country && missingPostcode(country, typed.postcode.trim() || null);
  return {
    ...(error && placeErrors(errorsByField(error.issues)).errors),
    ...(missing && { postcode: missing }),
  };
}

/** The same for the form library. */
export const makeResolver =
  (countries: readonly Country[]): Resolver<AddressFormValues> =>
  (values) => {
    const told = Object.entries(checkAddress(values, countries));
    const errors = Object.fromEntries(told.map(([field, message]) => [field, { type: 'rule', message }]));
    return told.length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FormErrors<AddressFormValues> };
  };
