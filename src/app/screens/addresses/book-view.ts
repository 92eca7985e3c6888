import { addressColumns } from '#contract/addresses.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';

export type AddressColumn = (typeof addressColumns)[number];

/** The view of the address book. */
export type BookView = ListView<AddressColumn>;

/** Sorted by label, as the server does by default (rule C-3). */
export const firstView: BookView = {
  searchText: '',
  sortField: 'name',
  sortOrder: 'asc',
  pageNumber: 1,
  pageSize: 100,
};

/** Reads what an address asks for; whatever the list cannot show is taken as not said. */
export const readView = (search: string): BookView =>
  readListView(new URLSearchParams(search), addressColumns, firstView);

/** The query part of the address that shows a view. */
export const writeView = (view: BookView): string => writeListView(view, firstView);
