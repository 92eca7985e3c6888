import { type FieldError, type FieldPath, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';

/** The sentence at a field of the form around it. Renders again only when that one changes. */
export function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name, exact: true });
  return get<typeof errors, FieldError | undefined>(errors, name)?.message;
}
