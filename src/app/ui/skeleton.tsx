import { Skeleton as Line, Stack } from '@mantine/core';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  lines?: number;
  label?: string;
}

export const widthOfLine = (index: number): string => ['100%', '82%', '64%'][index % 3] ?? '100%';

/** Visible after a third of a second; takes its space at once. */
export const Skeleton = ({ lines = 3, label = 'Loading' }: SkeletonProps) => (
  <Stack gap="sm" py="2xs" className={styles.late ?? ''} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, index) => (
      <Line key={index} w={widthOfLine(index)} />
    ))}
  </Stack>
);
