import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { AddressFields } from './address-fields.ts';
import type { AddressField } from './address-form-values.ts';

type TextProps = Pick<
  ComponentProps<typeof TextInput>,
  'type' | 'description' | 'required' | 'autoCapitalize' | 'autoComplete' | 'onBlur'
>;

interface AddressTextFieldProps extends TextProps {
  name: AddressField;
  fields: Pick<AddressFields, 'field'>;
}

/** One text of an address. */
export const AddressTextField = ({ fields, name, ...rest }: AddressTextFieldProps) => (
  <TextInput {...fields.field(name)} {...rest} />
);
