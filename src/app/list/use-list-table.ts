import {
  functionalUpdate,
  type ReactTable,
  type Row,
  type RowData,
  type RowSelectionState,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type CellLines, type ListDefinition, listFeatures } from './define-list.ts';
import type { ListView } from './list-view.ts';

/** The table's state is the address, so changes of order and page navigate. */
export type ListTable<R extends RowData> = ReactTable<typeof listFeatures, R>;

export interface ListOptions<R> {
  /** In order; by default all of the definition, each in a cell of its own. */
  shownColumns?: readonly CellLines[];
  select?: {
    name: (row: R) => string;
    /** The most rows that can be selected. */
    most?: number;
    /** By default once it is turned on. */
    isAlwaysOn?: boolean;
  };
}

export interface Selection<R> extends Pick<Selected, 'isFull'> {
  isOn: boolean;
  /** Of all pages, as they were last shown, in the order of their selection. */
  rows: readonly R[];
  name: (row: R) => string;
  /** Turning it off ends the selection. */
  turn: (isOn: boolean) => void;
  /** Without `rows` all of them. */
  remove: (rows?: readonly R[]) => void;
}

const texts = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareValues<R extends RowData>(
  one: Row<typeof listFeatures, R>,
  other: Row<typeof listFeatures, R>,
  column: string,
): number {
  const [a, b] = [one.getValue(column), other.getValue(column)];
  return typeof a === 'string' && typeof b === 'string' ? texts.compare(a, b) : Number(a) - Number(b);
}

const defaultColumn = { sortFn: compareValues, sortUndefined: 'last', sortDescFirst: false } as const;

// Numeric object keys would lose the order in which rows were selected.
const rowIdOf = (row: RowData): string => `#${(row as { id: number }).id}`;

interface Selected {
  ids: RowSelectionState;
  /** The last press was ignored, because it would have selected too many. */
  isFull: boolean;
}

export const nothingSelected: Selected = { ids: {}, isFull: false };

/** Ignores a change that would select more than `most` rows. */
export function changeSelected({ ids }: Selected, updater: Updater<RowSelectionState>, most: number): Selected {
  const next = functionalUpdate(updater, ids);
  return Object.keys(next).length > most ? { ids, isFull: true } : { ids: next, isFull: false };
}

const noRows: readonly never[] = [];

function useSelection<R extends RowData>(items: readonly R[], select: ListOptions<R>['select']) {
  const [isOn, setOn] = useState(select?.isAlwaysOn ?? false);
  const [{ ids, isFull }, setSelected] = useState(nothingSelected);
  const change = (updater: Updater<RowSelectionState>): void =>
    setSelected((now) => changeSelected(now, updater, select?.most ?? Infinity));
  // The table forgets the rows of other pages.
  const [known, setKnown] = useState<{ items: readonly R[]; rows: ReadonlyMap<string, R> }>({
    items: noRows,
    rows: new Map(),
  });
  if (isOn && known.items !== items)
    setKnown({ items, rows: new Map([...known.rows, ...items.map((row) => [rowIdOf(row), row] as const)]) });
  const selection: Selection<R> = {
    isOn,
    rows: Object.keys(ids).flatMap((id) => known.rows.get(id) ?? []),
    isFull,
    name: select?.name ?? (() => ''),
    turn(next) {
      setOn(next);
      setSelected(nothingSelected);
    },
    remove: (rows) => {
      const removedIds = new Set((rows ?? selection.rows).map(rowIdOf));
      change((now) => Object.fromEntries(Object.entries(now).filter(([id]) => !removedIds.has(id))));
    },
  };
  return { selection, ids, change };
}

interface TableInput<C extends AnyEndpoint, R extends RowData, V extends ListView> {
  definition: Pick<ListDefinition<C, R, V>, 'columns' | 'rowsOf'>;
  view: V;
  page: { items: readonly R[]; totalNumberOfItems: number } | null;
  show: (next: V) => void;
}

/** Sorts and pages a list that comes whole; otherwise the server does. */
export function useListTable<C extends AnyEndpoint, R extends RowData, V extends ListView>(
  { definition: { columns, rowsOf }, view, page, show }: TableInput<C, R, V>,
  { shownColumns, select }: ListOptions<R> = {},
) {
  const items = page?.items ?? noRows;
  const { selection, ids, change } = useSelection(items, select);
  const shown = useMemo(() => {
    const all = columns.map(({ id }) => id);
    const columnOrder = shownColumns?.flat(2) ?? all;
    return { columnOrder, columnVisibility: Object.fromEntries(all.map((id) => [id, columnOrder.includes(id)])) };
  }, [columns, shownColumns]);
  const ordered = useMemo(
    () => ({
      sorting: [{ id: view.sortField, desc: view.sortOrder === 'desc' }],
      pagination: { pageIndex: view.pageNumber - 1, pageSize: view.pageSize },
    }),
    [view],
  );
  const table: ListTable<R> = useTable<typeof listFeatures, R>({
    features: listFeatures,
    columns,
    defaultColumn,
    data: items,
    ...(select && { getRowId: rowIdOf }),
    enableRowSelection: selection.isOn,
    enableSortingRemoval: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    ...(rowsOf ? {} : { manualSorting: true, manualPagination: true, rowCount: page?.totalNumberOfItems ?? 0 }),
    state: { ...shown, ...ordered, rowSelection: ids },
    onRowSelectionChange: change,
    onSortingChange(updater) {
      const { id, desc } = functionalUpdate(updater, ordered.sorting)[0]!;
      show({ ...view, sortField: id, sortOrder: desc ? 'desc' : 'asc', pageNumber: 1 });
    },
    onPaginationChange(updater) {
      const { pageIndex, pageSize } = functionalUpdate(updater, ordered.pagination);
      show({ ...view, pageSize, pageNumber: pageIndex + 1 });
    },
  });
  return { table, selection };
}
