import { Text, type TextProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReachable } from './use-outbox.ts';

/** Says why an action is not possible now; nothing while the server can be reached. */
export const OfflineNote = ({ children, ...look }: TextProps & { id?: string; children: ReactNode }) =>
  !useReachable() && (
    <Text size="xs" c="warn" role="status" {...look}>
      {children}
    </Text>
  );
