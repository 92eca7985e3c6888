import { brokenSearch, pageSizes } from '#contract/list-query.ts';
import { isStorable } from '#domain/text-form.ts';

export interface ListView<C extends string = string> {
  searchText: string;
  sortField: C;
  sortOrder: 'asc' | 'desc';
  pageNumber: number;
  pageSize: number;
}

export function readListView<C extends string>(
  parameters: URLSearchParams,
  columns: readonly C[],
  first: ListView<C>,
): ListView<C> {
  const sortField = columns.find((column) => column === parameters.get('sortField'));
  const sortOrder = parameters.get('sortOrder');
  const pageNumber = parameters.get('pageNumber') ?? '';
  const pageSize = pageSizes.find((size) => String(size) === parameters.get('pageSize'));
  const searchText = (parameters.get('searchText') ?? '').trim();
  return {
    searchText: isStorable(searchText) && brokenSearch(searchText) === null ? searchText : '',
    sortField: sortField ?? first.sortField,
    sortOrder: sortOrder === 'asc' || sortOrder === 'desc' ? sortOrder : sortField ? 'asc' : first.sortOrder,
    pageNumber: /^[1-9]\d{0,8}$/.test(pageNumber) ? Number(pageNumber) : 1,
    pageSize: pageSize ?? first.pageSize,
  };
}

/** Leaves out defaults. `filters` are written as they are. */
export function writeListView(view: ListView, first: ListView, filters: Readonly<Record<string, string>> = {}): string {
  const parameters = new URLSearchParams();
  if (view.searchText !== '') parameters.set('searchText', view.searchText);
  for (const [name, value] of Object.entries(filters)) parameters.set(name, value);
  if (view.sortField !== first.sortField || view.sortOrder !== first.sortOrder) {
    parameters.set('sortField', view.sortField);
    parameters.set('sortOrder', view.sortOrder);
  }
  if (view.pageNumber !== 1) parameters.set('pageNumber', String(view.pageNumber));
  if (view.pageSize !== first.pageSize) parameters.set('pageSize', String(view.pageSize));
  // Commas are legal in a query and easier to read.
  const text = parameters.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
