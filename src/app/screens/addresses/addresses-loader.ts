import type { LoaderFunctionArgs } from 'react-router';
import { listLoader } from '#app/list/use-list.ts';
import { addressList } from './address-list.tsx';
import { loadCountries } from './use-countries.ts';

const loadBook = listLoader(addressList);

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  loadBook(args);
  // The screen shows the failure.
  await loadCountries().catch(() => null);
  return null;
}
