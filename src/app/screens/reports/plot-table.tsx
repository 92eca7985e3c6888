import { Box, Table } from '@mantine/core';
import { reportsMessages } from '#domain/messages/reports.ts';
import { formatCell, type Plot } from './plot.ts';

const alignOf = (kind: string) => (kind === 'week' || kind === 'name' ? 'start' : 'end');

/** The numbers of a plot. The table scrolls inside of its own box, which the keyboard reaches. */
export const PlotTable = ({ plot: { title, heads, cells } }: { plot: Plot }) => (
  <Box className="q-table-box" role="region" tabIndex={0} aria-label={reportsMessages.table(title)}>
    <Table className="q-table q-number">
      <Table.Thead>
        <Table.Tr>
          {heads.map(({ label, kind }) => (
            <Table.Th key={label} scope="col" px={8} ta={alignOf(kind)}>
              {label}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cells.map((row, at) => (
          <Table.Tr key={at}>
            {heads.map(({ label, kind }, place) => (
              <Table.Td key={label} ta={alignOf(kind)}>
                {formatCell(kind, row[place] ?? null)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Box>
);
