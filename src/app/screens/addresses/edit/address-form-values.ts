import type { Address } from '#contract/addresses.ts';
import type { CallInput } from '#contract/call.ts';
import type { addressCalls } from '#contract/addresses.ts';

/** The typed texts of an address, in the order of the dialog, under the names of the wire. */
export const addressFields = [
  'type',
  'name',
  'company',
  'contact',
  'phone',
  'email',
  'countryId',
  'postcode',
  'city',
  'street',
  'apartment',
  'line3',
  'suburb',
  'state',
  'taxID',
] as const;
export type AddressField = (typeof addressFields)[number];

/** The form as it stands: every value is the text that was typed or chosen. */
export type AddressFormValues = Record<AddressField, string>;
export type AddressBody = CallInput<typeof addressCalls.create>['body'];

const nothing = Object.fromEntries(addressFields.map((field) => [field, ''])) as AddressFormValues;

/** The form as it opens; empty for a new address. */
export const typeAddress = (address: Address | null): AddressFormValues =>
  address
    ? (Object.fromEntries(addressFields.map((field) => [field, String(address[field] ?? '')])) as AddressFormValues)
    : nothing;

/** The body of the form; a choice that was not made is left out, so that its rule is broken. */
export function readAddress({ type, countryId, ...texts }: AddressFormValues): AddressBody {
  return {
    ...texts,
    ...(type !== '' && { type }),
    ...(countryId !== '' && { countryId: Number(countryId) }),
  } as AddressBody;
}

/** The fields in which two forms differ; blanks around a text do not count. */
export const differingFields = (one: AddressFormValues, other: AddressFormValues): AddressField[] =>
  addressFields.filter((field) => one[field].trim() !== other[field].trim());
