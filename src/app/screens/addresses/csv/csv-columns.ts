import { addressLabels } from '#domain/address.ts';
import { type HeadNames, matchHeads } from '#domain/table-heads.ts';
import {
  type AddressField,
  addressFields,
  type AddressFormValues,
} from '#app/screens/addresses/edit/address-form-values.ts';

export const csvHeads: Readonly<Record<AddressField, string>> = {
  ...addressLabels,
  countryId: addressLabels.country,
};

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

export const columnFields = Object.keys(columnLabels) as AddressColumn[];

/** From address books and carriers, in English and German. */
const names: HeadNames<AddressColumn> = {
  type: ['type', 'address type', 'typ', 'adresstyp'],
  name: ['address label', 'label', 'address name', 'alias', 'bezeichnung', 'kurzname', 'matchcode', 'adressname'],
  company: [
    ...['company', 'company name', 'organization name', 'organization', 'organisation', 'organization 1 - name'],
    ...['business name', 'firm', 'consignee', 'firma', 'firmenname', 'unternehmen', 'firma 1', 'name 1', 'société'],
  ],
  contact: [
    ...['contact', 'contact name', 'contact person', 'attention', 'attn', 'full name', 'recipient', 'recipient name'],
    ...['receiver', 'receiver name', 'ansprechpartner', 'ansprechperson', 'kontaktperson', 'kontakt', 'kontaktname'],
    ...['zu händen', 'z. hd.', 'empfänger'],
  ],
  firstName: ['first name', 'given name', 'forename', 'vorname'],
  middleName: ['middle name', 'additional name', 'zweiter vorname', 'weitere vornamen'],
  lastName: ['last name', 'family name', 'surname', 'nachname', 'familienname'],
  phone: [
    ...['phone', 'phone number', 'telephone', 'telephone number', 'tel', 'contact phone', 'business phone'],
    ...['phone 1 - value', 'company main phone', 'primary phone', 'mobile phone', 'mobile', 'cell', 'home phone'],
    ...['telefon', 'telefonnummer', 'tel.-nr.', 'rufnummer', 'telefon geschäftlich', 'handy', 'mobiltelefon'],
    'téléphone',
  ],
  phoneCountry: ['phone country code', 'phone code', 'calling code', 'dial code', 'ländervorwahl', 'landesvorwahl'],
  email: [
    ...['email', 'e-mail address', 'email address', 'mail', 'contact email', 'e-mail 1 - value', 'primary email'],
    ...['e-mail-adresse', 'mailadresse'],
  ],
  countryId: [
    ...['country', 'countryId', 'country code', 'country name', 'country/region', 'country/territory', 'nation'],
    ...['business country/region', 'business country', 'address 1 - country', 'home country/region', 'iso country'],
    ...['land', 'ländercode', 'länderkürzel', 'landeskürzel', 'landeskennzeichen', 'land/region', 'staat'],
    ...['land/region geschäftlich', 'pays'],
  ],
  postcode: [
    ...['postcode', 'post code', 'postal code', 'zip', 'zip code', 'zip/postal code', 'postal/zip code'],
    ...['business postal code', 'address 1 - postal code', 'home postal code', 'plz', 'postleitzahl'],
    ...['postleitzahl geschäftlich', 'code postal'],
  ],
  city: [
    ...['city', 'town', 'city/town', 'town/city', 'locality', 'business city', 'address 1 - city', 'home city'],
    ...['ort', 'stadt', 'wohnort', 'ort geschäftlich', 'ville'],
  ],
  street: [
    ...['street', 'street 1', 'street address', 'address line 1', 'address 1', 'address', 'line 1', 'business street'],
    ...['address 1 - street', 'home street', 'straße', 'straße 1', 'straße und hausnummer', 'straße/hausnummer'],
    ...['straße und nr', 'adresse', 'adresse 1', 'adresszeile 1', 'anschrift', 'straße geschäftlich', 'rue'],
  ],
  houseNumber: ['house number', 'house no', 'street number', 'hausnummer', 'haus-nr', 'hausnr'],
  apartment: [
    ...['address line 2', 'apartment', 'street 2', 'address 2', 'line 2', 'suite', 'apt', 'business street 2'],
    ...['address 1 - extended address', 'adresszeile 2', 'adresse 2', 'adresszusatz', 'straße 2', 'zusatz'],
  ],
  line3: ['address line 3', 'line3', 'street 3', 'address 3', 'business street 3', 'adresszeile 3', 'adresse 3'],
  suburb: ['suburb', 'district', 'neighborhood', 'neighbourhood', 'ortsteil', 'stadtteil'],
  state: [
    ...['state', 'state/province', 'province', 'state code', 'county', 'region', 'business state'],
    ...['address 1 - region', 'home state', 'bundesland', 'kanton', 'provinz', 'bundesland/kanton'],
    'bundesland/kanton geschäftlich',
  ],
  taxID: ['tax ID', 'VAT ID', 'vat number', 'vat', 'tax number', 'ust-idnr', 'ust-id', 'steuernummer', 'uid'],
};

/** Null for an unknown head. A plain `Name` is the contact if no other column is, else the label. */
export function matchColumns(heads: readonly string[]): (AddressColumn | null)[] {
  const matched = matchHeads(heads, names);
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

/** Labels of required fields without a column. */
export const listMissing = (columns: readonly (AddressColumn | null)[]): string[] =>
  neededFields
    .filter((field) => ![field, ...(parts[field] ?? [])].some((column) => columns.includes(column)))
    .map((field) => csvHeads[field]);

const join = (...texts: string[]): string => texts.filter(Boolean).join(' ');

/** Joins a name, street or phone number from several columns. */
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
