import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** An `inputContainer`; the aside is not part of the accessible name. */
export const besideLabel = (aside: ReactNode) => (input: ReactNode) => (
  <>
    {input}
    {aside && (
      <Text span size="xs" pos="absolute" top={0} right={0}>
        {aside}
      </Text>
    )}
  </>
);
