import { addressCalls } from '#contract/addresses.ts';
import { makeCall } from '#local/client.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { BookView } from '#app/screens/addresses/book-view.ts';
import { csvBlob } from '#app/csv/csv-text.ts';
import { readAllPages } from '#app/csv/read-all-pages.ts';
import { writeAddresses } from './write-rows.ts';

/**
 * Saves what a view shows, on all of its pages and in its order, as a CSV file. Answers how many addresses are in it.
 * @throws CallFailed
 */
export async function exportBook(view: BookView): Promise<number> {
  const { searchText, sortField, sortOrder } = view;
  const found = await readAllPages((page) =>
    makeCall(addressCalls.list, { query: { searchText, sortField, sortOrder, ...page } }),
  );
  saveFile(csvBlob(writeAddresses(found)), 'address-book.csv');
  return found.length;
}
