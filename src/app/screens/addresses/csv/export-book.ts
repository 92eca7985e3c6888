import { addressCalls } from '#contract/addresses.ts';
import type { Address } from '#contract/addresses.ts';
import { makeCall } from '#local/client.ts';
import { saveFile } from '#app/ui/save-file.ts';
import type { BookView } from '#app/screens/addresses/book-view.ts';
import { csvBlob } from '#app/csv/csv-text.ts';
import { writeAddresses } from './write-rows.ts';

const pageSize = 100;

/**
 * Saves what a view shows, on all of its pages and in its order, as a CSV file. Answers how many addresses are in it.
 * @throws CallFailed
 */
export async function exportBook(view: BookView): Promise<number> {
  const { searchText, sortField, sortOrder } = view;
  const found: Address[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { searchText, sortField, sortOrder, pageNumber, pageSize };
    const { items, totalNumberOfItems } = await makeCall(addressCalls.list, { query });
    found.push(...items);
    if (items.length === 0 || pageNumber * pageSize >= totalNumberOfItems) break;
  }
  saveFile(csvBlob(writeAddresses(found)), 'address-book.csv');
  return found.length;
}
