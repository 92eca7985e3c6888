import type { AnyCall } from '#contract/call.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import type { PagedListSpec } from './use-paged-list.ts';

/** The newest rows first, as the server sorts by default (rule C-3), of a list that is searched and paged. */
export type NewestView = ListView<'dateCreated'>;

const firstView: NewestView = {
  searchText: '',
  sortField: 'dateCreated',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 20,
};

/** The spec of such a list: its call, and its view in the address. */
export const newestList = <C extends AnyCall>(
  call: C,
  ask: (view: NewestView) => ReturnType<PagedListSpec<C, NewestView>['ask']>,
): PagedListSpec<C, NewestView> => ({
  call,
  readView: (search) => readListView(new URLSearchParams(search), ['dateCreated'], firstView),
  writeView: (view) => writeListView(view, firstView),
  ask,
});

/** A list with more rows than these has pages. */
export const firstPageSize = firstView.pageSize;
