import { memo, useRef } from 'react';
import type { MouseEventHandler, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useOldMark } from './use-old-mark.ts';
import './sort-table.css';

export interface SortColumn<R, F extends string> {
  field: F;
  head: string;
  /** Called for every row, as a function and not as a component: a page has more than a thousand cells. */
  cell: (row: R) => ReactNode;
  /** `number` stands at the end of its cell; `text` may be long and is cut. */
  kind?: 'number' | 'text';
}

export interface Sorting<F extends string> {
  sortField: F;
  sortOrder: 'asc' | 'desc';
}

interface SortTableProps<R, F extends string> {
  label: string;
  /** The same array as long as the columns are the same. */
  columns: readonly SortColumn<R, F>[];
  /** The actions of a row, in a last column headed Actions that stays in view. The same function as long as it shows the same. */
  actions?: ((row: R) => ReactNode) | undefined;
  /** Null while the first page is on its way. */
  rows: readonly R[] | null;
  sorting: Sorting<F>;
  onSort: (field: F) => void;
  /** The rows are those of another page, until the asked one is there. */
  isOld: boolean;
  /** Names the page for keeping its scroll. */
  pageKey: string;
  onClick?: MouseEventHandler<HTMLElement>;
}

/** A page of rows under headers that sort. It scrolls inside of its own box, both ways, with its headers in sight. */
export function SortTable<R, F extends string>(props: SortTableProps<R, F>) {
  const { label, columns, actions, rows, sorting, onSort, isOld, pageKey, onClick } = props;
  const box = useRef<HTMLDivElement>(null);
  const keepScroll = useKeptScroll(box, pageKey, rows !== null && !isOld);
  useOldMark(box, isOld);
  return (
    <div
      ref={box}
      className="q-table-box"
      role="region"
      aria-label={label}
      aria-busy={isOld || rows === null}
      onScroll={keepScroll}
      onClick={onClick}
    >
      <table className="q-table">
        <caption className="q-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.field} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions && (
              <th scope="col" data-kind="pinned">
                <span className="q-table-head">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        {rows ? (
          <Rows columns={columns} actions={actions} rows={rows} />
        ) : (
          <SkeletonRows count={columns.length + (actions ? 1 : 0)} />
        )}
      </table>
    </div>
  );
}

interface SortHeadProps<R, F extends string> {
  column: SortColumn<R, F>;
  sorting: Sorting<F>;
  onSort: (field: F) => void;
}

function SortHead<R, F extends string>({ column, sorting, onSort }: SortHeadProps<R, F>) {
  const order = column.field === sorting.sortField ? sorting.sortOrder : null;
  return (
    <th
      scope="col"
      data-kind={column.kind}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="q-table-sort" onClick={() => onSort(column.field)}>
        {column.head}
        <Icon
          name="chevron-down"
          size={12}
          className={joinClasses('q-table-arrow', order === 'asc' && 'q-table-arrow-up')}
        />
      </button>
    </th>
  );
}

interface RowsProps<R, F extends string> {
  columns: readonly SortColumn<R, F>[];
  actions: ((row: R) => ReactNode) | undefined;
  rows: readonly R[];
}

/** Rows carry nothing of their own, so the place is their key: another page only changes texts. */
const Rows = memo(function Rows<R, F extends string>({ columns, actions, rows }: RowsProps<R, F>) {
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={index}>
          {columns.map(({ field, cell, kind }) => (
            <td key={field} data-kind={kind}>
              {cell(row)}
            </td>
          ))}
          {actions && <td data-kind="pinned">{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
}) as <R, F extends string>(props: RowsProps<R, F>) => ReactNode;

const SkeletonRows = ({ count }: { count: number }) => (
  <tbody className="q-table-skeleton" aria-hidden="true">
    {Array.from({ length: 12 }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: count }).map((__, cell) => (
          <td key={cell}>{'\u00a0'}</td>
        ))}
      </tr>
    ))}
  </tbody>
);
