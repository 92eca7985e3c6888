import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface PartProps {
  legend: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A group of fields under its own name. */
export const Part = ({ legend, disabled, children }: PartProps) => (
  <fieldset disabled={disabled}>
    <Text component="legend" fw={600} mb={10}>
      {legend}
    </Text>
    <Stack gap={14}>{children}</Stack>
  </fieldset>
);
