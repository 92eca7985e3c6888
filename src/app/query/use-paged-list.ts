import { useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { AnyCall, GivenInput } from '#contract/call.ts';
import { describeFailure } from '#app/ui/describe-failure.ts';
import { loadAnswer, useAnswer } from './answers.ts';

/** A list in pages whose view stands in the address bar: how the address is read and written, and what to ask. */
export interface PagedListSpec<C extends AnyCall, V> {
  call: C;
  /** Reads the query part of an address. */
  readView(search: string): V;
  writeView(view: V): string;
  ask(view: V): GivenInput<C>;
}

/** A loader that asks for what the address shows and does not wait: the search field and the skeleton are there at once. */
export const listLoader =
  <C extends AnyCall, V>({ call, readView, ask }: PagedListSpec<C, V>) =>
  ({ request }: LoaderFunctionArgs): null => {
    // The screen shows whatever goes wrong.
    loadAnswer(call, ask(readView(new URL(request.url).search))).catch(() => null);
    return null;
  };

/** The page of a list that the address asks for, and the way to another one. */
export function usePagedList<C extends AnyCall, V>({ call, readView, writeView, ask }: PagedListSpec<C, V>) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const view = readView(search);
  const { data, error, isPlaceholderData, isFetching, refetch } = useAnswer(call, ask(view), { keepPrevious: true });
  return {
    view,
    /** Null while nothing is there to show yet. */
    page: data ?? null,
    /** The rows shown are those of the view before. */
    isOld: isPlaceholderData,
    /** Why there are none. */
    failure: data ? null : error && describeFailure(error),
    isAsking: isFetching,
    /** Names this entry of the history. */
    pageKey: key,
    retry: () => void refetch(),
    /** A search replaces the one before: going back leads out of it and not through each of its letters. */
    show: (next: V, { replace = false } = {}) => void navigate({ search: writeView(next) }, { replace }),
  };
}
