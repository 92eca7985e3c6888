import * as z from 'zod/mini';
import { choice, decimal, email, internationalPhone, optionalText, orNone, phone, requiredText } from './field.ts';
import { addressMessages } from './messages/addresses.ts';
import { postcodeText } from './postcode.ts';

export const addressTypes = ['From', 'To'] as const;
export type AddressType = (typeof addressTypes)[number];

export const addressLabels = {
  type: 'Type',
  name: 'Address label',
  country: 'Country',
  city: 'City',
  postcode: 'Postcode',
  street: 'Street',
  apartment: 'Address line 2',
  line3: 'Address line 3',
  suburb: 'Suburb',
  state: 'State',
  company: 'Company',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  taxID: 'Tax ID',
} as const;
const labels = addressLabels;

/** Country, city and postcode come from the quote (rules D-1, D-2, D-18). */
export const orderAddressRules = (type: AddressType) =>
  z.object({
    type: choice('Type', [type]),
    name: optionalText(labels.name, { max: 12 }),
    street: requiredText(labels.street, { min: 2, max: 45, printed: true }),
    apartment: optionalText(labels.apartment, { max: 45, printed: true }),
    line3: optionalText(labels.line3, { max: 45, printed: true }),
    suburb: optionalText(labels.suburb, { max: 45, printed: true }),
    state: optionalText(labels.state, { max: 50, printed: true }),
    company: requiredText(labels.company, { min: 2, max: 60, printed: true }),
    contact: requiredText(labels.contact, { min: 2, max: 35, printed: true }),
    phone: internationalPhone(labels.phone, 25),
    email: email(labels.email, 50),
    taxID: optionalText(labels.taxID, { max: 20 }),
  });

/** One end of a paid order; its place was priced and stays. */
export const partyCorrectionRules = z.extend(z.omit(orderAddressRules('From'), { name: true }), {
  type: choice(labels.type, addressTypes),
});
export type PartyCorrection = z.output<typeof partyCorrectionRules>;

export type OrderAddress = z.output<ReturnType<typeof orderAddressRules>>;

const longestName = 255;

/** Rule D-8. `brokenPostcode` checks the postcode, since its format depends on the country. */
export const addressBookRules = z.object({
  type: choice(labels.type, addressTypes),
  name: optionalText(labels.name, { max: longestName }),
  countryId: decimal(labels.country, { decimals: 0, min: 1, max: 999 }),
  postcode: postcodeText(labels.postcode),
  city: requiredText(labels.city, { max: 45 }),
  street: requiredText(labels.street, { max: 100 }),
  apartment: optionalText(labels.apartment, { max: 50 }),
  line3: optionalText(labels.line3, { max: 255 }),
  suburb: optionalText(labels.suburb, { max: 45 }),
  state: optionalText(labels.state, { max: 50 }),
  company: requiredText(labels.company, { max: 255 }),
  contact: requiredText(labels.contact, { max: 255 }),
  phone: phone(labels.phone, { max: 50 }),
  email: email(labels.email, 255),
  taxID: optionalText(labels.taxID, { max: 20 }),
});

export type BookAddress = z.output<typeof addressBookRules>;

/** Lines of a party beside its place, in the order of the page. */
export const partyLines = [
  'company',
  'contact',
  'phone',
  'email',
  'street',
  'apartment',
  'line3',
  'suburb',
  'state',
  'taxID',
] as const;

/** Texts of any form, which are checked only when the details are saved (rule D-2). */
export const openingLines = z.object(
  Object.fromEntries(partyLines.map((line) => [line, optionalText(labels[line], { max: 255 })])) as Record<
    (typeof partyLines)[number],
    ReturnType<typeof optionalText>
  >,
);

/** What the details begin with. */
export const openingParty = orNone(openingLines);
export type OpeningParty = NonNullable<z.output<typeof openingParty>>;

const textLines = [...partyLines, 'postcode', 'city'] as const;

export type AddressLines = { countryId: number } & Record<(typeof textLines)[number], string | null>;

/** Ignores case, blanks and the signs between digits of the phone number. */
export function isSameAddress(one: AddressLines, other: AddressLines): boolean {
  const fold = (line: (typeof textLines)[number], text: string | null): string => {
    const plain = (text ?? '').normalize('NFKC').toLowerCase();
    return line === 'phone' ? plain.replaceAll(/[\s()./-]/g, '') : plain.replaceAll(/\s+/g, ' ').trim();
  };
  return (
    one.countryId === other.countryId && textLines.every((line) => fold(line, one[line]) === fold(line, other[line]))
  );
}

export const copyName = (name: string | null): string | null =>
  name === null ? null : [...addressMessages.copyOf(name)].slice(0, longestName).join('').trimEnd();

/** Countries in which carriers find no address without its state. */
export const countriesWithStates: readonly string[] = ['AU', 'BR', 'CA', 'IN', 'MX', 'US'];
