import { DatePickerInput as MantineDatePickerInput } from '@mantine/dates';
import type { DatePickerInputProps } from '@mantine/dates';
import type { Ref } from 'react';
import './date-picker-input.css';

/** A field with a calendar, with the stylesheets that it alone needs. */
export const DatePickerInput = (props: DatePickerInputProps & { ref: Ref<HTMLButtonElement> }) => (
  <MantineDatePickerInput {...props} />
);
