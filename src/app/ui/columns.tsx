import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** In pixels; below it they are stacked. */
  least: number;
  gap?: string;
  children: ReactNode;
}

export const Columns = ({ least, gap = 'var(--mantine-spacing-md)', children }: ColumnsProps) => (
  <Box
    display="grid"
    style={{
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${least}px, 100%), 1fr))`,
      gap,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
