import { Checkbox, Text } from '@mantine/core';
import { type Row, type RowData, Subscribe } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { listFeatures } from './define-list.ts';
import styles from './list.module.css';
import type { ListView } from './list-view.ts';
import type { ShownList } from './use-list.ts';

interface SelectBoxProps<R extends RowData> {
  row: Row<typeof listFeatures, R>;
  name: string;
  /** The key that presses it, where the screen has keys. */
  shortcut?: string;
  children?: ReactNode;
}

/** With Shift, selects all rows from the one pressed before. Only a box that changes renders again. */
export const SelectBox = <R extends RowData>({ row, name, shortcut, children }: SelectBoxProps<R>) => (
  <Subscribe source={row.table.atoms.rowSelection} selector={(ids) => ids[row.id] === true}>
    {(isSelected: boolean) => (
      <label className={styles.selectBox}>
        <input
          type="checkbox"
          aria-label={name}
          data-key={shortcut}
          checked={isSelected}
          // Only the click event has the Shift key.
          onChange={() => {}}
          onClick={row.getToggleSelectedHandler()}
        />
        {children}
      </label>
    )}
  </Subscribe>
);

interface SelectBarProps<R extends RowData, V extends ListView> {
  list: ShownList<R, V>;
  label: string;
  words: { page: (rows: number) => string; count: (rows: number) => string };
  isRunning?: boolean;
  children: ReactNode;
}

export function SelectBar<R extends RowData, V extends ListView>(props: SelectBarProps<R, V>) {
  const { list, label, words, isRunning = false, children } = props;
  const { table, selection, page } = list;
  const size = page?.items.length ?? 0;
  return (
    <div role="group" aria-label={label} className={styles.selectBar}>
      <Checkbox
        label={words.page(size)}
        checked={table.getIsAllPageRowsSelected()}
        disabled={size === 0 || isRunning}
        onChange={table.getToggleAllPageRowsSelectedHandler()}
      />
      <Text fz="sm" fw={600} role="status">
        {words.count(selection.rows.length)}
      </Text>
      {children}
    </div>
  );
}
