import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressLabels } from '#domain/address.ts';
import { idOfField } from './field-ids.ts';
import type { AddressField, AddressFormValues } from './address-form-values.ts';
import { useFieldError } from './use-field-error.ts';

interface AddressTextFieldProps extends Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'description' | 'required' | 'autoCapitalize' | 'autoComplete'
> {
  field: Exclude<AddressField, 'countryId'>;
  /** The focus went elsewhere. */
  onLeave?: () => void;
}

/** One text of an address. The text stays in the input. */
export function AddressTextField({ field, autoComplete = 'off', onLeave, ...rest }: AddressTextFieldProps) {
  const { register } = useFormContext<AddressFormValues>();
  return (
    <TextInput
      {...rest}
      {...register(field, onLeave && { onBlur: onLeave })}
      id={idOfField(field)}
      label={addressLabels[field]}
      error={useFieldError(field)}
      autoComplete={autoComplete}
    />
  );
}
