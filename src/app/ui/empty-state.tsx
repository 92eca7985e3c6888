import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: what would stand here. */
  children: ReactNode;
  /** The way on: a button or a link. */
  action?: ReactNode;
}

/** Stands where a list has nothing to show. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <Stack align="center" px="lg" py={64} c="dimmed" ta="center">
    <p>{children}</p>
    {action}
  </Stack>
);
