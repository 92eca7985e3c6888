import { Group, Text, Title } from '@mantine/core';

/** The parcels that a list shows before all are asked for: hundreds would keep a phone busy. */
export const mostShown = 50;

/** The headline of a list of parcels, with its counts, which are read out as they change. */
export const ListHead = ({ title, counts }: { title: string; counts: string }) => (
  <Group justify="space-between">
    <Title order={2} size="md">
      {title}
    </Title>
    <Text size="sm" className="q-number" role="status">
      {counts}
    </Text>
  </Group>
);
