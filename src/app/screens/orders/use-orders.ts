import { useLocation, useNavigate } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { shipmentCalls } from '#contract/shipments.ts';
import { CallFailed } from '#local/call-failed.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { readView, writeView } from './list-address.ts';
import type { ListView } from './list-address.ts';

const ask = (view: ListView) => ({ query: { ...view } });

/** Asks for what the address shows and does not wait: the search field and the skeleton are there at once. */
export function loader({ request }: LoaderFunctionArgs): null {
  // Whatever goes wrong is the screen's to show.
  loadAnswer(shipmentCalls.list, ask(readView(new URL(request.url).search))).catch(() => null);
  return null;
}

/** The page of the list that the address asks for, and the way to another one. */
export function useOrders() {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  const view = readView(search);
  const { data, error, isPlaceholderData, isFetching, refetch } = useAnswer(shipmentCalls.list, ask(view), {
    keepPrevious: true,
  });
  return {
    view,
    /** Null while nothing is there to show yet. */
    page: data ?? null,
    /** The rows shown are those of the view before. */
    isOld: isPlaceholderData,
    /** Why there are none. */
    failure: data ? null : error && (error instanceof CallFailed ? error.sentences : [String(error)]),
    isAsking: isFetching,
    /** Names this entry of the history. */
    pageKey: key,
    retry: () => void refetch(),
    /** A search replaces the one before: going back leads out of it and not through each of its letters. */
    show: (next: ListView, { replace = false } = {}) => void navigate({ search: writeView(next) }, { replace }),
  };
}
