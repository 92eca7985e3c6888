import type { RefObject } from 'react';
import { longestSearch } from '#contract/list-query.ts';
import { useConfig } from '#app/base/config.ts';
import type { PagedList } from './list-view.ts';
import { formatRange } from './page-range.ts';
import { SearchField } from './search-field.tsx';

interface ListSearchProps<V extends { searchText: string }> {
  /** The name of the list's things, in the plural. */
  what: string;
  placeholder: string;
  list: PagedList<V>;
  /** For whoever gives the field its focus back. */
  ref: RefObject<HTMLInputElement | null>;
}

/** Searches a list in pages, and tells who cannot see it how much was found. */
export function ListSearch<V extends { searchText: string }>({ what, placeholder, list, ref }: ListSearchProps<V>) {
  const { view, page, isOld, show } = list;
  const config = useConfig();
  return (
    <>
      <SearchField
        label={`Search ${what}`}
        placeholder={placeholder}
        value={view.searchText}
        onSearch={(searchText) => show({ ...view, searchText, pageNumber: 1 }, { replace: true })}
        minimum={config?.minimumSearchCharacters ?? 3}
        debounceMs={config?.debounceMs ?? 300}
        maxLength={longestSearch}
        ref={ref}
      />
      <p className="q-hidden" role="status">
        {page && !isOld && describeFound(what, { ...view, total: page.totalNumberOfItems, hasMore: page.hasMore })}
      </p>
    </>
  );
}

const describeFound = (what: string, found: Parameters<typeof formatRange>[0]): string =>
  found.total === 0 ? `No ${what} found` : `${what.charAt(0).toUpperCase()}${what.slice(1)} ${formatRange(found)}`;
