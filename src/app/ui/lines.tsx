import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Keeps line ends as typed. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Text span inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
