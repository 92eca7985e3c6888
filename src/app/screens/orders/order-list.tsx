import { instantText } from '#domain/date-text.ts';
import { paymentWords } from '#domain/payment.ts';
import { Text } from '@mantine/core';
import { companyEndpoints } from '#contract/customers.ts';
import { orderColumns, orderListEndpoints, type OrderRow, specialUserIds } from '#contract/order-list.ts';
import { queueMessages } from '#domain/messages/queue.ts';
import { headlineOfRow } from '#domain/headline.ts';
import { statusWords } from '#domain/order.ts';
import { isStaff as isStaffRole } from '#domain/user.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { type ColumnSpec, defineList, type ListColumn } from '#app/list/define-list.ts';
import {
  byId,
  byWord,
  byWrittenDay,
  type Choice,
  type ChoicesProps,
  inDialog,
  type ListFilter,
  someOf,
} from '#app/list/list-filter.ts';
import { moneyText } from '#domain/money.ts';
import { useEndpoint } from '#app/query/endpoint-query.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Money } from '#app/ui/money.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';
import { shipmentPath } from '#app/paths/order-path.ts';
import { columnTexts, stepText } from './order-texts.ts';

/** An expired order has no page (rule S-20), nor has a deleted one for customers (rule R-11). */
export const hasDetails = ({ status }: OrderRow, isStaff: boolean): boolean =>
  status !== 'E' && (isStaff || status !== 'D');

type OrderColumn = (typeof orderColumns)[number];

/** One listener of the list follows the plain links. */
const linkOf = (row: OrderRow, isStaff: boolean, text: string) =>
  hasDetails(row, isStaff) ? (
    <>
      <a style={{ fontWeight: 500 }} href={shipmentPath(row.id)}>
        {text}
      </a>
      {row.customerWrote && (
        <Text
          span
          c="bad"
          ms="xs"
          title={queueMessages.kinds.customerWrote}
          aria-label={queueMessages.kinds.customerWrote}
          role="img"
        >
          <Icon name="mail" size={16} />
        </Text>
      )}
    </>
  ) : (
    text
  );

const columnsFor = (isStaff: boolean): readonly ColumnSpec<OrderRow, OrderColumn>[] => {
  const columns: Record<OrderColumn, Partial<Omit<ListColumn<OrderRow>, 'id' | 'header'>>> = {
    id: { renderCell: (row) => linkOf(row, isStaff, String(row.id)) },
    customerName: { meta: { kind: 'text' } },
    deliverFrom: { meta: { kind: 'text' } },
    deliverTo: { meta: { kind: 'text', after: '→' } },
    consignee: { meta: { kind: 'text' }, card: true },
    customerReference: { meta: { kind: 'text' }, card: true },
    status: {
      accessorFn: (row) => headlineOfRow(row).words,
      renderCell: (row) => <StatusBadge headline={headlineOfRow(row)} />,
    },
    dateCreated: { accessorFn: ({ dateCreated }) => instantText(dateCreated), card: true },
    pickupDate: { card: true },
    deliveryDate: { meta: { after: '→' }, card: true },
    prgNumber: { card: true },
    awbNumber: { card: true },
    vendor: { meta: { kind: 'text' }, card: true },
    price: { renderCell: ({ price }) => price !== null && moneyText(price), meta: { kind: 'number' } },
    paymentType: { accessorFn: ({ paymentType }) => paymentType && paymentWords[paymentType], card: true },
    step: { accessorFn: ({ step }) => stepText(step) },
  };
  // Customers need not see their own name in every row.
  const shown = orderColumns.filter((field) => isStaff || field !== 'customerName');
  return shown.map((id) => ({ id, header: columnTexts[id], ...columns[id] }));
};

/** Everybody, customer support, and a company's users once they are loaded. Before staff choose a company, no user is listed. */
export function useMakerChoices(view: object): Choice[] {
  const { customerId } = view as { customerId: number | null };
  const user = useSignedInUser();
  const isForStaff = isStaffRole(user.role);
  const staleTime = 300_000;
  const own = useEndpoint(companyEndpoints.ownUsers, {}, { enabled: !isForStaff, staleTime }).data;
  const ofCustomer = { params: { id: customerId ?? 0 } };
  const theirs = useEndpoint(companyEndpoints.usersOfCompany, ofCustomer, {
    enabled: isForStaff && customerId !== null,
    staleTime,
  }).data;
  const self = { id: user.userId, name: `${user.firstName} ${user.lastName}` };
  const users = isForStaff ? (theirs?.items ?? []) : (own?.items ?? [self]);
  return [
    { value: '', text: isForStaff ? 'All customers' : 'All users' },
    { value: String(specialUserIds.support), text: 'Customer support' },
    ...users.map(({ id, name }) => ({ value: String(id), text: name })),
  ];
}

const MakerChoices = ({ view, children }: ChoicesProps) => children(useMakerChoices(view));

/** A user's id, or one of `specialUserIds`. */
const maker: ListFilter<number> = {
  label: 'Made by',
  none: specialUserIds.everybody,
  read: (text) => (/^(-1|[1-9]\d{0,14})$/.test(text) ? Number(text) : specialUserIds.everybody),
  write: (userId) => (userId === specialUserIds.everybody ? '' : String(userId)),
  toQuery: (userId) => (userId === specialUserIds.everybody ? undefined : userId),
  describe: (userId, name) =>
    `made by ${userId === specialUserIds.support ? 'customer support' : (name ?? 'one user')}`,
  control: {
    kind: 'choice',
    Choices: MakerChoices,
    unknown: () => 'Another user',
  },
};

/** For staff: `me`, `nobody` or a colleague's id. */
const assigneeOf = (isStaff: boolean): ListFilter<string> => ({
  ...byWord('Assigned to'),
  read: (text) => (isStaff && /^(me|nobody|[1-9]\d{0,14})$/.test(text) ? text : ''),
  describe: (text, name) => `assigned to ${name ?? (Number(text) ? 'a colleague' : text)}`,
});

const paymentType = inDialog({
  label: 'Payment',
  all: 'All kinds of payment',
  values: ['DD', 'DC', 'C', 'B'],
  words: paymentWords,
});

/** Replaced orders; a list without a search leaves them out (rule Q-41). */
const replaced = inDialog({
  label: 'Changed quotes',
  all: 'Leave out replaced quotes',
  values: ['only'],
  words: { only: 'Replaced quotes only' },
});

const label = inDialog({
  label: 'Labels',
  all: 'With or without a label',
  values: ['unprinted'],
  words: { unprinted: 'Label not printed' },
});

const listFor = (isStaff: boolean) =>
  defineList({
    endpoint: orderListEndpoints.list,
    what: 'orders',
    label: 'Shipping orders',
    placeholder: 'Place, company, number or reference',
    notLoaded: 'The orders could not be loaded.',
    notFound: () => '',
    hasClearFilters: true,
    first: { sortField: 'dateCreated', sortOrder: 'desc', pageSize: 100 },
    filters: {
      status: someOf({ label: 'Status', values: ['N', 'W', 'P', 'O', 'F', 'E', 'R'], words: statusWords }),
      // For staff: chosen above the list.
      customerId: { ...byId('Company'), isApart: true, describe: (_, name) => name ?? 'one company' },
      userId: maker,
      vendor: byWord('Vendor'),
      paymentType,
      createdFrom: byWrittenDay('Created from'),
      createdTo: byWrittenDay('Created to'),
      pickupFrom: byWrittenDay('Pick-up from'),
      pickupTo: byWrittenDay('Pick-up to'),
      assignee: assigneeOf(isStaff),
      label,
      replaced,
    },
    columns: columnsFor(isStaff),
    card: {
      title: (row) => linkOf(row, isStaff, `Order ${row.id}`),
      aside: (row) => <StatusBadge headline={headlineOfRow(row)} />,
      lead: ({ deliverFrom, deliverTo, customerName }) => (
        <>
          <Text fw={600}>
            {deliverFrom} <span aria-label="to">→</span> {deliverTo}
          </Text>
          {customerName && <Text fz="sm">{customerName}</Text>}
        </>
      ),
      foot: ({ price }) => price !== null && <Money amount={price} />,
    },
  });

const forStaff = listFor(true);
const forCustomers = listFor(false);

/** Newest first (rule S-19). */
export const orderListFor = (isStaff: boolean) => (isStaff ? forStaff : forCustomers);

export type OrderListView = (typeof forStaff)['firstView'];

export const dialogFilters = Object.entries(forStaff.filters)
  .filter(([, { control, isApart }]) => !isApart && (!control || control.kind === 'dialog'))
  .map(([name]) => name as keyof OrderListView);

export interface ShowOrders {
  view: OrderListView;
  show: (next: OrderListView) => void;
}
