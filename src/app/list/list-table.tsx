import { Box, Group, VisuallyHidden } from '@mantine/core';
import type { Row, RowData } from '@tanstack/react-table';
import {
  Fragment,
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
import { type CellLines, cellOf, type ListColumn, type listFeatures, type ListLook } from './define-list.ts';
import type { ListView } from './list-view.ts';
import { rowKeys } from './row-keys.ts';
import { SelectBox } from './selection.tsx';
import styles from './list.module.css';
import type { ShownList } from './use-list.ts';

const topKey = (name: string) => ['list-top', name];

/** Restores the scroll position by `name`; an unknown name starts at the top. `isShown` false: the box holds other rows. */
function useRestoredScroll(name: string, isShown: boolean) {
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
  const { definition, table, selection, page, isOld, pageKey, rowsRef } = list;
  const { label } = definition;
  const [box, keepScroll] = useRestoredScroll(pageKey, page !== null && !isOld);
  useOldMark(box, isOld);
  const cells = list.cells ?? table.getVisibleLeafColumns().map(({ id }) => [[id]]);
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
      <table className={styles.table} data-lines={cells.some((lines) => lines.length > 1) || undefined}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {cells.map((lines) => (
              <SortHeads key={lines.join()} lines={lines} list={list} />
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
            cells={cells}
            definitions={definition.columns}
            actions={actions}
            nameOf={selection.isOn ? selection.name : null}
            rowsRef={rowsRef}
          />
        ) : (
          <SkeletonRows count={cells.length + (actions ? 1 : 0)} />
        )}
      </table>
    </div>
  );
}

const wordOf = { asc: 'ascending', desc: 'descending' } as const;

/** A head for each fact of the cells below. */
function SortHeads<R extends RowData>({ lines, list }: Pick<ListTableProps<R>, 'list'> & { lines: CellLines }) {
  const { view, table } = list;
  const facts = lines.flat().map((id) => table.getColumn(id)!);
  return (
    <th
      scope="col"
      data-kind={facts[0]!.columnDef.meta?.kind}
      data-label={facts.map(({ columnDef }) => columnDef.header).join(' · ')}
      aria-sort={facts.some(({ id }) => id === view.sortField) ? wordOf[view.sortOrder] : 'none'}
    >
      {lines.map((line) => (
        <span key={line.join()} className={styles.heads}>
          {line.map((id) => {
            const column = table.getColumn(id)!;
            const isSorted = id === view.sortField;
            return (
              <button
                key={id}
                type="button"
                className={styles.sort}
                data-sorted={isSorted || undefined}
                onClick={() => column.toggleSorting()}
              >
                {column.columnDef.header as string}
                <Icon
                  name={isSorted && view.sortOrder === 'asc' ? 'chevron-up' : 'chevron-down'}
                  size={12}
                  className={styles.arrow ?? ''}
                />
                {isSorted && facts.length > 1 && <VisuallyHidden>, {wordOf[view.sortOrder]}</VisuallyHidden>}
              </button>
            );
          })}
        </span>
      ))}
    </th>
  );
}

interface RowsProps<R extends RowData> extends Pick<ListTableProps<R>, 'actions'> {
  rows: readonly Row<typeof listFeatures, R>[];
  cells: readonly CellLines[];
  definitions: readonly ListColumn<R>[];
  /** For the checkboxes; null: nothing can be selected. */
  nameOf: ((row: R) => string) | null;
  rowsRef: ShownList<R, ListView>['rowsRef'];
}

/** Between two facts of a line stands what the second wants before it; a fact alone needs nothing. */
function lineOf<R extends RowData>(line: readonly ListColumn<R>[], row: Row<typeof listFeatures, R>): ReactNode {
  if (line.length === 1) return cellOf(line[0]!, row.original);
  const isEmpty = (column: ListColumn<R>) => (column.accessorFn(row.original) ?? '') === '';
  if (line.every(isEmpty)) return null;
  // An arrow needs both of its ends.
  const facts = line.filter((column) => !isEmpty(column) || line[1]!.meta?.after);
  return facts.map((column, at) => (
    <Fragment key={column.id}>
      {at > 0 && ` ${column.meta?.after ?? '·'} `}
      {isEmpty(column) ? '–' : cellOf(column, row.original)}
    </Fragment>
  ));
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
  cells,
  definitions,
  actions,
  nameOf,
  rowsRef,
}: RowsProps<R>) {
  const shown = cells.map((lines) => lines.map((line) => line.map((id) => definitions.find((one) => one.id === id)!)));
  return (
    <tbody ref={rowsRef} {...rowKeys}>
      {rows.map((row, index) => (
        <tr key={index}>
          {shown.map((lines, at) => {
            const cell =
              lines.length === 1
                ? lineOf(lines[0]!, row)
                : lines.map((line) => <div key={line[0]!.id}>{lineOf(line, row)}</div>);
            return (
              <td key={lines[0]![0]!.id} data-cell={lines[0]![0]!.id} data-kind={lines[0]![0]!.meta?.kind}>
                {nameOf && at === 0 ? (
                  <Group component="span" display="inline-flex" gap="xs" wrap="nowrap">
                    <SelectBox row={row} name={nameOf(row.original)} />
                    {cell}
                  </Group>
                ) : (
                  cell
                )}
              </td>
            );
          })}
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
