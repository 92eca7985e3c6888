import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface RemarkProps extends TextProps {
  color: 'warn' | 'bad';
  role?: 'status' | 'alert';
  id?: string;
  children: ReactNode;
}

/** A sentence beside the buttons on what stands in the way of paying. */
export const Remark = ({ color, ...props }: RemarkProps) => (
  <Text size="sm" maw={640} c={`var(--${color})`} {...props} />
);
