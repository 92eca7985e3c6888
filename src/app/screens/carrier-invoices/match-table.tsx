import { Group, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayInWords } from '#domain/date-text.ts';
import { matchStatuses } from '#domain/judge-invoice.ts';
import { invoiceFileMessages as messages } from '#domain/messages/invoice-file.ts';
import { describeDifferences, signedMoney } from '#domain/messages/invoice-match.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { FieldError } from '#app/ui/field-error.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { StackedTable } from '#app/ui/stacked-table.tsx';
import styles from './carrier-invoices.module.css';
import type { MatchedInvoice } from './use-invoice-file.ts';

export const shownStatuses = [...matchStatuses, 'left'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const statusOf = ({ isLeft, match }: MatchedInvoice): ShownStatus => (isLeft ? 'left' : match.status);

const lookOf: Partial<Record<ShownStatus, string>> = {
  matches: 'good',
  differs: 'warn',
  otherCurrency: 'warn',
  disputed: 'warn',
  unknown: 'bad',
  wrong: 'bad',
};

const amountOf = (cents: Cents | null): number | null => (cents === null ? null : centsNumber(cents));

const differenceOf = ({ match: { quoted, total } }: MatchedInvoice): number | null =>
  quoted === null || total === null ? null : centsNumber(total - quoted);

const describeMatch = ({ match }: MatchedInvoice): string =>
  describeDifferences(match.differences.map(({ amount, ...each }) => ({ ...each, amountEUR: centsNumber(amount) })));

const originalOf = ({ invoice }: MatchedInvoice): number =>
  centsNumber(invoice.lines.reduce((sum, { amount }) => sum + amount, 0n));

export const tableOf = (rows: readonly MatchedInvoice[]): (string | number)[][] => [
  [
    ...['Order', 'Tracking number', 'Carrier', 'Invoice', 'Invoice date', 'Quoted EUR', 'Billed EUR'],
    ...['Difference EUR', 'Billed', 'Currency', 'Explained', 'Result', 'Reason'],
  ],
  ...rows.map((row) => [
    row.order?.id ?? '',
    row.order?.awbNumber ?? row.invoice.keys[0]!,
    row.order?.vendor ?? '',
    ...[row.invoice.number, row.invoice.date],
    ...[amountOf(row.match.quoted) ?? '', amountOf(row.match.total) ?? '', differenceOf(row) ?? ''],
    ...[originalOf(row), row.invoice.currency, describeMatch(row), messages.statuses[statusOf(row)]],
    reasonsOf(row).join(' '),
  ]),
];

const reasonsOf = ({ refused, match }: MatchedInvoice): string[] => [
  ...(refused === null ? [] : [refused]),
  ...match.problems,
];

interface MatchTableProps {
  rows: readonly MatchedInvoice[];
  /** Invoices are being entered. */
  isEntering: boolean;
  onEnter: (row: MatchedInvoice) => void;
  onDispute: (row: MatchedInvoice) => void;
  onLeave: (row: MatchedInvoice) => void;
}

export function MatchTable({ rows, ...acts }: MatchTableProps) {
  const heads = messages.columns;
  return (
    <StackedTable
      className={styles.table ?? ''}
      aria-label={messages.title}
      verticalSpacing="sm"
      heads={Object.values(heads)}
      amounts={[heads.quoted, heads.billed]}
    >
      <Table.Tbody role="rowgroup">
        {rows.map((row) => (
          <MatchRow key={row.id} row={row} {...acts} />
        ))}
      </Table.Tbody>
    </StackedTable>
  );
}

function MatchRow({
  row,
  isEntering,
  onEnter,
  onDispute,
  onLeave,
}: Omit<MatchTableProps, 'rows'> & { row: MatchedInvoice }) {
  const { invoice, order, match } = row;
  const status = statusOf(row);
  const canEnter = ['matches', 'differs', 'otherCurrency', 'disputed'].includes(status);
  const difference = differenceOf(row);
  const heads = messages.columns;
  const subject = order ? messages.order(order.id) : invoice.keys[0]!;
  const act = (label: string, onClick: () => void) => (
    <OnlineButton
      size="xs"
      disabled={isEntering}
      aria-label={`${label}, ${subject}, ${invoice.number}`}
      onClick={onClick}
    >
      {label}
    </OnlineButton>
  );
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" data-label={heads.order}>
        <Text fw={500}>
          {order ? <Link to={shipmentPath(order.id)}>{subject}</Link> : subject}
          {order?.vendor && ` · ${order.vendor}`}
        </Text>
        <Text fz="sm" c="dimmed">
          {order && `${order.awbNumber ?? invoice.keys[0]} · ${order.customerName} · `}
          {messages.invoice(invoice.number, invoice.date === '' ? '–' : dayInWords(invoice.date))} ·{' '}
          {messages.rows(invoice.rows)}
        </Text>
      </Table.Td>
      <Table.Td role="cell" data-label={heads.quoted} className={styles.amount ?? ''}>
        {match.quoted === null ? '–' : messages.euros(centsNumber(match.quoted))}
      </Table.Td>
      <Table.Td role="cell" data-label={heads.billed} className={styles.amount ?? ''}>
        {match.billed === null ? (
          messages.original(originalOf(row), invoice.currency)
        ) : (
          <>
            {messages.euros(centsNumber(match.billed))}
            {invoice.currency !== 'EUR' && (
              <Text fz="sm" c="dimmed">
                {messages.original(originalOf(row), invoice.currency)}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td role="cell" data-label={heads.difference}>
        {difference !== null && difference !== 0 && <Text fw={500}>{signedMoney(difference)}</Text>}
        <Text fz="sm" c="dimmed">
          {status !== 'matches' && describeMatch(row)}
        </Text>
        {match.entered !== null && (
          <Text fz="sm">{messages.addsTo(match.entered, centsNumber(match.total ?? 0n))}</Text>
        )}
      </Table.Td>
      <Table.Td role="cell" data-label={heads.result}>
        <Text fw={500} {...(lookOf[status] && { c: lookOf[status] })}>
          {messages.statuses[status]}
        </Text>
        {match.enteredAs !== null && <Text fz="sm">{messages.enteredAs(centsNumber(match.enteredAs))}</Text>}
        {order?.byReference && <Text fz="sm">{messages.byReference}</Text>}
        {order?.dispute && <Text fz="sm">{order.dispute.reason}</Text>}
        {match.doubt !== null && <Text fz="sm">{match.doubt}</Text>}
        {reasonsOf(row).map((sentence) => (
          <FieldError key={sentence}>{sentence}</FieldError>
        ))}
        <Group gap="2xs" mt="2xs">
          {canEnter && act(messages.enter, () => onEnter(row))}
          {canEnter && status !== 'matches' && match.billed! >= 0n && act(messages.dispute, () => onDispute(row))}
          {(canEnter && status !== 'matches') || row.isLeft
            ? act(row.isLeft ? messages.takeUp : messages.leave, () => onLeave(row))
            : null}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
