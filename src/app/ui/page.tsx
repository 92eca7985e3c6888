import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** `form` is a column to read and fill in, `sheet` one with a summary beside it, `full` takes what is there. */
  width?: 'form' | 'sheet' | 'full';
  children?: ReactNode;
}

const widths = {
  form: 'calc(var(--width-text) + 2 * var(--page-edge))',
  sheet: 'calc(70rem + 2 * var(--page-edge))',
  full: undefined,
};

/** What a screen shows below the bar, as wide as it is read best. */
export const Page = ({ width = 'full', children }: PageProps) => (
  <Box className={styles.page ?? ''} maw={widths[width]}>
    {children}
  </Box>
);
