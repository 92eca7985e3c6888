import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';

export interface AddressRecord {
  id: number;
  type: AddressType;
  name: string | null;
  countryId: number;
  countryCode: string;
  countryName: string;
  hasPostcode: boolean;
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
  taxId: string | null;
  version: number;
  livemode: boolean;
}

export const showAddress = ({
  countryId,
  countryCode,
  countryName,
  hasPostcode,
  taxId,
  ...row
}: AddressRecord): Address => ({
  ...row,
  countryId,
  country: { id: countryId, code: countryCode, name: countryName, hasPostCode: hasPostcode },
  taxID: taxId,
});
