import { useEffect, useMemo, useRef, useState } from 'react';
import { type Address, addressCalls } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { makeTypedSearch, type TypedSearch } from '#app/query/typed-search.ts';
import { useConfig } from '#app/base/config.ts';

interface BookQuery {
  /** The side of the address book: senders (`From`) or receivers (`To`). */
  type: AddressType;
  customerId: number;
  /** The order whose place comes first; undefined for none. */
  requestId: number | undefined;
}

const askBook = async ({ type, customerId, requestId }: BookQuery, searchText: string) => {
  const call = type === 'From' ? addressCalls.searchFrom : addressCalls.searchTo;
  const order = requestId === undefined ? {} : { shippingRequestId: requestId };
  return (await loadAnswer(call, { query: { customerId, ...order, searchText } })).items;
};

/** Searches one side of a customer's address book while somebody types. An empty text finds its first addresses. */
export function useAddressSearch(customerId: number, type: AddressType, requestId?: number) {
  const { debounceMs = 300, minimumSearchCharacters = 3 } = useConfig() ?? {};
  const isReachable = useReachable();
  const [searchText, setSearchText] = useState('');
  const [found, setFound] = useState<TypedSearch<readonly Address[]>>({ state: 'searching' });
  const search = useMemo(
    () =>
      makeTypedSearch<readonly Address[]>({
        ask: (text) => askBook({ type, customerId, requestId }, text),
        pause: debounceMs,
        minimum: minimumSearchCharacters,
        onResult: setFound,
      }),
    [customerId, type, requestId, debounceMs, minimumSearchCharacters],
  );
  const latest = useRef(searchText);
  latest.current = searchText;
  useEffect(() => {
    // A text that was typed without a connection is searched when it is back.
    if (isReachable) search.search(latest.current, 'entered');
    return search.stop;
  }, [search, isReachable]);
  return {
    searchText,
    changeSearchText(text: string): void {
      setSearchText(text);
      if (isReachable) search.search(text, 'typed');
    },
    searchNow: () => isReachable && search.search(searchText, 'entered'),
    /** Null without a connection. */
    results: isReachable ? found : null,
  };
}
export type AddressResults = Pick<ReturnType<typeof useAddressSearch>, 'results'>;
