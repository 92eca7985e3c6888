import { type RefObject, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, type Location, useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyEndpoint, ResponseOf } from '#contract/endpoint.ts';
import { exportHeader } from '#contract/export-header.ts';
import { makeId } from '#local/browser-id.ts';
import { sendRequest } from '#local/client.ts';
import { loadResponse, useEndpoint } from '#app/query/endpoint-query.ts';
import { pageKeyOf } from '#app/paths/beside.ts';
import { getUser } from '#app/base/session.ts';
import { useLatest } from '#app/base/use-latest.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import type { ListDefinition, ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { mayShow } from './may-show.ts';
import { changeWanted } from './change-wanted.ts';
import { readAllPages } from './read-all-pages.ts';
import { cutPage } from './whole-list.ts';

/** Does not wait for the response: search field and skeleton show at once. */
export const listLoader =
  <C extends AnyEndpoint, R, V extends ListView>({ endpoint, readView, ask }: ListDefinition<C, R, V>) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>): null => {
    loadResponse(endpoint, ask(readView(new URL(request.url).search))).catch(() => null);
    return null;
  };

interface Page<R> {
  items: readonly R[];
  totalNumberOfItems: number;
  hasMore?: true | undefined;
}

export interface ShownList<R, V extends ListView> {
  definition: ListLook<R, V>;
  view: V;
  page: Page<R> | null;
  /** `isHere` when no request is needed. @throws RequestFailed */
  readAll: () => Promise<readonly R[]>;
  isHere: boolean;
  isOld: boolean;
  failure: string[] | null;
  isAsking: boolean;
  pageKey: string;
  /** The element whose children are the rows: a tbody or an ul. */
  rowsRef: RefObject<(HTMLTableSectionElement & HTMLUListElement) | null>;
  retry: () => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** `replace` while searching: going back skips the single letters. */
  show: (next: V, options?: { replace?: boolean }) => void;
  /** Without filters; the search gets the focus. */
  showAll: () => void;
}

export function useList<C extends AnyEndpoint, R, V extends ListView>(
  definition: ListDefinition<C, R, V>,
): ShownList<R, V> {
  const { endpoint, readView, writeView, ask, arrange } = definition;
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const goingTo = useNavigation().location?.pathname;
  const view = useMemo(() => readView(search), [readView, search]);
  const shown = useLatest({ location, view, goingTo });
  // The view asked for last, until another address is there.
  const wanted = useRef<{ location: Location; view: V }>(null);
  const { data, error, isPlaceholderData, isFetching, refetch } = useEndpoint(endpoint, ask(view), {
    keepPrevious: true,
  });
  const all = useMemo(() => (data && arrange ? arrange(data, view) : null), [arrange, data, view]);
  const page = useMemo(
    () =>
      all ? { items: cutPage(all, view), totalNumberOfItems: all.length } : ((data as ResponseOf<C> & Page<R>) ?? null),
    [all, data, view],
  );
  const searchRef = useRef<HTMLInputElement>(null);
  const show: ShownList<R, V>['show'] = (next, { replace = false } = {}) => {
    const { location: here, view: shownView, goingTo: to } = shown.current;
    if (!mayShow({ pathname, goingTo: to, isSignedIn: getUser() !== null })) return;
    const base = wanted.current?.location === here ? wanted.current.view : shownView;
    wanted.current = { location: here, view: changeWanted(base, view, next) };
    void navigate({ search: writeView(wanted.current.view) }, { replace });
  };
  return {
    definition,
    view,
    page,
    async readAll() {
      if (all) return all;
      const headers = { [exportHeader]: makeId() };
      return await readAllPages(
        async (part) => (await sendRequest(endpoint, ask({ ...view, ...part }), { headers })) as Page<R>,
      );
    },
    isHere: all !== null,
    isOld: isPlaceholderData,
    failure: data ? null : error && describeFailure(error),
    isAsking: isFetching,
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
