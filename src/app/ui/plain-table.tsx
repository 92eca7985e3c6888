import { Table, type TableProps, type TableTdProps, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

type Look = Pick<TableTdProps, 'className' | 'miw' | 'style' | 'ta' | 'visibleFrom' | 'w'>;

interface PlainTableProps extends TableProps {
  /** Only for screen readers. */
  caption?: string;
  /** Each with the look of its cells. */
  columns: readonly (readonly [name: string, look?: Look])[];
  rows: readonly (readonly ReactNode[])[];
}

export const PlainTable = ({ caption, columns, rows, ...table }: PlainTableProps) => (
  <Table {...table}>
    {caption !== undefined && (
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
    )}
    <Table.Thead>
      <Table.Tr>
        {columns.map(([name, look]) => (
          <Table.Th key={name} scope="col" {...look}>
            {name}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {rows.map((row, at) => (
        <Table.Tr key={at} style={{ verticalAlign: 'top' }}>
          {columns.map(([name, look], place) => (
            <Table.Td key={name} {...look}>
              {row[place]}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);
