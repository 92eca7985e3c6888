import { MantineProvider } from '@mantine/core';
import { DatePickerInput as MantineDatePickerInput } from '@mantine/dates';
import type { DatePickerInputProps } from '@mantine/dates';
import { useSyncExternalStore } from 'react';
import type { Ref } from 'react';
import { scheme } from '#app/shell/scheme.ts';
import { theme } from '#app/theme.ts';
import 'virtual:quayside/theme-variables.css';
import '#app/theme.css';
import './date-picker-input.css';

/** A field with a calendar. It brings the library that it is made of: no other part of the page needs it. */
export function DatePickerInput(props: DatePickerInputProps & { ref: Ref<HTMLButtonElement> }) {
  const shownScheme = useSyncExternalStore(scheme.subscribe, scheme.get);
  return (
    <MantineProvider theme={theme} forceColorScheme={shownScheme} withCssVariables={false} withGlobalClasses={false}>
      <MantineDatePickerInput {...props} />
    </MantineProvider>
  );
}
