import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { createElement, type ReactNode } from 'react';
import type { AnyEndpoint, ResponseOf, RequestInput } from '#contract/endpoint.ts';
import { foldText } from '#app/ui/match-options.ts';
import type { ListFilter, ListFilters } from './list-filter.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';

/** `number` is right-aligned; long `text` is cut. `after`: what stands before it in a line of several facts. */
const columnMeta: { kind?: 'number' | 'text'; after?: string } = {};

/** The columns that share a cell, line by line. */
export type CellLines = readonly (readonly string[])[];

export const listFeatures = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta,
});

type ListRow<R> = { original: R };

/** A column of TanStack Table with what our lists use of it. */
export interface ListColumn<R, F extends string = string> {
  id: F;
  header: string;
  /** For exports and sorting, and for the table by default. */
  accessorFn: (row: R) => string | number | null | undefined;
  /** Called as a function for every row, not as a component: a page has more than a thousand cells. */
  renderCell?: (row: R) => ReactNode;
  /** For a list that the page sorts. */
  sortFn?: (one: ListRow<R>, other: ListRow<R>) => number;
  meta?: (typeof listFeatures)['columnMeta'];
  /** By default cards do not show it. */
  card?: true | ((row: R) => ReactNode);
}

export interface CardParts<R> {
  title: (row: R) => ReactNode;
  aside?: (row: R) => ReactNode;
  lead?: (row: R) => ReactNode;
  foot?: (row: R) => ReactNode;
}

type Filtered<Fs> = { [K in keyof Fs]: Fs[K] extends { none: infer T } ? T : never };

export type ViewOf<F extends string, Fs> = ListView<F> & Filtered<Fs>;

export interface ListLook<R, V extends ListView> {
  what: string;
  label: string;
  placeholder?: string;
  notLoaded: string;
  notFound: (searchText: string) => string;
  columns: readonly ListColumn<R, V['sortField']>[];
  filters: ListFilters;
  clears?: boolean;
  card: CardParts<R>;
  firstView: V;
  isFiltered(view: V): boolean;
  clearFilters(view: V): V;
}

export interface ListDefinition<C extends AnyEndpoint, R, V extends ListView> extends ListLook<R, V> {
  endpoint: C;
  readView(search: string): V;
  writeView(view: V): string;
  toInput(view: V): RequestInput<C>;
  /** The filtered rows of a list that is loaded whole; null for a list in pages. */
  rowsOf: ((response: ResponseOf<C>, view: V) => readonly R[]) | null;
}

interface ListSpec<C extends AnyEndpoint, R, F extends string, Fs extends ListFilters> extends Pick<
  ListLook<R, ListView>,
  'what' | 'label' | 'placeholder' | 'notLoaded' | 'notFound' | 'clears' | 'card'
> {
  endpoint: C;
  columns: readonly ListColumn<R, F>[];
  filters: Fs;
  /** The server's default order. */
  first: { sortField: F; sortOrder: 'asc' | 'desc'; pageSize: number };
  address?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, number>>;
  /** For a list that is loaded whole: the page filters, sorts and pages it. */
  whole?: {
    rows: (response: ResponseOf<C>, view: ListView) => readonly R[];
    /** Where the page searches: the text of a row. Otherwise the server does, by the query. */
  } & ({ textOf: (row: R) => string } | { query: (view: ListView) => object });
}

export function defineList<C extends AnyEndpoint, R, F extends string, Fs extends ListFilters>(
  spec: ListSpec<C, R, F, Fs>,
): ListDefinition<C, R, ViewOf<F, Fs>> {
  type View = ViewOf<F, Fs>;
  const { columns, filters, first, address = {}, params, whole, placeholder } = spec;
  const named = Object.entries(filters);
  const fields = columns.map(({ id }) => id);
  const each = (valueOf: (filter: ListFilter<unknown>, name: string) => unknown, of = named) =>
    Object.fromEntries(of.map(([name, filter]) => [name, valueOf(filter, name)]));
  const valueIn = (view: View, name: string): unknown => (view as Record<string, unknown>)[name];
  const firstView = { searchText: '', pageNumber: 1, ...first, ...each(({ none }) => none) } as View;
  const cleared = each(
    ({ none }) => none,
    named.filter(([, { isApart }]) => !isApart),
  );
  return {
    ...spec,
    columns: columns as readonly ListColumn<R, View['sortField']>[],
    firstView,
    readView(search) {
      const parameters = new URLSearchParams(search);
      const view = readListView(parameters, fields, firstView);
      const values = each((filter, name) => filter.read(parameters.get(name) ?? ''));
      return { ...view, ...(placeholder === undefined && { searchText: '' }), ...values } as View;
    },
    writeView(view) {
      const texts = each((filter, name) => filter.write(valueIn(view, name))) as Record<string, string>;
      const entries = Object.entries(texts).filter(([, text]) => text !== '');
      return writeListView(view, firstView, { ...address, ...Object.fromEntries(entries) });
    },
    toInput(view) {
      const { searchText, sortField, sortOrder, pageNumber, pageSize } = view;
      const paged = { ...(placeholder !== undefined && { searchText }), sortField, sortOrder, pageNumber, pageSize };
      const query = whole
        ? 'query' in whole
          ? whole.query(view)
          : {}
        : { ...paged, ...each((filter, name) => filter.toQuery(valueIn(view, name))) };
      return { ...(params && { params }), query } as unknown as RequestInput<C>;
    },
    rowsOf:
      whole === undefined
        ? null
        : (response, view) =>
            whole
              .rows(response, view)
              .filter((row) => !('textOf' in whole) || foldText(whole.textOf(row)).includes(foldText(view.searchText)))
              .filter((row) => named.every(([name, { keeps }]) => keeps?.(row as object, valueIn(view, name)) ?? true)),
    isFiltered: (view) => named.some(([name, { isApart, write }]) => !isApart && write(valueIn(view, name)) !== ''),
    clearFilters: (view) => ({ ...view, ...cleared, pageNumber: 1 }),
  };
}

export const writeCells = <R>(columns: readonly ListColumn<R>[], rows: readonly R[]): (string | number)[][] => [
  columns.map(({ header }) => header),
  ...rows.map((row) => columns.map(({ accessorFn }) => accessorFn(row) ?? '')),
];

export function cellOf<R>({ renderCell, accessorFn, meta }: ListColumn<R>, row: R): ReactNode {
  if (renderCell) return renderCell(row);
  const shown = accessorFn(row);
  return meta?.kind === 'text' && shown ? createElement('span', { title: shown }, shown) : shown;
}
