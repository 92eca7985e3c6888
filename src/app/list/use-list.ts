import type { RowData } from '@tanstack/react-table';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { exportHeader } from '#contract/list-query.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { pageKeyOf } from '#app/paths/beside.ts';
import { getUser } from '#app/base/session.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import type { CellLines, ListDefinition, ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { mayShow } from './may-show.ts';
import { changeWanted } from './change-wanted.ts';
import { readAllPages } from './read-all-pages.ts';
import { type ListOptions, type ListTable, type Selection, useListTable } from './use-list-table.ts';

/** Does not wait for the response: search field and skeleton show at once. */
export const listLoader =
  <C extends AnyEndpoint, R, V extends ListView>({ endpoint, readView, toInput }: ListDefinition<C, R, V>) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>): null => {
    loadResponse(endpoint, toInput(readView(new URL(request.url).search))).catch(() => null);
    return null;
  };

interface Page<R> {
  items: readonly R[];
  totalNumberOfItems: number;
  hasMore?: true | undefined;
}

export interface ShownList<R extends RowData, V extends ListView> {
  definition: ListLook<R, V>;
  view: V;
  table: ListTable<R>;
  /** By default each column has a cell of its own. */
  cells?: readonly CellLines[] | undefined;
  selection: Selection<R>;
  /** If the list is loaded whole: all of its rows. */
  page: Page<R> | null;
  /** `isHere`: no request is needed. @throws RequestFailed */
  readAll: () => Promise<readonly R[]>;
  isHere: boolean;
  isOld: boolean;
  failure: string[] | null;
  isFetching: boolean;
  pageKey: string;
  /** The element whose children are the rows: a tbody or an ul. */
  rowsRef: RefObject<(HTMLTableSectionElement & HTMLUListElement) | null>;
  retry: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** `replace` while searching, so that going back skips single letters. */
  show: (next: V, options?: { replace?: boolean }) => void;
  /** Clears the filters and focuses the search. */
  showAll: () => void;
}

export function useList<C extends AnyEndpoint, R extends RowData, V extends ListView>(
  definition: ListDefinition<C, R, V>,
  options?: ListOptions<R>,
): ShownList<R, V> {
  const { endpoint, readView, writeView, toInput, rowsOf } = definition;
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const goingTo = useNavigation().location?.pathname;
  const view = useMemo(() => readView(search), [readView, search]);
  const shown = useLatest({ location, view, goingTo });
  // The view requested last, until the address changes.
  const wanted = useRef<{ location: Location; view: V }>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(endpoint, toInput(view), {
    keepPrevious: true,
  });
  const page = useMemo((): Page<R> | null => {
    if (!data || !rowsOf) return (data as ResponseOf<C> & Page<R>) ?? null;
    const items = rowsOf(data, view);
    return { items, totalNumberOfItems: items.length };
  }, [rowsOf, data, view]);
  const searchRef = useRef<HTMLInputElement>(null);
  const show: ShownList<R, V>['show'] = (next, { replace = false } = {}) => {
    const { location: here, view: shownView, goingTo: to } = shown.current;
    if (!mayShow({ pathname, goingTo: to, isSignedIn: getUser() !== null })) return;
    const base = wanted.current?.location === here ? wanted.current.view : shownView;
    wanted.current = { location: here, view: changeWanted(base, view, next) };
    void navigate({ search: writeView(wanted.current.view) }, { replace });
  };
  const { table, selection } = useListTable({ definition, view, page, show }, options);
  // The address may name a page that does not exist any more.
  const lastPage = page && !isPlaceholderData ? Math.max(1, table.getPageCount()) : null;
  const showLast = useEffectEvent((pageNumber: number) => show({ ...view, pageNumber }, { replace: true }));
  useEffect(() => {
    if (lastPage !== null && view.pageNumber > lastPage) showLast(lastPage);
  }, [lastPage, view.pageNumber]);
  return {
    definition,
    view,
    table,
    cells: options?.shownColumns,
    selection,
    page,
    async readAll() {
      if (rowsOf) return table.getPrePaginatedRowModel().rows.map(({ original }) => original);
      const headers = { [exportHeader]: makeId() };
      const { rows } = await readAllPages(
        async (part) => (await sendRequest(endpoint, toInput({ ...view, ...part }), { headers })) as Page<R>,
      );
      return rows;
    },
    isHere: rowsOf !== null,
    isOld: isPlaceholderData,
    failure: data ? null : error && describeFailure(error),
    isFetching,
    pageKey: pageKeyOf(location),
    rowsRef: useRef(null),
    searchRef,
    retry: () => void refetch(),
    show,
    showAll: () => {
      show({ ...definition.clearFilters(view), searchText: '' });
      searchRef.current?.focus();
    },
  };
}
