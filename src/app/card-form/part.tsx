import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A group of fields under its own name. */
export const Part = ({ legend, disabled, children }: { legend: string; disabled?: boolean; children: ReactNode }) => (
  <fieldset disabled={disabled}>
    <Text component="legend" fw={600} mb={10}>
      {legend}
    </Text>
    <Stack gap={14}>{children}</Stack>
  </fieldset>
);
