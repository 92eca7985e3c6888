import { Box, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OrderRow } from '#contract/order-list.ts';
import { cellOf } from '#app/list/define-list.ts';
import type { ListColumn } from '#app/list/define-list.ts';
import type { ShowActions } from '#app/screens/orders/order-actions.tsx';
import { pressRow } from './selection.ts';
import { select, shownRows, useIsSelected } from './selecting.ts';
import styles from './tools.module.css';

/** Selects one order; with Shift every one from the order pressed before. */
function SelectBox({ id, children }: { id: number; children?: ReactNode }) {
  const isSelected = useIsSelected(id);
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={`Select order ${id}`}
        checked={isSelected}
        // The press alone knows of the Shift key.
        onChange={() => {}}
        onClick={({ shiftKey }) => select((selection) => pressRow(selection, shownRows.current, id, shiftKey))}
      />
      {children}
    </label>
  );
}

/** Columns of the table with a box before each order's number. */
export const withSelectBoxes = (columns: readonly ListColumn<OrderRow>[]): readonly ListColumn<OrderRow>[] =>
  columns.map((column) =>
    column.field === 'id'
      ? {
          ...column,
          cell: (row: OrderRow) => (
            <Group component="span" display="inline-flex" gap={10} wrap="nowrap">
              <SelectBox id={row.id} />
              {cellOf(column, row)}
            </Group>
          ),
        }
      : column,
  );

/** On a phone the box stands in place of what else can be done with a row. */
export const showSelectBox: ShowActions = ({ id }) => (
  <Box ms="auto">
    <SelectBox id={id}>Select</SelectBox>
  </Box>
);
