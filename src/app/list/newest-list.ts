import type { AnyEndpoint } from '#contract/endpoint.ts';
import { defineList, type ListLook } from './define-list.ts';
import type { ListFilters } from './list-filter.ts';
import type { ListView } from './list-view.ts';

interface Newest<C extends AnyEndpoint, Fs> extends Pick<
  ListLook<never, ListView>,
  'what' | 'placeholder' | 'notLoaded' | 'notFound'
> {
  endpoint: C;
  filters: Fs;
  pageSize?: number;
  address?: Readonly<Record<string, string>>;
}

export const firstPageSize = 20;

/** In the server's default order (rule C-3). The screen draws the rows itself, without columns. */
export const newestList = <C extends AnyEndpoint, Fs extends ListFilters>({
  pageSize = firstPageSize,
  ...spec
}: Newest<C, Fs>) =>
  defineList<C, 'dateCreated', Fs>({
    ...spec,
    label: `${spec.what.charAt(0).toUpperCase()}${spec.what.slice(1)}`,
    columns: [],
    first: { sortField: 'dateCreated', sortOrder: 'desc', pageSize },
    card: { title: () => null },
  });
