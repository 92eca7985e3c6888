import { get, useFormContext, useFormState } from 'react-hook-form';
import type { FieldError } from 'react-hook-form';
import type { DetailsField, DetailsFormValues } from './details-form-values.ts';

/** The sentence at a field. Renders again only when that one changes. */
export function useFieldError(name: DetailsField): string | undefined {
  const { control } = useFormContext<DetailsFormValues>();
  const { errors } = useFormState({ control, name, exact: true });
  return get<typeof errors, FieldError | undefined>(errors, name)?.message;
}
