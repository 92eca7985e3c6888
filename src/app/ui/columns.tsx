import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** Width in pixels below which they stand under each other. */
  least: number;
  gap?: string;
  children: ReactNode;
}

/** Parts of the same width, beside each other where all have room. */
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
