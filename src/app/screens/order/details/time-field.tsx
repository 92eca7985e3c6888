import { TextInput } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { FocusEvent } from 'react';
import { tidyTime } from './tidy-time.ts';
import type { DetailsFormValues } from './details-form-values.ts';
import { useFieldError } from '#app/form/use-field-error.ts';

interface TimeFieldProps {
  name: 'pickupTime' | 'officeCloseTime';
  label: string;
}

/** A time of day, HH:MM. A number pad has no colon, so that leaving the field sets it. */
export function TimeField({ name, label }: TimeFieldProps) {
  const { register, setValue } = useFormContext<DetailsFormValues>();
  const settle = (event: FocusEvent<HTMLInputElement>) => {
    const typed = event.target.value;
    if (tidyTime(typed) !== typed) setValue(name, tidyTime(typed), { shouldDirty: true });
  };
  return (
    <TextInput
      label={label}
      required
      placeholder="HH:MM"
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: 'q-number' }}
      error={useFieldError<DetailsFormValues>(name)}
      // The close time is checked against the ready time.
      {...register(name, { onBlur: settle, ...(name === 'pickupTime' && { deps: ['officeCloseTime'] }) })}
    />
  );
}
