import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { busyWhile } from '#app/ui/busy.ts';
import styles from './address-picker.module.css';

/** The headline of one of the two lists. */
export const ListTitle = ({ id, children }: { id: string; children: string }) => (
  <Title order={2} size="h4" fw={500} c="dimmed" p="10px 8px 2px" id={id}>
    {children}
  </Title>
);

/** The addresses of a list. */
export const Rows = ({ labelledBy, children }: { labelledBy: string; children: ReactNode }) => (
  <Stack component="ul" gap={0} style={{ listStyle: 'none' }} aria-labelledby={labelledBy}>
    {children}
  </Stack>
);

/** A word where a list has nothing to show, or on its age. */
export const Note = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <Text component="div" size="xs" c="dimmed" px="xs" py={4} style={{ overflowWrap: 'anywhere' }} className={className}>
    {children}
  </Text>
);

/** Says that something is on its way, when it takes longer than a moment. */
export const WaitNote = ({ children }: { children: string }) => <Note className={styles.late ?? ''}>{children}</Note>;

interface RetryNoteProps {
  children: string;
  isAsking?: boolean;
  onRetry: () => void;
}

/** Why nothing came, with the way to ask again. */
export const RetryNote = ({ children, isAsking = false, onRetry }: RetryNoteProps) => (
  <Note>
    <p>{children}</p>
    <Button size="xs" mt={6} {...busyWhile(isAsking)} onClick={onRetry}>
      Try again
    </Button>
  </Note>
);
