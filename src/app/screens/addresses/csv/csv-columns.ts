import { addressLabels } from '#domain/address.ts';
import { addressFields } from '#app/screens/addresses/edit/address-form-values.ts';
import type { AddressField } from '#app/screens/addresses/edit/address-form-values.ts';

/** The header of each field's column, the same in files that go out and files that come in. */
export const csvHeads: Readonly<Record<AddressField, string>> = {
  ...addressLabels,
  countryId: addressLabels.country,
};

const fold = (head: string): string => head.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Other names under which a column is known: the wire's, and what people write. */
const otherNames: Partial<Record<AddressField, readonly string[]>> = {
  name: ['name', 'label'],
  countryId: ['countryId', 'country code'],
  postcode: ['post code', 'postal code', 'zip', 'zip code'],
  street: ['address line 1', 'address'],
  email: ['e-mail address', 'email address'],
  phone: ['phone number', 'telephone'],
  taxID: ['VAT ID', 'tax number'],
};

const fieldsByHead = new Map(
  addressFields.flatMap((field) =>
    [csvHeads[field], field, ...(otherNames[field] ?? [])].map((name) => [fold(name), field] as const),
  ),
);

/** The field that a column's header means; null for none. */
export const fieldOfHead = (head: string): AddressField | null => fieldsByHead.get(fold(head)) ?? null;
