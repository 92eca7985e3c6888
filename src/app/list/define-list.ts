import { createElement, type ReactNode } from 'react';
import type { AnyCall, Answer, GivenInput } from '#contract/call.ts';
import type { ListFilter, ListFilters } from './list-filter.ts';
import { type ListView, readListView, writeListView } from './list-view.ts';
import { sortRows, type SortValue } from './whole-list.ts';

export interface ListColumn<R, F extends string = string> {
  field: F;
  label: string;
  /** The content of a file's cell, and of a table's where `cell` says nothing else; null for nothing known. */
  value: (row: R) => string | number | null | undefined;
  /** Called for every row, as a function and not as a component: a page has more than a thousand cells. */
  cell?: (row: R) => ReactNode;
  /** `number` stands at the end of its cell; `text` may be long and is cut. */
  kind?: 'number' | 'text';
  /** Its line on a card: as in the table, or as said here. None leaves it out. */
  card?: true | ((row: R) => ReactNode);
  /** Where the page sorts by something else than the value. */
  sort?: (row: R) => SortValue;
}

/** The parts of a row's card, besides the lines of its columns. */
export interface CardParts<R> {
  title: (row: R) => ReactNode;
  /** At the end of the title's line. */
  aside?: (row: R) => ReactNode;
  /** Above the lines. */
  lead?: (row: R) => ReactNode;
  /** Below the lines. */
  foot?: (row: R) => ReactNode;
}

type Filtered<Fs> = { [K in keyof Fs]: Fs[K] extends { none: infer T } ? T : never };

/** A view of a list: a search, an order, a page, and the value of each of its filters. */
export type ViewOf<F extends string, Fs> = ListView<F> & Filtered<Fs>;

/** The part of a definition that its screen reads: its words, columns and filters. */
export interface ListLook<R, V extends ListView> {
  /** The name of the list's things, in the plural. */
  what: string;
  /** The name of the list. */
  label: string;
  /** The hint of the search; left out, nothing can be searched. */
  placeholder?: string;
  notLoaded: string;
  notFound: (searchText: string) => string;
  columns: readonly ListColumn<R, V['sortField']>[];
  filters: ListFilters;
  /** There is a button that takes all filters back. */
  clears?: boolean;
  card: CardParts<R>;
  firstView: V;
  isFiltered(view: V): boolean;
  /** Takes the filters back and leaves search and order. */
  clearFilters(view: V): V;
}

/** All that a list is: how its address is read and written, what is asked for it and how its rows look. */
export interface ListDefinition<C extends AnyCall, R, V extends ListView> extends ListLook<R, V> {
  call: C;
  /** Reads the query part of an address; whatever the list cannot show is taken as not said. */
  readView(search: string): V;
  /** The query part of an address; what goes without saying is left out. */
  writeView(view: V): string;
  ask(view: V): GivenInput<C>;
  /** The rows that a view leaves of a list that is answered whole, in its order; null for a list in pages. */
  arrange: ((answer: Answer<C>, view: V) => readonly R[]) | null;
}

/** The definition of one list as its screen gives it: its call, words, columns and filters. */
interface ListSpec<C extends AnyCall, R, F extends string, Fs extends ListFilters> extends Pick<
  ListLook<R, ListView>,
  'what' | 'label' | 'placeholder' | 'notLoaded' | 'notFound' | 'clears' | 'card'
> {
  call: C;
  columns: readonly ListColumn<R, F>[];
  filters: Fs;
  /** The order in which the server sorts by itself, and the rows of a page. */
  first: { sortField: F; sortOrder: 'asc' | 'desc'; pageSize: number };
  /** The part of the address that names the list. */
  address?: Readonly<Record<string, string>>;
  /** The part of the call that names the list. */
  params?: Readonly<Record<string, number>>;
  /** The rows of a list that the server answers whole, which the page then filters, sorts and cuts into pages. */
  whole?: { rows: (answer: Answer<C>) => readonly R[]; query: (view: ListView) => object };
}

/** Makes a list out of what is said of it once. */
export function defineList<C extends AnyCall, R, F extends string, Fs extends ListFilters>(
  spec: ListSpec<C, R, F, Fs>,
): ListDefinition<C, R, ViewOf<F, Fs>> {
  type View = ViewOf<F, Fs>;
  const { columns, filters, first, address = {}, params, whole, placeholder } = spec;
  const named = Object.entries(filters);
  const fields = columns.map(({ field }) => field);
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
      const said = new URLSearchParams(search);
      const view = readListView(said, fields, firstView);
      const values = each((filter, name) => filter.read(said.get(name) ?? ''));
      return { ...view, ...(placeholder === undefined && { searchText: '' }), ...values } as View;
    },
    writeView(view) {
      const texts = each((filter, name) => filter.write(valueIn(view, name))) as Record<string, string>;
      const said = Object.entries(texts).filter(([, text]) => text !== '');
      return writeListView(view, firstView, { ...address, ...Object.fromEntries(said) });
    },
    ask(view) {
      const { searchText, sortField, sortOrder, pageNumber, pageSize } = view;
      const paged = { ...(placeholder !== undefined && { searchText }), sortField, sortOrder, pageNumber, pageSize };
      const query = whole
        ? whole.query(view)
        : { ...paged, ...each((filter, name) => filter.ask(valueIn(view, name))) };
      return { ...(params && { params }), query } as unknown as GivenInput<C>;
    },
    arrange:
      whole === undefined
        ? null
        : (answer, view) => {
            const kept = whole
              .rows(answer)
              .filter((row) => named.every(([name, { keeps }]) => keeps?.(row as object, valueIn(view, name)) ?? true));
            const { sort, value } = columns.find(({ field }) => field === view.sortField)!;
            return sortRows(kept, view, (row) => (sort ? sort(row) : (value(row) ?? null)));
          },
    isFiltered: (view) => named.some(([name, { isApart, write }]) => !isApart && write(valueIn(view, name)) !== ''),
    clearFilters: (view) => ({ ...view, ...cleared, pageNumber: 1 }),
  };
}

/** Rows as those of a table in a file, under the heads of their columns. */
export const writeCells = <R>(columns: readonly ListColumn<R>[], rows: readonly R[]): (string | number)[][] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map(({ value }) => value(row) ?? '')),
];

/** The content of a row's cell. A text that may be cut carries itself as its tip. */
export function cellOf<R>({ cell, value, kind }: ListColumn<R>, row: R): ReactNode {
  if (cell) return cell(row);
  const shown = value(row);
  return kind === 'text' && shown ? createElement('span', { title: shown }, shown) : shown;
}
