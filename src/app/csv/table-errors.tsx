import { Stack, Text } from '@mantine/core';

/** An error of a row of a table, and the name of the row. */
export interface RowErrors {
  name: string;
  sentence: string;
}

/** The errors of a table, row by row; `label` names the list. */
export const TableErrors = ({ label, errors }: { label: string; errors: readonly RowErrors[] }) => (
  <Stack component="ul" gap={6} style={{ listStyle: 'none' }} aria-label={label}>
    {errors.map(({ name, sentence }, at) => (
      <Text key={at} component="li" size="xs" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={600} c="bad" me={6}>
          {name}
        </Text>{' '}
        {sentence}
      </Text>
    ))}
  </Stack>
);
