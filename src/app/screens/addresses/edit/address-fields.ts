import type { ChangeEvent } from 'react';
import type { Country } from '#contract/places.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';

/** The fields of the address that is edited. */
export interface AddressFields {
  typed: AddressFormValues;
  /** The texts at this moment, for an act that began earlier. */
  read: () => AddressFormValues;
  set: (name: AddressField, text: string) => void;
  /** The props of a plain input of one field. */
  field: (name: AddressField) => {
    id: string;
    label: string;
    autoComplete: string;
    error: string | undefined;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  };
}

/** The same with the countries to choose from. */
export interface AddressFormProps extends AddressFields {
  countries: readonly Country[];
}
