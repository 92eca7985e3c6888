import { Table, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Money } from './money.tsx';

export interface AmountLine {
  label: string;
  note?: ReactNode;
  amount: number | null;
  currency?: string;
}

interface AmountTableProps {
  caption: string;
  lines: readonly AmountLine[];
  total?: AmountLine;
}

export const AmountTable = ({ caption, lines, total }: AmountTableProps) => (
  <Table fz="sm" lh="sm" horizontalSpacing={0} verticalSpacing="2xs" withRowBorders={false}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <Table.Tbody>
      {lines.map((line, index) => (
        <AmountRow key={index} line={line} />
      ))}
    </Table.Tbody>
    {total && (
      <Table.Tfoot fw={600} style={{ borderTop: 'var(--hairline-strong)' }}>
        <AmountRow line={total} />
      </Table.Tfoot>
    )}
  </Table>
);

const AmountRow = ({ line: { label, note, amount, currency } }: { line: AmountLine }) => (
  <Table.Tr>
    <Table.Th scope="row" fw="inherit" c="var(--text)" style={{ overflowWrap: 'anywhere' }}>
      {label}
      {note && (
        <Text span display="block" size="xs" c="dimmed">
          {note}
        </Text>
      )}
    </Table.Th>
    <Table.Td ta="end" ps="md" style={{ verticalAlign: 'top' }}>
      <Money amount={amount} {...(currency !== undefined && { currency })} />
    </Table.Td>
  </Table.Tr>
);
