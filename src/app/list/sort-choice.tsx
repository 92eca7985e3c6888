import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { Icon } from '#app/ui/icon.tsx';
import { named } from '#app/ui/named.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

/** The order of a list's cards: on a phone there are no headers to press. */
export function SortChoice<R, V extends ListView>({ list: { definition, view, show } }: { list: ShownList<R, V> }) {
  const isUpwards = view.sortOrder === 'asc';
  return (
    <Group gap={8} wrap="nowrap" flex="1.5 1 200px" miw={0}>
      <NativeSelect
        flex={1}
        miw={0}
        aria-label="Sort by"
        value={view.sortField}
        onChange={({ target }) => show({ ...view, sortField: target.value, pageNumber: 1 })}
        data={definition.columns.map(({ field, label }) => ({ value: field, label: `Sort: ${label}` }))}
      />
      <ActionIcon
        variant="default"
        {...named(isUpwards ? 'Ascending; switch to descending' : 'Descending; switch to ascending')}
        onClick={() => show({ ...view, sortOrder: isUpwards ? 'desc' : 'asc', pageNumber: 1 })}
      >
        <Icon name={isUpwards ? 'chevron-up' : 'chevron-down'} />
      </ActionIcon>
    </Group>
  );
}
