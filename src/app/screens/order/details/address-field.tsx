import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { ComponentProps } from 'react';
import { addressLabels } from '#domain/address.ts';
import type { AddressField as FieldName, Side, DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

/** The names of the fields for browsers; they fill the two sides apart from each other. */
const autofillNames: Record<FieldName, string | null> = {
  company: 'organization',
  contact: 'name',
  phone: 'tel',
  email: 'email',
  street: 'address-line1',
  apartment: 'address-line2',
  line3: 'address-line3',
  suburb: 'address-level3',
  state: 'address-level1',
  taxID: null,
  name: null,
};

/** The `autocomplete` attribute of a field. */
export function autofillOf(side: Side, field: FieldName): string {
  const name = autofillNames[field];
  return name === null ? 'off' : `section-${side === 'shipFrom' ? 'from' : 'to'} ${name}`;
}

interface AddressFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'description' | 'required' | 'className' | 'autoCapitalize'
> {
  side: Side;
  field: FieldName;
}

/** One text of an address. The text stays in the input; nothing renders again while it is typed. */
export function AddressField({ side, field, ...rest }: AddressFieldProps) {
  const { register } = useFormContext<DetailsFormValues>();
  const name = `${side}.${field}` as const;
  return (
    <TextInput
      {...rest}
      label={addressLabels[field]}
      error={useFieldError<DetailsFormValues>(name)}
      autoComplete={autofillOf(side, field)}
      {...register(name)}
    />
  );
}
