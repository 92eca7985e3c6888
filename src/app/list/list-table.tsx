import { Table, VisuallyHidden } from '@mantine/core';
import {
  memo,
  type MouseEventHandler,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '#app/ui/icon.tsx';
import { cellOf, type ListColumn } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { rowKeys } from './row-keys.ts';
import type { ShownList } from './use-list.ts';

const topKey = (name: string) => ['list-top', name];

/**
 * Restores the box's scroll by `name`, one for each history entry; an unknown name starts at the top.
 * `isShown` is false while the box holds other rows.
 */
function useKeptScroll(name: string, isShown: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const now = useRef(0);
  const memory = useQueryClient();
  useLayoutEffect(() => {
    const wanted = memory.getQueryData<number>(topKey(name)) ?? 0;
    // Setting it again would force a layout for nothing.
    if (!isShown || !box.current || wanted === now.current) return;
    box.current.scrollTop = wanted;
    now.current = wanted;
  }, [memory, name, isShown]);
  const keep = () => {
    now.current = box.current?.scrollTop ?? 0;
    if (isShown) memory.setQueryData(topKey(name), now.current);
  };
  return [box, keep] as const;
}

/** An answer that is there by then shows no fading at all: to begin it costs a frame of all rows. */
const soonMs = 100;

/** Sets `data-old` only when the response takes its time. */
function useOldMark(box: RefObject<HTMLElement | null>, isOld: boolean): void {
  useEffect(() => {
    const marked = box.current;
    if (!isOld || !marked) return;
    const timer = setTimeout(() => marked.setAttribute('data-old', ''), soonMs);
    return () => {
      clearTimeout(timer);
      marked.removeAttribute('data-old');
    };
  }, [box, isOld]);
}

interface ListTableProps<R> extends Pick<ShownList<R, ListView>, 'rowsRef'> {
  label: string;
  columns: readonly ListColumn<R>[];
  /** In a last column that stays in view. Must be stable. */
  actions?: ((row: R) => ReactNode) | undefined;
  rows: readonly R[] | null;
  sorting: Pick<ListView, 'sortField' | 'sortOrder'>;
  onSort: (field: string) => void;
  isOld: boolean;
  pageKey: string;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/** Scrolls in its own box. */
export function ListTable<R>(props: ListTableProps<R>) {
  const { label, columns, actions, rows, rowsRef, sorting, onSort, isOld, pageKey, onClick } = props;
  const [box, keepScroll] = useKeptScroll(pageKey, rows !== null && !isOld);
  useOldMark(box, isOld);
  return (
    // One listener for the presses of all links and buttons inside, which the keyboard reaches.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="q-table-box"
      role="region"
      aria-label={label}
      aria-busy={isOld || rows === null}
      onScroll={keepScroll}
      onClick={onClick}
    >
      <Table className="q-table">
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <SortHead key={column.field} column={column} sorting={sorting} onSort={onSort} />
            ))}
            {actions && (
              <Table.Th scope="col" data-kind="pinned" px={8}>
                Actions
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        {rows ? (
          <Rows columns={columns} actions={actions} rows={rows} rowsRef={rowsRef} />
        ) : (
          <SkeletonRows count={columns.length + (actions ? 1 : 0)} />
        )}
      </Table>
    </div>
  );
}

interface SortHeadProps<R> extends Pick<ListTableProps<R>, 'sorting' | 'onSort'> {
  column: ListColumn<R>;
}

function SortHead<R>({ column, sorting, onSort }: SortHeadProps<R>) {
  const order = column.field === sorting.sortField ? sorting.sortOrder : null;
  return (
    <Table.Th
      scope="col"
      data-kind={column.kind}
      data-label={column.label}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="q-table-sort" onClick={() => onSort(column.field)}>
        {column.label}
        <Icon name={order === 'asc' ? 'chevron-up' : 'chevron-down'} size={12} className="q-table-arrow" />
      </button>
    </Table.Th>
  );
}

type RowsProps<R> = Pick<ListTableProps<R>, 'columns' | 'actions' | 'rowsRef'> & { rows: readonly R[] };

/** Plain elements: a thousand of Mantine's cells would be seen. Rows carry nothing of their own, so the place is their key. */
const Rows = memo(function Rows<R>({ columns, actions, rows, rowsRef }: RowsProps<R>) {
  return (
    <tbody ref={rowsRef} {...rowKeys}>
      {rows.map((row, index) => (
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.field} data-kind={column.kind}>
              {cellOf(column, row)}
            </td>
          ))}
          {actions && <td data-kind="pinned">{actions(row)}</td>}
        </tr>
      ))}
    </tbody>
  );
}) as <R>(props: RowsProps<R>) => ReactNode;

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
