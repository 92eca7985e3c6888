import { Button, Group, Text } from '@mantine/core';
import { batchPageMessages as words } from '#domain/messages/batch-page.ts';
import { formatRange } from '#app/list/page-range.ts';

interface PagesProps {
  pageNumber: number;
  pageSize: number;
  total: number;
  onTurn: (pageNumber: number) => void;
}

/** Nothing where one page holds all. */
export function BatchPages({ pageNumber, pageSize, total, onTurn }: PagesProps) {
  if (total <= pageSize && pageNumber === 1) return null;
  return (
    <Group gap="sm">
      <Button size="xs" disabled={pageNumber === 1} onClick={() => onTurn(pageNumber - 1)}>
        {words.previousPage}
      </Button>
      <Text>{formatRange({ pageNumber, pageSize, total })}</Text>
      <Button size="xs" disabled={pageNumber * pageSize >= total} onClick={() => onTurn(pageNumber + 1)}>
        {words.nextPage}
      </Button>
    </Group>
  );
}
