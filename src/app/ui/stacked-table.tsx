import { Table, type TableProps, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './stacked-table.module.css';

interface StackedTableProps extends TableProps {
  ref?: Ref<HTMLTableElement>;
  /** An empty name is a column of buttons. */
  heads: readonly string[];
  amounts: readonly string[];
}

/** The cells of a row stand below each other on a phone. All parts carry their roles, which `display` would take away. */
export const StackedTable = ({ heads, amounts, className, children, ...table }: StackedTableProps) => (
  <Table role="table" className={joinClasses(styles.table, className)} {...table}>
    <Table.Thead role="rowgroup" className={styles.heads ?? ''}>
      <Table.Tr role="row">
        {heads.map((head) => (
          <Table.Th key={head} role="columnheader" ta={amounts.includes(head) ? 'end' : 'start'}>
            {head || <VisuallyHidden>Actions</VisuallyHidden>}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    {children}
  </Table>
);
