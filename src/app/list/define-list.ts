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

/** What the list's endpoint sends as `items`. */
type RowOf<C extends AnyEndpoint> = ResponseOf<C> extends { items: readonly (infer R)[] } ? R : never;

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

type FieldsWithCell<R> = {
  [K in keyof R]: R[K] extends ReturnType<ListColumn<R>['accessorFn']> ? K : never;
}[keyof R];

/** Without `accessorFn` the column shows the row's field with its id. */
export type ColumnSpec<R, F extends string = string> = Omit<ListColumn<R, F>, 'accessorFn'> &
  (Pick<ListColumn<R>, 'accessorFn'> | { id: FieldsWithCell<R>; accessorFn?: never });

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
  hasClearFilters?: boolean;
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

interface ListSpec<C extends AnyEndpoint, F extends string, Fs extends ListFilters> extends Pick<
  ListLook<RowOf<C>, ListView>,
  'what' | 'label' | 'placeholder' | 'notLoaded' | 'notFound' | 'hasClearFilters' | 'card'
> {
  endpoint: C;
  columns: readonly ColumnSpec<RowOf<C>, F>[];
  filters: Fs;
  /** The server's default order. */
  first: { sortField: F; sortOrder: 'asc' | 'desc'; pageSize: number };
  address?: Readonly<Record<string, string>>;
  params?: Readonly<Record<string, number>>;
  /**
   * For a list that is loaded whole: the page filters, sorts and pages it. The page also searches it, in the text of each row, or the server
   * does, by the query.
   */
  whole?: { textOf: (row: RowOf<C>) => string } | { query: (view: ListView) => object };
}

export function defineList<C extends AnyEndpoint, F extends string, Fs extends ListFilters>(
  spec: ListSpec<C, F, Fs>,
): ListDefinition<C, RowOf<C>, ViewOf<F, Fs>> {
  type Row = RowOf<C>;
  type View = ViewOf<F, Fs>;
  const { filters, first, address = {}, params, whole, placeholder } = spec;
  const columns = spec.columns.map((column) => {
    const { accessorFn = (row: Row) => (row as Record<string, string | number | null>)[column.id] } = column;
    // A null would be sorted as 0, a missing value comes last.
    return { ...column, accessorFn: (row: Row) => accessorFn(row) ?? undefined };
  }) as unknown as readonly ListColumn<Row, View['sortField']>[];
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
    columns,
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
            (response as { items: readonly Row[] }).items
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
