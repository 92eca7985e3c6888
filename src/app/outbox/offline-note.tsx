import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReachable } from './use-outbox.ts';

/** Why something cannot be done just now, beside it; nothing while the server can be reached. */
export const OfflineNote = ({ children, ...look }: TextProps & { id?: string; children: ReactNode }) =>
  !useReachable() && (
    <Text size="xs" c="warn" role="status" {...look}>
      {children}
    </Text>
  );
