import type { LoaderFunctionArgs } from 'react-router';
import { addressCalls } from '#contract/addresses.ts';
import { placeCalls } from '#contract/places.ts';
import { loadAnswer, useAnswer } from '#app/query/answers.ts';
import { listLoader, usePagedList } from '#app/query/use-paged-list.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readView, writeView } from './book-view.ts';
import type { BookView } from './book-view.ts';

const neverStale = { staleTime: Number.POSITIVE_INFINITY };
const noCountries: readonly never[] = [];

const book: PagedListSpec<typeof addressCalls.list, BookView> = {
  call: addressCalls.list,
  readView,
  writeView,
  ask: (view) => ({ query: { ...view } }),
};
const loadBook = listLoader(book);

/** Asks for the countries and for what the address shows, and waits for neither. */
export function loader(given: LoaderFunctionArgs): null {
  // Whatever goes wrong is the screen's to show.
  loadAnswer(placeCalls.countries, {}, neverStale).catch(() => null);
  return loadBook(given);
}

/** The countries of the selector, by name; none while they are on their way. */
export const useCountries = () => useAnswer(placeCalls.countries, {}, neverStale).data?.items ?? noCountries;

/** The page of the book that the address asks for, and the way to another one. */
export const useAddressBook = () => usePagedList(book);
export type AddressBook = ReturnType<typeof useAddressBook>;
