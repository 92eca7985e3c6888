import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ListOutcome } from './list-outcome.tsx';
import { ListSearch } from './list-search.tsx';
import type { PagedList } from './list-view.ts';
import { Pager } from './pager.tsx';
import { Skeleton } from './skeleton.tsx';
import { useLastPage } from './use-last-page.ts';
import './link-list.css';

interface Searched<V, Row> extends PagedList<V> {
  page: { items: readonly Row[]; totalNumberOfItems: number } | null;
  failure: string[] | null;
  isAsking: boolean;
  retry: () => void;
}

interface SearchedListProps<V, Row> {
  list: Searched<V, Row>;
  /** The name of the list's things, in the plural. */
  what: string;
  placeholder: string;
  notLoaded: string;
  /** Stands where there is nothing at all. */
  none: ReactNode;
  notFound: (searchText: string) => string;
  /** So many rows need no pages. */
  firstPageSize: number;
  /** One row, as what stands in its link. */
  children: (row: Row) => ReactNode;
}

/** A search, the rows that it leaves, and their pages. */
export function SearchedList<V extends { searchText: string }, Row extends { id: number }>(
  props: SearchedListProps<V, Row>,
) {
  const { list, what, placeholder } = props;
  const { view, show } = list;
  const search = useRef<HTMLInputElement>(null);
  useLastPage(list);
  const showAll = () => {
    show({ ...view, searchText: '', pageNumber: 1 });
    search.current?.focus();
  };
  return (
    <>
      <div className="q-link-list-tools">
        <ListSearch what={what} placeholder={placeholder} list={list} ref={search} />
      </div>
      <Rows {...props} onShowAll={showAll} />
    </>
  );
}

/** The content under the search: rows, or the reason why there are none. */
function Rows<V extends { searchText: string }, Row extends { id: number }>({
  list,
  what,
  notLoaded,
  none,
  notFound,
  firstPageSize,
  children,
  onShowAll,
}: SearchedListProps<V, Row> & { onShowAll: () => void }) {
  const { view, page, isOld } = list;
  return (
    <ListOutcome
      list={list}
      what={what}
      notLoaded={notLoaded}
      isAll={view.searchText === ''}
      none={none}
      notFound={notFound(view.searchText)}
      onShowAll={onShowAll}
    >
      {page ? (
        <>
          <ul className="q-link-list" aria-label={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} aria-busy={isOld}>
            {page.items.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
          {page.totalNumberOfItems > firstPageSize && <Pager list={list} />}
        </>
      ) : (
        <Skeleton lines={6} label={`Loading the ${what}`} />
      )}
    </ListOutcome>
  );
}
