import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** The button on a row that opens its card, with whom it is about in its name. */
export const makeOpen =
  <R,>(nameOf: (row: R) => string, onOpen: (row: R) => void) =>
  (row: R): ReactNode => (
    <Group justify="flex-end">
      <Button size="xs" onClick={() => onOpen(row)} aria-label={`Manage ${nameOf(row)}`}>
        Manage
      </Button>
    </Group>
  );
