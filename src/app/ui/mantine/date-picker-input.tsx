import { DatePickerInput as MantineDatePickerInput } from '@mantine/dates';
import type { DatePickerInputProps } from '@mantine/dates';
import type { Ref } from 'react';

/** A field with a calendar. */
export const DatePickerInput = (props: DatePickerInputProps & { ref: Ref<HTMLButtonElement> }) => (
  <MantineDatePickerInput {...props} />
);
