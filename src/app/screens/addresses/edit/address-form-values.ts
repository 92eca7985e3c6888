import { addressLabels } from '#domain/address.ts';
import type { Address, addressEndpoints } from '#contract/addresses.ts';
import type { EndpointInput } from '#contract/endpoint.ts';

const { country, ...texts } = addressLabels;

/** By the fields' names on the wire, in the order of the dialog. */
export const labels = {
  type: texts.type,
  name: texts.name,
  company: texts.company,
  contact: texts.contact,
  phone: texts.phone,
  email: texts.email,
  countryId: country,
  postcode: texts.postcode,
  city: texts.city,
  street: texts.street,
  apartment: texts.apartment,
  line3: texts.line3,
  suburb: texts.suburb,
  state: texts.state,
  taxID: texts.taxID,
};
export type AddressField = keyof typeof labels;

export const addressFields = Object.keys(labels) as AddressField[];

/** Every value is the text that was typed or chosen. */
export type AddressFormValues = Record<AddressField, string>;
export type AddressBody = EndpointInput<typeof addressEndpoints.create>['body'];

const nothing = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressFormValues;

export const typeAddress = (address: Address | null): AddressFormValues =>
  address
    ? (Object.fromEntries(addressFields.map((field) => [field, String(address[field] ?? '')])) as AddressFormValues)
    : nothing;

/** A choice that was not made is left out, so that its rule reports it. */
export function readAddress({ type, countryId, ...typed }: AddressFormValues): AddressBody {
  return {
    ...typed,
    ...(type !== '' && { type }),
    ...(countryId !== '' && { countryId: Number(countryId) }),
  } as AddressBody;
}
