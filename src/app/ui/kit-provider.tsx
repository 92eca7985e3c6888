import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Mantine reads the scheme; the page sets it. */
const shownColors: MantineColorSchemeManager = {
  get: (otherwise) =>
    (globalThis.document?.documentElement.dataset['mantineColorScheme'] as MantineColorScheme | undefined) ?? otherwise,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** The variables are in a file: the policy forbids injected styles. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} colorSchemeManager={shownColors} withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
