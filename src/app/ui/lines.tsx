import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A text of several lines, as it was typed. */
export const Lines = ({ children }: { children: ReactNode }) => (
  <Text span inherit style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
