import { useEffect, useMemo, useRef, useState } from 'react';
import { addressCalls } from '#contract/addresses.ts';
import type { Address } from '#contract/addresses.ts';
import type { AddressType } from '#domain/address.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { makeTypedSearch } from '#app/query/typed-search.ts';
import type { TypedSearch } from '#app/query/typed-search.ts';
import { useConfig } from '#app/base/config.ts';

interface Book {
  type: AddressType;
  customerId: number;
  /** The order whose place comes first; undefined for none. */
  requestId: number | undefined;
}

const askBook = async ({ type, customerId, requestId }: Book, searchText: string) => {
  const call = type === 'From' ? addressCalls.searchFrom : addressCalls.searchTo;
  const order = requestId === undefined ? {} : { shippingRequestId: requestId };
  return (await loadAnswer(call, { query: { customerId, ...order, searchText } })).items;
};

/** Searches one side of a customer's address book while somebody types; begins with the first of all its addresses. */
export function useAddressSearch(customerId: number, type: AddressType, requestId?: number) {
  const { debounceMs = 300, minimumSearchCharacters = 3 } = useConfig() ?? {};
  const isReachable = useReachable();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<TypedSearch<readonly Address[]>>({ state: 'searching' });
  const book = useMemo(
    () =>
      makeTypedSearch<readonly Address[]>({
        ask: (text) => askBook({ type, customerId, requestId }, text),
        pause: debounceMs,
        minimum: minimumSearchCharacters,
        onResult: setFound,
      }),
    [customerId, type, requestId, debounceMs, minimumSearchCharacters],
  );
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    // A text that was typed without a connection is searched when it is back.
    if (isReachable) book.search(latest.current, 'entered');
    return book.stop;
  }, [book, isReachable]);
  return {
    typed,
    type(text: string): void {
      setTyped(text);
      if (isReachable) book.search(text, 'typed');
    },
    searchNow: () => isReachable && book.search(typed, 'entered'),
    /** Null without a connection. */
    book: isReachable ? found : null,
  };
}
export type SearchedBook = Pick<ReturnType<typeof useAddressSearch>, 'book'>;
