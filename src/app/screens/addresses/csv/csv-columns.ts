import type { Address } from '#contract/addresses.ts';
import { addressLabels } from '#domain/address.ts';
import { matchHeads, addressHeads } from '#domain/table-heads.ts';
import {
  type AddressField,
  addressFields,
  type AddressFormValues,
} from '#app/screens/addresses/edit/address-form-values.ts';

export const csvHeads: Readonly<Record<AddressField, string>> = {
  ...addressLabels,
  countryId: addressLabels.country,
};

/** With column heads, so that it can be imported again. */
export const listAddressCells = (addresses: readonly Address[]): string[][] => [
  addressFields.map((field) => csvHeads[field]),
  ...addresses.map((address) =>
    addressFields.map((field) => (field === 'countryId' ? address.country.name : (address[field] ?? ''))),
  ),
];

/** A field, or a part of one that other programs have as a column. */
export type AddressColumn = AddressField | 'firstName' | 'middleName' | 'lastName' | 'houseNumber' | 'phoneCountry';

const { type, name, company, contact, phone, email, street, ...others } = csvHeads;

export const columnLabels: Readonly<Record<AddressColumn, string>> = {
  ...{ type, name, company, contact },
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  phone,
  phoneCountry: 'Phone country code',
  ...{ email, street },
  houseNumber: 'House number',
  ...others,
};

/** Null for an unknown head. A plain `Name` is the contact if no other column is, else the label. */
export function matchColumns(heads: readonly string[]): (AddressColumn | null)[] {
  const matched: (AddressColumn | null)[] = matchHeads(heads, addressHeads);
  const plain = heads.findIndex((head, at) => matched[at] === null && head.trim().toLowerCase() === 'name');
  if (plain < 0) return matched;
  const hasContact = (['contact', 'firstName', 'lastName'] as const).some((column) => matched.includes(column));
  const meant = !hasContact ? 'contact' : matched.includes('name') ? null : 'name';
  return matched.with(plain, meant);
}

const parts: Partial<Record<AddressField, readonly AddressColumn[]>> = {
  contact: ['firstName', 'middleName', 'lastName'],
};

const neededFields: readonly AddressField[] = ['countryId', 'city', 'street', 'company', 'contact', 'phone', 'email'];

export const listMissing = (columns: readonly (AddressColumn | null)[]): string[] =>
  neededFields
    .filter((field) => ![field, ...(parts[field] ?? [])].some((column) => columns.includes(column)))
    .map((field) => csvHeads[field]);

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

export function joinColumns(texts: Partial<Record<AddressColumn, string>>): Partial<AddressFormValues> {
  const { firstName = '', middleName = '', lastName = '', houseNumber = '', phoneCountry = '', ...fields } = texts;
  const calling = phoneCountry.replace(/^(?:\+|00)?\s*/, '');
  const dialled = fields.phone ?? '';
  const isWhole = /^(?:\+|00)/.test(dialled) || dialled === '' || calling === '';
  return {
    ...Object.fromEntries(addressFields.flatMap((field) => (fields[field] ? [[field, fields[field]]] : []))),
    contact: fields.contact || join(firstName, middleName, lastName),
    street: join(fields.street ?? '', houseNumber),
    phone: isWhole ? dialled : `+${calling} ${dialled.replace(/^0/, '')}`,
  };
}
