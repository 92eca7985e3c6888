import { addressBookRules, addressLabels } from '#domain/address.ts';
import type { Address, addressEndpoints } from '#contract/addresses.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Country } from '#contract/places.ts';
import type { FieldErrors } from '#domain/field.ts';
import { brokenPostcode } from '#domain/postcode.ts';
import { brokenRules } from '#app/form/contract-resolver.ts';

/** By the API's field names, in the order of the dialog. */
export const labels = {
  type: addressLabels.type,
  name: addressLabels.name,
  company: addressLabels.company,
  contact: addressLabels.contact,
  phone: addressLabels.phone,
  email: addressLabels.email,
  countryId: addressLabels.country,
  postcode: addressLabels.postcode,
  city: addressLabels.city,
  street: addressLabels.street,
  apartment: addressLabels.apartment,
  line3: addressLabels.line3,
  suburb: addressLabels.suburb,
  state: addressLabels.state,
  taxID: addressLabels.taxID,
};
export type AddressField = keyof typeof labels;

export const addressFields = Object.keys(labels) as AddressField[];

/** Text as typed or chosen. */
export type AddressFormValues = Record<AddressField, string>;
export type AddressBody = EndpointInput<typeof addressEndpoints.create>['body'];

const nothing = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressFormValues;

export const toTypedAddress = (address: Address | null): AddressFormValues =>
  address
    ? (Object.fromEntries(addressFields.map((field) => [field, String(address[field] ?? '')])) as AddressFormValues)
    : nothing;

/** Leaves out an empty choice, so that its rule reports it. */
export function readAddress({ type, countryId, ...typed }: AddressFormValues): AddressBody {
  return {
    ...typed,
    ...(type !== '' && { type }),
    ...(countryId !== '' && { countryId: Number(countryId) }),
  } as AddressBody;
}

/** A missing postcode if the country needs one (rule D-8); no error while the countries are not loaded. */
export function checkPostcode({ countryId, postcode }: AddressFormValues, countries: readonly Country[]): FieldErrors {
  const country = countries.find(({ id }) => String(id) === countryId);
  const broken = country && brokenPostcode(country, postcode.trim() || null);
  return broken ? { postcode: [broken] } : {};
}

export const checkAddress = (typed: AddressFormValues, countries: readonly Country[]): FieldErrors => ({
  ...brokenRules(addressBookRules, readAddress(typed)),
  ...checkPostcode(typed, countries),
});
