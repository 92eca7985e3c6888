import { MantineProvider } from '@mantine/core';
import type { MantineColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from '#app/theme.ts';
import { scheme } from './scheme.ts';

/** Mantine is told the colours of the page, and never chooses them: the page keeps the choice under its own name. */
function followColors(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => scheme.get(),
    subscribe: (tell) => {
      stop = scheme.subscribe(() => tell(scheme.get()));
    },
    unsubscribe: () => stop(),
    set: () => {},
    clear: () => {},
  };
}

const colors = followColors();

/** Stands around whatever is made of Mantine's parts. The variables come as a file, for the policy forbids to inject them. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} colorSchemeManager={colors} withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
