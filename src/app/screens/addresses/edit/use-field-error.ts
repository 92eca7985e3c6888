import { useFormContext, useFormState } from 'react-hook-form';
import type { AddressField, AddressFormValues } from './address-form-values.ts';

/** The sentence at a field. Renders again only when that one changes. */
export function useFieldError(name: AddressField): string | undefined {
  const { control } = useFormContext<AddressFormValues>();
  return useFormState({ control, name, exact: true }).errors[name]?.message;
}
