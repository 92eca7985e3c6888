import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { findEndpoints, type FoundCompany, type FoundOrder, type FoundPerson } from '#contract/find.ts';
import { readOrderId } from '#domain/order-number.ts';
import { connection } from '#local/connection.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { makeTypedSearch, type TypedSearch } from '#app/query/typed-search.ts';
import { useConfig } from '#app/base/config.ts';
import { findCachedOrders } from './cached-orders.ts';

/** Without a connection only orders that this browser has cached. */
export interface FindResult {
  orders: readonly FoundOrder[];
  companies: readonly FoundCompany[];
  people: readonly FoundPerson[];
}

const findCached = async (userId: number, text: string): Promise<FindResult> => ({
  orders: await findCachedOrders(openUserStore(userId), text, Date.now()),
  companies: [],
  people: [],
});

/** From the server, or without a connection from this browser. @throws RequestFailed, StorageTrouble */
async function find(userId: number, text: string): Promise<FindResult> {
  if (connection.isReachable()) {
    try {
      return await loadResponse(findEndpoints.find, { query: { text } });
    } catch (failure) {
      if (connection.isReachable()) throw failure;
    }
  }
  return await findCached(userId, text);
}

const isWhole = (text: string): boolean => readOrderId(text) !== null;

/** A number is searched at once, a name after a pause. */
export function useFind(userId: number) {
  const { debounceMs = 300, minimumSearchCharacters = 3 } = useConfig() ?? {};
  const isReachable = useReachable();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<TypedSearch<FindResult>>({ state: 'short' });
  const searcher = useMemo(
    () =>
      makeTypedSearch<FindResult>({
        load: (text) => find(userId, text),
        pause: debounceMs,
        minimum: minimumSearchCharacters,
        isAtOnce: isWhole,
        onResult: setSearch,
      }),
    [userId, debounceMs, minimumSearchCharacters],
  );

  function look(text: string): void {
    if (text.trim() !== '') return searcher.search(text, 'typed');
    searcher.stop();
    setSearch({ state: 'short' });
  }
  const lookAgain = useEffectEvent(() => typed.trim() !== '' && searcher.search(typed, 'typed'));
  useEffect(() => {
    // The server finds more than this browser did.
    lookAgain();
    return searcher.stop;
  }, [searcher, isReachable]);

  return {
    typed,
    type(text: string): void {
      setTyped(text);
      look(text);
    },
    retry: () => searcher.search(typed, 'entered'),
    search,
    isReachable,
    minimum: minimumSearchCharacters,
  };
}
