import { Box, getSpacing, type MantineSpacing } from '@mantine/core';
import type { ReactNode } from 'react';

interface ColumnsProps {
  /** The least width of a column: where they have less, they are stacked. */
  least: keyof typeof leasts;
  gap?: MantineSpacing;
  columnGap?: MantineSpacing;
  children: ReactNode;
}

const leasts = { sm: '11.25rem', md: '13.75rem', lg: '17.5rem', xl: '28.75rem' };

export const Columns = ({ least, gap = 'md', columnGap = gap, children }: ColumnsProps) => (
  <Box
    display="grid"
    style={{
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${leasts[least]}, 100%), 1fr))`,
      gap: `${getSpacing(gap)} ${getSpacing(columnGap)}`,
      alignItems: 'start',
    }}
  >
    {children}
  </Box>
);
