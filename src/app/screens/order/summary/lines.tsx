import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface LinesProps {
  /** `address` for how somebody is reached. */
  component?: 'address' | 'div';
  children: ReactNode;
}

/** Facts of the order, one a line. */
export const Lines = ({ component = 'div', children }: LinesProps) => (
  <Flex component={component} direction="column" fz="sm" lh="sm" fs="normal">
    {children}
  </Flex>
);

/** The facts that come after the first ones. */
export const MoreLines = ({ children }: { children: ReactNode }) => (
  <Text component="span" size="sm" c="dimmed" mt={4} display="flex" style={{ flexDirection: 'column' }}>
    {children}
  </Text>
);
