import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

export interface PageProps {
  /** `form`: a column to read and fill in; `sheet`: with a summary beside it; `full`: all the width. */
  width?: 'form' | 'sheet' | 'full';
  children?: ReactNode;
}

const widths = {
  form: 'calc(var(--width-text) + 2 * var(--page-edge))',
  sheet: 'calc(70rem + 2 * var(--page-edge))',
  full: undefined,
};

/** A screen's content below the bar. */
export const Page = ({ width = 'full', children }: PageProps) => (
  <Box className={styles.page ?? ''} maw={widths[width]}>
    {children}
  </Box>
);
