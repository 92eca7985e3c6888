import type { RowData } from '@tanstack/react-table';
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { pageSizes } from '#contract/list-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import type { ListView } from './list-view.ts';
import { formatRange } from './page-range.ts';
import type { ShownList } from './use-list.ts';

// A disabled button would lose the focus.
const atEnd = { disabled: false, 'aria-disabled': true, 'data-disabled': true, onClick: () => {} } as const;

const PreviousIcon = () => <Icon name="arrow-left" />;
const NextIcon = () => <Icon name="arrow-right" />;

export function Pager<R extends RowData, V extends ListView>({
  list: { view, page, table },
}: {
  list: ShownList<R, V>;
}) {
  const { pageNumber, pageSize } = view;
  const total = page?.totalNumberOfItems ?? null;
  const pages = total === null ? pageNumber : Math.max(1, table.getPageCount());
  const range = total === null ? '' : formatRange({ ...view, total, hasMore: page?.hasMore });
  return (
    <Group component="nav" gap="2xs" wrap="nowrap" fz="xs" c="dimmed" aria-label="Pages" data-print="show">
      <Group component="label" gap="xs" wrap="nowrap" data-print="none">
        <span>Rows</span>
        <NativeSelect
          maw="15rem"
          flex="none"
          value={pageSize}
          onChange={({ target }) => table.setPageSize(Number(target.value))}
          data={pageSizes.map(String)}
        />
      </Group>
      <Text span inherit ms="auto" me="xs">
        {range}
      </Text>
      <Pagination.Root total={pages} value={pageNumber} onChange={(next) => table.setPageIndex(next - 1)}>
        <Group gap="2xs" wrap="nowrap">
          <Pagination.Previous {...named('Previous page')} icon={PreviousIcon} {...(pageNumber <= 1 && atEnd)} />
          <Pagination.Next {...named('Next page')} icon={NextIcon} {...(pageNumber >= pages && atEnd)} />
        </Group>
      </Pagination.Root>
    </Group>
  );
}
