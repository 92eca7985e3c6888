import type { LoaderFunctionArgs } from 'react-router';
import { listLoader } from '#app/list/use-list.ts';
import { addressList } from './address-list.tsx';
import { loadCountries } from './use-countries.ts';

const loadBook = listLoader(addressList);

/** Asks for what the address shows, and has the countries there before the book opens. */
export async function loader(given: LoaderFunctionArgs): Promise<null> {
  loadBook(given);
  // The screen shows whatever goes wrong.
  await loadCountries().catch(() => null);
  return null;
}
