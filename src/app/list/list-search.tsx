import { VisuallyHidden } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useConfig } from '#app/base/config.ts';
import { SearchField } from '#app/list/search-field.tsx';
import { formatRange } from './page-range.ts';
import { focusFirst } from './row-keys.ts';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

export function ListSearch<R extends RowData, V extends ListView>({ list }: { list: ShownList<R, V> }) {
  const { definition, view, page, searchRef, rowsRef, isOld, show } = list;
  const { what, placeholder } = definition;
  const config = useConfig();
  return (
    <>
      {placeholder !== undefined && (
        <SearchField
          label={`Search ${what}`}
          placeholder={placeholder}
          value={view.searchText}
          onSearch={(searchText) => show({ ...view, searchText, pageNumber: 1 }, { replace: true })}
          minimum={config?.minimumSearchCharacters ?? 3}
          debounceMs={config?.debounceMs ?? 300}
          onDown={() => focusFirst(rowsRef.current)}
          ref={searchRef}
        />
      )}
      <VisuallyHidden role="status">
        {page && !isOld && describeFound(what, { ...view, total: page.totalNumberOfItems, hasMore: page.hasMore })}
      </VisuallyHidden>
    </>
  );
}

const describeFound = (what: string, range: Parameters<typeof formatRange>[0]): string =>
  range.total === 0 ? `No ${what} found` : `${what.charAt(0).toUpperCase()}${what.slice(1)} ${formatRange(range)}`;
