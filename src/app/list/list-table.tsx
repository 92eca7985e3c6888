import { Box, Group, VisuallyHidden } from '@mantine/core';
import type { Column, Row, RowData } from '@tanstack/react-table';
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
import { cellOf, type ListColumn, type listFeatures, type ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { rowKeys } from './row-keys.ts';
import { SelectBox } from './selection.tsx';
import styles from './list.module.css';
import type { ShownList } from './use-list.ts';

const topKey = (name: string) => ['list-top', name];

/** Restores the scroll position by `name`; an unknown name starts at the top. `isShown` false: the box holds other rows. */
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

/** A response within this time shows no fading, whose start costs a frame for all rows. */
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

export interface ListTableProps<R extends RowData> {
  list: Omit<ShownList<R, ListView>, 'definition' | 'show'> & {
    definition: Pick<ListLook<R, ListView>, 'what' | 'label' | 'columns' | 'card'>;
  };
  /** In a last column that stays in view. Must be a stable function. */
  actions?: ((row: R) => ReactNode) | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
}

/** Scrolls in its own box. */
export function ListTable<R extends RowData>({ list, actions, onClick }: ListTableProps<R>) {
  const { definition, view, table, selection, page, isOld, pageKey, rowsRef } = list;
  const { label } = definition;
  const [box, keepScroll] = useKeptScroll(pageKey, page !== null && !isOld);
  useOldMark(box, isOld);
  const columns = table.getVisibleLeafColumns();
  return (
    // One listener for the presses of all links and buttons inside, which the keyboard reaches.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className={styles.box}
      role="region"
      aria-label={label}
      aria-busy={isOld || page === null}
      onScroll={keepScroll}
      onClick={onClick}
    >
      {/* Mantine's brings with it the code of boxes that scroll and float. */}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column.id} column={column} order={column.id === view.sortField && view.sortOrder} />
            ))}
            {actions && (
              <th scope="col" data-kind="pinned">
                Actions
              </th>
            )}
          </tr>
        </thead>
        {page ? (
          <Rows
            rows={table.getRowModel().rows}
            columns={columns}
            definitions={definition.columns}
            actions={actions}
            nameOf={selection.isOn ? selection.name : null}
            rowsRef={rowsRef}
          />
        ) : (
          <SkeletonRows count={columns.length + (actions ? 1 : 0)} />
        )}
      </table>
    </div>
  );
}

interface SortHeadProps<R extends RowData> {
  column: Column<typeof listFeatures, R>;
  order: 'asc' | 'desc' | false;
}

function SortHead<R extends RowData>({ column, order }: SortHeadProps<R>) {
  const { header, meta } = column.columnDef;
  return (
    <th
      scope="col"
      data-kind={meta?.kind}
      data-label={header}
      aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => column.toggleSorting()}>
        {header as string}
        <Icon name={order === 'asc' ? 'chevron-up' : 'chevron-down'} size={12} className={styles.arrow ?? ''} />
      </button>
    </th>
  );
}

interface RowsProps<R extends RowData> extends Pick<ListTableProps<R>, 'actions'> {
  rows: readonly Row<typeof listFeatures, R>[];
  columns: readonly Column<typeof listFeatures, R>[];
  definitions: readonly ListColumn<R>[];
  /** For the checkboxes; null: nothing can be selected. */
  nameOf: ((row: R) => string) | null;
  rowsRef: ShownList<R, ListView>['rowsRef'];
}

/** In its own box, which the keyboard scrolls. */
export const TableBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box className={styles.box ?? ''} role="region" tabIndex={0} aria-label={label}>
    <table className={styles.table}>{children}</table>
  </Box>
);

/** Plain elements, since a thousand of Mantine's cells are noticeably slow. Rows have no state, so the position is their key. */
const Rows = memo(function Rows<R extends RowData>({
  rows,
  columns,
  definitions,
  actions,
  nameOf,
  rowsRef,
}: RowsProps<R>) {
  const shown = columns.map((column) => definitions.find(({ id }) => id === column.id)!);
  return (
    <tbody ref={rowsRef} {...rowKeys}>
      {rows.map((row, index) => (
        <tr key={index}>
          {shown.map((column, at) => (
            <td key={column.id} data-kind={column.meta?.kind}>
              {nameOf && at === 0 ? (
                <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
                  <SelectBox row={row} name={nameOf(row.original)} />
                  {cellOf(column, row)}
                </Group>
              ) : (
                cellOf(column, row)
              )}
            </td>
          ))}
          {actions && <td data-kind="pinned">{actions(row.original)}</td>}
        </tr>
      ))}
    </tbody>
  );
}) as <R extends RowData>(props: RowsProps<R>) => ReactNode;

const SkeletonRows = ({ count }: { count: number }) => (
  <tbody className={styles.skeleton} aria-hidden="true">
    {Array.from({ length: 12 }, (_, row) => (
      <tr key={row}>
        {Array.from({ length: count }).map((__, cell) => (
          <td key={cell}>{'\u00a0'}</td>
        ))}
      </tr>
    ))}
  </tbody>
);
