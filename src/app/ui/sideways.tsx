import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './sideways.module.css';

interface SidewaysProps {
  label: string;
  gap: string | number;
  flex: string;
  maw?: string;
  children: ReactNode;
}

/** Links in one line that scrolls sideways. */
export const Sideways = ({ label, ...group }: SidewaysProps) => (
  <Group component="nav" aria-label={label} miw={0} wrap="nowrap" className={styles.sideways ?? ''} {...group} />
);
