import { Box, EmptyState, Stack, Text } from '@mantine/core';
import { customerEndpoints, type CustomerInfo } from '#contract/customers.ts';
import { customerMessages } from '#domain/messages/finance.ts';
import { UnsavedTextGuard } from '#app/form/typed-guard.tsx';
import { useCustomerDialogs } from '#app/features/customer/customer-dialogs.tsx';
import { ListExport } from '#app/list/list-export.tsx';
import { List } from '#app/list/list.tsx';
import { useLinkFollowing } from '#app/list/use-link-following.ts';
import { OfflineNote } from '#app/outbox/offline-note.tsx';
import { OnlineButton } from '#app/outbox/online-button.tsx';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Loading } from '#app/ui/not-loaded.tsx';
import { Screen } from '#app/ui/screen.tsx';
import { historyOf, useHistory } from './history-list.tsx';
import { customerLabels } from '#domain/customer.ts';
import { Money } from '#app/ui/money.tsx';
import { useMemo } from 'react';
import { financeEndpoints, type HistoryRow } from '#contract/finance.ts';
import { instantText } from '#domain/date-text.ts';
import { moneyText } from '#domain/money.ts';
import styles from './finance.module.css';

/** SVG paths with steps, in a square of 100 by 100 with its origin at the top left. */
interface BalancePlot {
  debit: string;
  credit: string;
  /** The largest balance, at the upper edge; the lower edge is 0. */
  highest: number;
  from: string;
  to: string;
}

type PlottedRow = Pick<HistoryRow, 'date' | 'debitBalance' | 'creditBalance'>;

/** Both balances over time; `rows` are newest first. A balance holds until the next change, hence the steps. Null with too few rows. */
export function plotBalances(rows: readonly PlottedRow[]): BalancePlot | null {
  const oldestFirst = rows.toReversed();
  const [first, last] = [oldestFirst[0], oldestFirst.at(-1)];
  if (!first || !last || rows.length < 2) return null;
  const [start, end] = [Date.parse(first.date), Date.parse(last.date)];
  // Rows of one moment stay in their order.
  const placeOf = (row: PlottedRow, at: number): number =>
    end > start ? (Date.parse(row.date) - start) / (end - start) : at / (rows.length - 1);
  const highest = Math.max(...rows.flatMap((row) => [row.debitBalance, row.creditBalance]));
  const draw = (balanceOf: (row: PlottedRow) => number): string =>
    oldestFirst
      .map((row, at) => {
        const x = round(placeOf(row, at) * 100);
        const y = round(highest === 0 ? 100 : 100 - (balanceOf(row) / highest) * 100);
        return at === 0 ? `M${x} ${y}` : `H${x}V${y}`;
      })
      .join('');
  return {
    debit: draw((row) => row.debitBalance),
    credit: draw((row) => row.creditBalance),
    highest,
    from: first.date,
    to: last.date,
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

const dayOf = (instant: string): string => instantText(instant).slice(0, 10);

/** Ignores the filters. The table has the same as text. */
function BalanceLine({ customerId }: { customerId: number }) {
  const requestInput = useMemo(() => {
    const { toInput, firstView } = historyOf(customerId);
    return toInput(firstView);
  }, [customerId]);
  const { data } = useEndpoint(financeEndpoints.history, requestInput);
  const plot = useMemo(() => data && plotBalances(data.items), [data]);
  if (!data || !plot) return null;
  const hasMore = data.totalNumberOfItems > data.items.length;
  return (
    <div
      className={styles.plot}
      role="img"
      aria-label={`Debit and credit balance from ${dayOf(plot.from)} to ${dayOf(plot.to)}; the table has the numbers.`}
    >
      <div className={styles.legend}>
        <span className={styles.debitKey}>Debit</span>
        <span className={styles.creditKey}>Credit balance</span>
        {hasMore && <span>last {data.items.length} changes</span>}
      </div>
      <div className={styles.scale}>
        <span>{moneyText(plot.highest)}</span>
        <span>0</span>
      </div>
      <svg className={styles.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.creditLine} d={plot.credit} />
        <path className={styles.debitLine} d={plot.debit} />
      </svg>
      <div className={styles.days}>
        <span>{dayOf(plot.from)}</span>
        <span>{dayOf(plot.to)}</span>
      </div>
    </div>
  );
}

export { loader } from './history-list.tsx';

/** For staff (rule PAY-22). */
export const Component = () => (
  <UnsavedTextGuard>
    <FinanceHistory />
  </UnsavedTextGuard>
);

function FinanceHistory() {
  const history = useHistory();
  const { customerId } = history;
  const query = useEndpoint(customerEndpoints.info, { params: { id: customerId } });
  const customer = query.data ?? null;
  const { edit, dialog } = useCustomerDialogs(customer);
  const followLink = useLinkFollowing();
  const exportButton = customer && <ListExport list={history} fileName={`finance-history-${customer.code}.csv`} />;
  return (
    <Screen
      title="Finance history"
      actions={
        <>
          <Box display="contents" visibleFrom="sm">
            {exportButton}
          </Box>
          <OnlineButton variant="filled" disabled={!customer} onClick={() => edit('finance')}>
            Edit finance
          </OnlineButton>
        </>
      }
    >
      <Stack gap="md">
        {customer ? (
          <FinanceHead customer={customer} />
        ) : (
          <Loading lines={2} label="Loading the customer" headline={customerMessages.notLoaded} query={query} />
        )}
        <OfflineNote>{customerMessages.needsConnection}</OfflineNote>
        <BalanceLine customerId={customerId} />
        <List
          list={history}
          isSection
          tools={exportButton}
          onClick={followLink}
          none={<EmptyState description={customerMessages.noHistory} />}
        />
      </Stack>
      {dialog}
    </Screen>
  );
}

function FinanceHead({ customer }: { customer: CustomerInfo }) {
  const facts = [
    { name: customerLabels.name, value: customer.name, isWide: true },
    { name: 'Code', value: customer.code },
    { name: 'Credit', value: <Money amount={customer.credit} /> },
    { name: customerLabels.debit, value: <Money amount={customer.debit} /> },
    { name: customerLabels.pricing, value: `${customer.customerSpecificPricing} %`, isWide: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isWide = false }) => (
        <div key={name} data-wide={isWide || undefined}>
          <Text component="dt" size="xs" c="dimmed">
            {name}
          </Text>
          <Text component="dd" fz="lg" lh="md" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
}
