import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

/** Something to know of a table before it is taken. It stands where what is new is read out already. */
export const TableNote = ({ children }: { children: ReactNode }) => (
  <Alert color="warn" role="note">
    {children}
  </Alert>
);
