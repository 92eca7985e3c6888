import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReachable } from './use-outbox.ts';

/** Why an action is not possible now; nothing while connected. */
export const OfflineNote = ({ children, ...look }: TextProps & { id?: string; children: ReactNode }) =>
  !useReachable() && (
    <Text size="xs" c="warn" role="status" {...look}>
      {children}
    </Text>
  );
