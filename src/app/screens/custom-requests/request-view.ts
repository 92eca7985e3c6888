import { customRequestCalls } from '#contract/custom-requests.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';

/** What the list of custom requests shows. */
export type RequestView = ListView<'dateCreated'>;

/** The newest first, as the server does by itself (decisions §1.4). */
export const firstView: RequestView = {
  searchText: '',
  sortField: 'dateCreated',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 20,
};

/** How the list of custom requests is read from the address and asked for. */
export const requestList: PagedListSpec<typeof customRequestCalls.list, RequestView> = {
  call: customRequestCalls.list,
  readView: (search) => readListView(new URLSearchParams(search), ['dateCreated'], firstView),
  writeView: (view) => writeListView(view, firstView),
  ask: (view) => ({ query: { ...view } }),
};
