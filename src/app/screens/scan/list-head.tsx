import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { scanWords } from './scan-words.ts';

/** The most parcels that are shown before a press shows all: hundreds would keep a phone busy. */
const mostShown = 50;

/** `showAll` is null where all rows are shown. */
export function useFirstRows<T>(rows: readonly T[]): { shown: readonly T[]; showAll: ReactNode } {
  const [isWhole, setWhole] = useState(false);
  if (isWhole || rows.length <= mostShown) return { shown: rows, showAll: null };
  return {
    shown: rows.slice(0, mostShown),
    showAll: (
      <Button variant="subtle" onClick={() => setWhole(true)}>
        {scanWords.showAll(rows.length)}
      </Button>
    ),
  };
}

/** The counts are read out as they change. */
export const ListHead = ({ title, counts }: { title: string; counts: string }) => (
  <Group justify="space-between">
    <Title order={2} size="md">
      {title}
    </Title>
    <Text size="sm" role="status">
      {counts}
    </Text>
  </Group>
);
