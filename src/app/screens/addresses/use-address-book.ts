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

/** Asks for what the address shows, and has the countries there before the book opens. */
export async function loader(given: LoaderFunctionArgs): Promise<null> {
  loadBook(given);
  // The screen shows whatever goes wrong.
  await loadAnswer(placeCalls.countries, {}, neverStale).catch(() => null);
  return null;
}

/** The countries of the selector, by name; none where they could not be loaded. */
export const useCountries = () => useAnswer(placeCalls.countries, {}, neverStale).data?.items ?? noCountries;

/** The page of the book that the address asks for, and the way to another one. */
export const useAddressBook = () => usePagedList(book);
export type AddressBook = ReturnType<typeof useAddressBook>;
