import { longestSearch, pageSizes } from '#contract/list-query.ts';
import { orderColumns } from '#contract/shipments.ts';
import { isStorable } from '#domain/field.ts';

export type OrderColumn = (typeof orderColumns)[number];

/** What the list shows: it stands in the address bar, so that back, reload and a sent link show the same. */
export interface ListView {
  searchText: string;
  sortField: OrderColumn;
  sortOrder: 'asc' | 'desc';
  pageNumber: number;
  pageSize: number;
}

/** The newest first, as the server does by itself (decisions §1.4). */
export const firstView: ListView = {
  searchText: '',
  sortField: 'dateCreated',
  sortOrder: 'desc',
  pageNumber: 1,
  pageSize: 100,
};

/** Reads what an address asks for; whatever the list cannot show is taken as not said. */
export function readView(search: string): ListView {
  const said = new URLSearchParams(search);
  const sortField = orderColumns.find((column) => column === said.get('sortField'));
  const sortOrder = said.get('sortOrder');
  const pageNumber = said.get('pageNumber') ?? '';
  const pageSize = pageSizes.find((size) => String(size) === said.get('pageSize'));
  const searchText = (said.get('searchText') ?? '').trim();
  return {
    searchText: isStorable(searchText) ? Array.from(searchText).slice(0, longestSearch).join('') : '',
    sortField: sortField ?? firstView.sortField,
    sortOrder: sortOrder === 'asc' || sortOrder === 'desc' ? sortOrder : sortField ? 'asc' : firstView.sortOrder,
    pageNumber: /^[1-9]\d{0,8}$/.test(pageNumber) ? Number(pageNumber) : 1,
    pageSize: pageSize ?? firstView.pageSize,
  };
}

/** The query part of the address that shows a view; what goes without saying is left out. */
export function writeView(view: ListView): string {
  const said = new URLSearchParams();
  if (view.searchText !== '') said.set('searchText', view.searchText);
  if (view.sortField !== firstView.sortField || view.sortOrder !== firstView.sortOrder) {
    said.set('sortField', view.sortField);
    said.set('sortOrder', view.sortOrder);
  }
  if (view.pageNumber !== 1) said.set('pageNumber', String(view.pageNumber));
  if (view.pageSize !== firstView.pageSize) said.set('pageSize', String(view.pageSize));
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}

/** Sorts by a column: upwards at first, and the other way when it is sorted by it already. It starts at the first page. */
export const sortView = (view: ListView, sortField: OrderColumn): ListView => ({
  ...view,
  sortField,
  sortOrder: view.sortField === sortField && view.sortOrder === 'asc' ? 'desc' : 'asc',
  pageNumber: 1,
});

/** Shows as many rows at once, on the page that holds the row that was on top. */
export const resizeView = (view: ListView, pageSize: number): ListView => ({
  ...view,
  pageSize,
  pageNumber: Math.floor(((view.pageNumber - 1) * view.pageSize) / pageSize) + 1,
});
