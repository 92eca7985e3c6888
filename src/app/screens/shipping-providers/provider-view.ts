import { providerCalls } from '#contract/providers.ts';
import type { PagedListSpec } from '#app/query/use-paged-list.ts';
import { readListView, writeListView } from '#app/ui/list-view.ts';
import type { ListView } from '#app/ui/list-view.ts';

/** The columns of the provider's card, then those of the scorecard. */
export const providerColumns = [
  'name',
  'type',
  'email',
  'rules',
  'margin',
  'asked',
  'answered',
  'won',
  'medianHours',
] as const;
export type ProviderColumn = (typeof providerColumns)[number];

/** The view of the providers. */
export type ProviderView = ListView<ProviderColumn>;

/** By name, as the server does by itself. */
export const firstView: ProviderView = {
  searchText: '',
  sortField: 'name',
  sortOrder: 'asc',
  pageNumber: 1,
  pageSize: 100,
};

/** The list of providers, with its address and its call: sorting and pages are the screen's own. */
export const providerList: PagedListSpec<typeof providerCalls.list, ProviderView> = {
  call: providerCalls.list,
  readView: (search) => readListView(new URLSearchParams(search), providerColumns, firstView),
  writeView: (view) => writeListView(view, firstView),
  ask: ({ searchText }) => ({ query: { searchText } }),
};
