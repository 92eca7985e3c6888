import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import { longestReference, referenceLabel } from '#domain/customer-reference.ts';
import { useFieldError } from '#app/form/use-field-error.ts';
import { detailsWords } from './details-words.ts';
import type { DetailsFormValues } from './details-form-values.ts';

/** The customer's own name for the order, which may have come with the quote (rule Q-28). */
export function ReferenceField() {
  const { register } = useFormContext<DetailsFormValues>();
  return (
    <TextInput
      label={referenceLabel}
      description={detailsWords.referenceHint}
      mt="xl"
      maw={420}
      maxLength={longestReference}
      autoComplete="off"
      error={useFieldError<DetailsFormValues>('customerReference')}
      {...register('customerReference')}
    />
  );
}
