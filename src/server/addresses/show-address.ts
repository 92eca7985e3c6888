import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';

/** An address with its country, as the database has it, whether of the book or used before. */
export interface AddressRecord {
  id: number;
  type: AddressType;
  name: string | null;
  country_id: number;
  country_code: string;
  country_name: string;
  has_postcode: boolean;
  postcode: string | null;
  city: string;
  street: string;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string;
  contact: string;
  phone: string;
  email: string;
  tax_id: string | null;
  version: number;
}

/** An address as the wire has it. */
export const showAddress = ({
  country_id,
  country_code,
  country_name,
  has_postcode,
  tax_id,
  ...row
}: AddressRecord): Address => ({
  ...row,
  countryId: country_id,
  country: { id: country_id, code: country_code, name: country_name, hasPostCode: has_postcode },
  taxID: tax_id,
});
