import { Text } from '@mantine/core';
import { financeEndpoints, type HistoryRow } from '#contract/finance.ts';
import { instantWithSeconds } from '#domain/date-text.ts';
import { financeMessages, customerMessages } from '#domain/messages/finance.ts';
import { paymentSources, paymentWords } from '#domain/payment.ts';
import { defineList } from '#app/list/define-list.ts';
import { shipmentPath } from '#app/paths/order-path.ts';
import { byDay } from '#app/list/day-filter.tsx';
import { chosenOf, passedThrough, someOf } from '#app/list/list-filter.ts';
import { moneyText } from '#domain/money.ts';
import { Currency, Money } from '#app/ui/money.tsx';
import { useMemo } from 'react';
import { type LoaderFunctionArgs, type Params, useParams } from 'react-router';
import { customerEndpoints } from '#contract/customers.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { listLoader, useList } from '#app/list/use-list.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';
import { readPathId } from '#app/query/read-path-id.ts';
import { Lines } from '#app/ui/lines.tsx';

/** Income and expense differ by sign and colour. */
const Moved = ({ amount }: { amount: number }) => (
  <Text span inherit c={amount > 0 ? 'var(--good)' : amount < 0 ? 'var(--bad)' : 'inherit'}>
    {amount > 0 && '+'}
    {moneyText(amount)}
  </Text>
);

const showOrder = ({ shippingRequestId: id }: HistoryRow) => id && <a href={shipmentPath(id)}>{id}</a>;

/** For a range whose end is before its start. */
function describeTurned(view: object): string | false {
  const { dateFrom, dateTo } = view as { dateFrom: string; dateTo: string };
  return dateFrom !== '' && dateTo !== '' && dateTo < dateFrom && financeMessages.endsBeforeStart;
}

type Amount = 'debitBalance' | 'creditBalance' | 'creditLimit';

const amountOf = <A extends Amount>(field: A, label: string) =>
  ({
    id: field,
    header: label,
    renderCell: (row: HistoryRow) => moneyText(row[field]),
    meta: { kind: 'number' },
    card: (row: HistoryRow) => <Money amount={row[field]} />,
  }) as const;

/** Newest first (rule PAY-22). */
export const historyOf = (customerId: number) =>
  defineList({
    endpoint: financeEndpoints.history,
    params: { id: customerId },
    what: 'changes',
    label: 'Finance history',
    notLoaded: customerMessages.historyNotLoaded,
    notFound: () => customerMessages.nothingFits,
    hasClearFilters: true,
    first: { sortField: 'date', sortOrder: 'desc', pageSize: 100 },
    filters: {
      // In the address for other programs; the screen ignores it.
      companyHash: passedThrough,
      type: {
        ...someOf({ label: 'Type', values: typeCodes, words: typeWords }),
        toQuery: (chosen: readonly TypeCode[]) => (chosen.length > 0 ? chosen : undefined),
      },
      dateFrom: byDay('Date from (UTC)'),
      dateTo: byDay('Date to (UTC)', describeTurned),
      paymentType: chosenOf({
        label: 'Payment type',
        values: paymentSources,
        words: paymentWords,
        all: 'Any payment type',
      }),
    },
    columns: [
      { id: 'date', header: 'Date', accessorFn: ({ date }) => instantWithSeconds(date), card: true },
      { id: 'type', header: 'Type', accessorFn: describeType },
      { id: 'shippingRequestId', header: 'Order', renderCell: showOrder, card: true },
      {
        id: 'amountUSD',
        header: 'Amount (USD)',
        renderCell: ({ amountUSD }) => Moved({ amount: amountUSD }),
        meta: { kind: 'number' },
      },
      { id: 'paymentType', header: 'Payment type', accessorFn: describeSource, card: true },
      amountOf('debitBalance', 'Debit balance'),
      amountOf('creditBalance', 'Credit balance'),
      amountOf('creditLimit', 'Credit limit'),
      { id: 'customerPricing', header: 'Pricing (%)', meta: { kind: 'number' }, card: true },
      { id: 'exchangeRate', header: 'EUR per USD', meta: { kind: 'number' }, card: true },
      {
        id: 'comment',
        header: 'Comment',
        meta: { kind: 'text' },
        card: ({ comment }) => comment && <Lines>{comment}</Lines>,
      },
      { id: 'user', header: 'User', card: true },
    ],
    card: {
      title: describeType,
      aside: ({ amountUSD }) => (
        <Text span fw={600}>
          <Moved amount={amountUSD} /> <Currency code="USD" />
        </Text>
      ),
    },
  });

/** Rule PAY-20. */
const typeWords = {
  '0': 'Manual correction',
  '1': 'Payment',
  '2': 'Max eligible refund',
  '3': 'Shipping canceled',
  '4': 'Refund',
  '5': 'Card payment to the deposit',
} as const;
type TypeCode = keyof typeof typeWords;
const typeCodes = Object.keys(typeWords) as TypeCode[];

const describeType = ({ type }: Pick<HistoryRow, 'type'>): string => typeWords[String(type) as TypeCode];

const describeSource = ({ paymentType }: Pick<HistoryRow, 'paymentType'>): string =>
  paymentType === null ? '' : paymentWords[paymentType];

/** @throws RequestFailed 404 for text that cannot be an id */
const readCustomerId = (params: Params): number => readPathId(params['customerMarketplaceId'], 'company');

/** Waits for the customer, but not for the rows. @throws RequestFailed 404 */
export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const id = readCustomerId(args.params);
  listLoader(historyOf(id))(args);
  try {
    await loadResponse(customerEndpoints.info, { params: { id } });
  } catch (failure) {
    // The screen shows any other failure.
    if (failure instanceof RequestFailed && failure.status === 404) throw failure;
  }
  return null;
}

export function useHistory() {
  const customerId = readCustomerId(useParams());
  const list = useList(useMemo(() => historyOf(customerId), [customerId]));
  return { ...list, customerId };
}
