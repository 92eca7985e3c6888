import { type MantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The colours of the document are the page's business: Mantine reads which ones are shown, and never changes them. */
const shownColors: MantineColorSchemeManager = {
  get: (otherwise) =>
    (globalThis.document?.documentElement.dataset['mantineColorScheme'] as MantineColorScheme | undefined) ?? otherwise,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
};

/** Stands around whatever is made of Mantine's parts. The variables come as a file, for the policy forbids to inject them. */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} colorSchemeManager={shownColors} withCssVariables={false} withGlobalClasses={false}>
    {children}
  </MantineProvider>
);
