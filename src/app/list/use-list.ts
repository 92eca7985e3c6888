import { useEffect, useMemo, useRef } from 'react';
import { type LoaderFunctionArgs, useLocation, useNavigate, useNavigation } from 'react-router';
import type { AnyCall, Answer } from '#contract/call.ts';
import { exportHeader } from '#contract/export-header.ts';
import { makeId } from '#local/browser-id.ts';
import { makeCall } from '#local/client.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { pageKeyOf } from '#app/paths/beside.ts';
import { getUser } from '#app/base/session.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import type { ListDefinition, ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { mayShow } from './may-show.ts';
import { changeWanted } from './change-wanted.ts';
import { readAllPages } from './read-all-pages.ts';
import { cutPage } from './whole-list.ts';

/** A loader that asks for what the address shows and does not wait: the search field and the skeleton are there at once. */
export const listLoader =
  <C extends AnyCall, R, V extends ListView>({ call, readView, ask }: ListDefinition<C, R, V>) =>
  ({ request }: Pick<LoaderFunctionArgs, 'request'>): null => {
    // The screen shows whatever goes wrong.
    loadAnswer(call, ask(readView(new URL(request.url).search))).catch(() => null);
    return null;
  };

/** The page of a list, as the server answers it or as it was cut out of a whole one. */
interface Page<R> {
  items: readonly R[];
  totalNumberOfItems: number;
  hasMore?: true | undefined;
}

/** A list as its screen shows it: its definition, the view that the address asks for, what is there of it, and the ways on. */
export interface ShownList<R, V extends ListView> {
  definition: ListLook<R, V>;
  view: V;
  /** Null while nothing is there to show yet. */
  page: Page<R> | null;
  /** Reads the rows of all pages; `isHere` where they need not be asked for. @throws CallFailed */
  readAll: () => Promise<readonly R[]>;
  isHere: boolean;
  /** The rows shown are those of the view before. */
  isOld: boolean;
  /** Why there are none. */
  failure: string[] | null;
  isAsking: boolean;
  /** Names this entry of the history. */
  pageKey: string;
  retry: () => void;
  /** A search replaces the one before: going back leads out of it and not through each of its letters. */
  show: (next: V, options?: { replace?: boolean }) => void;
}

/** The page of a list that the address asks for, and the way to another one. Give the same definition as long as it is the same. */
export function useList<C extends AnyCall, R, V extends ListView>(
  definition: ListDefinition<C, R, V>,
): ShownList<R, V> {
  const { call, readView, writeView, ask, arrange } = definition;
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const goingTo = useRef<string>(undefined);
  goingTo.current = useNavigation().location?.pathname;
  const view = useMemo(() => readView(search), [readView, search]);
  const wanted = useRef(view);
  useEffect(() => void (wanted.current = view), [view, location]);
  const { data, error, isPlaceholderData, isFetching, refetch } = useAnswer(call, ask(view), { keepPrevious: true });
  const all = useMemo(() => (data && arrange ? arrange(data, view) : null), [arrange, data, view]);
  const page = useMemo(
    () =>
      all ? { items: cutPage(all, view), totalNumberOfItems: all.length } : ((data as Answer<C> & Page<R>) ?? null),
    [all, data, view],
  );
  return {
    definition,
    view,
    page,
    async readAll() {
      if (all) return all;
      const headers = { [exportHeader]: makeId() };
      return await readAllPages(
        async (part) => (await makeCall(call, ask({ ...view, ...part }), { headers })) as Page<R>,
      );
    },
    isHere: all !== null,
    isOld: isPlaceholderData,
    failure: data ? null : error && describeFailure(error),
    isAsking: isFetching,
    pageKey: pageKeyOf(location),
    retry: () => void refetch(),
    show: (next, { replace = false } = {}) => {
      if (!mayShow({ pathname, goingTo: goingTo.current, isSignedIn: getUser() !== null })) return;
      wanted.current = changeWanted(wanted.current, view, next);
      void navigate({ search: writeView(wanted.current) }, { replace });
    },
  };
}
