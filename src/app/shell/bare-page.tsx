import { Box, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Brand } from '#app/ui/mark.tsx';
import { Footer } from './footer.tsx';

interface BarePageProps {
  brand?: ReactNode;
  children?: ReactNode;
  foot?: ReactNode;
  isDrawn?: boolean;
}

export const BarePage = ({ brand = <Brand />, children, foot = <Footer />, isDrawn = false }: BarePageProps) => (
  <Stack gap={0} mih="100dvh" px="max(var(--mantine-spacing-xs), (100vw - 65rem) / 2)">
    <Box component="header" px="var(--page-edge)" pt="lg">
      {brand}
    </Box>
    <Box flex={1} miw={0} {...(!isDrawn && { component: 'main', id: 'main', tabIndex: -1 })}>
      {children}
    </Box>
    {foot}
  </Stack>
);

/** Its brand leads to the start. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <BarePage brand={<Brand renderRoot={(props) => <Link to="/" {...props} />} />}>{children}</BarePage>
);
