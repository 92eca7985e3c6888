import { orderColumns, orderListEndpoints } from '#contract/order-list.ts';
import type { RequestInput } from '#contract/endpoint.ts';
import { orderStatuses } from '#domain/order.ts';
import { addDays, utcDay } from '#domain/working-days.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { monday } from '#server/orders/order-rows.testing.ts';
import type { FilledOrders } from '#tests/support/fill-orders.ts';
import { callerOf, type Case } from './case.ts';

type Query = NonNullable<RequestInput<typeof orderListEndpoints.list>['query']>;
type QueryOf = (orders: FilledOrders) => Query | Promise<Query>;

const judged =
  (judgedBy: Case['judgedBy']) =>
  (group: string, name: string, query: QueryOf | Query, { customer }: { customer?: number } = {}): Case => ({
    group,
    name,
    judgedBy,
    async run({ database, orders }) {
      const fields = typeof query === 'function' ? await query(orders) : query;
      const sent = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, String(value)]));
      const { text } = await listOrders({
        db: database.kysely,
        caller: callerOf(orders, customer),
        now: monday,
        query: decodeQuery(orderListEndpoints.list, sent),
      });
      return (JSON.parse(text) as { totalNumberOfItems: number }).totalNumberOfItems;
    },
  });
const firstPage = judged('list');
const sorted = judged('sort');
const words = judged('words');

/** The page at that share of the list. */
const pageAt =
  (share: number, more: Query = {}) =>
  ({ count }: FilledOrders): Query => ({
    pageNumber: Math.max(1, Math.ceil((count / 100) * share)),
    ...more,
  });

/** Before the day of the last order. */
const daysAgo = (days: number): string => addDays(utcDay(monday), -days);

/** The orders list: each sort, filter, page and search (rule S-19). */
export const orderCases: readonly Case[] = [
  firstPage('first page', 'newest', {}),
  firstPage('first page', "a customer's own", {}, { customer: 7 }),
  ...orderColumns.flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortOrder) =>
      sorted('sort', `${sortField} ${sortOrder}`, { sortField, sortOrder }),
    ),
  ),
  ...orderStatuses.map((status) => firstPage('filter', `status ${status}`, { status })),
  ...['N,E', 'P,O', 'W,R', 'N,W,P'].map((status) => firstPage('filter', `status ${status}`, { status })),
  firstPage('filter', 'made by support', { userId: -1 }),
  firstPage('filter', 'made by one of support', ({ staffIds }) => ({ userId: staffIds[2]! })),
  firstPage('filter', 'one customer', ({ customerId }) => ({ customerId: customerId(11) })),
  sorted('filter', 'one customer, status O, by price', ({ customerId }) => ({
    customerId: customerId(11),
    status: 'O',
    sortField: 'price',
  })),
  firstPage('filter', 'support, status W', { userId: -1, status: 'W' }),
  firstPage('filter', 'one carrier', { vendor: 'Carrier C' }),
  sorted('filter', 'one carrier, status O, by price', { vendor: 'Carrier C', status: 'O', sortField: 'price' }),
  firstPage('filter', 'paid by card', { paymentType: 'C' }),
  firstPage('filter', 'paid by transfer, one carrier', { paymentType: 'B', vendor: 'Carrier F' }),
  firstPage('filter', 'made in a week', { createdFrom: daysAgo(7), createdTo: daysAgo(0) }),
  sorted('filter', 'made in a week a year ago, by price', {
    createdFrom: daysAgo(372),
    createdTo: daysAgo(366),
    sortField: 'price',
  }),
  firstPage('filter', 'collected on a day', { pickupFrom: daysAgo(0), pickupTo: daysAgo(0) }),
  firstPage('filter', 'collected in a month a year ago', { pickupFrom: daysAgo(390), pickupTo: daysAgo(361) }),
  firstPage('filter', 'one carrier, collected in a week, by card', {
    vendor: 'Carrier C',
    paymentType: 'C',
    pickupFrom: daysAgo(7),
    pickupTo: daysAgo(0),
  }),
  firstPage('filter', 'with work that I have', { assignee: 'me' }),
  sorted('filter', 'with work that I have, by price', { assignee: 'me', sortField: 'price' }),
  firstPage('filter', 'with work that nobody has', { assignee: 'nobody' }),
  sorted('filter', 'with work that nobody has, by price', { assignee: 'nobody', sortField: 'price' }),
  firstPage('filter', "a customer's own by card", { paymentType: 'C' }, { customer: 7 }),
  firstPage('page', 'second', { pageNumber: 2 }),
  ...[0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => sorted('page', `at ${share * 100} %`, pageAt(share))),
  sorted('page', 'at 10 % by price', pageAt(0.1, { sortField: 'price' })),
  sorted('page', 'at 50 % by price', pageAt(0.5, { sortField: 'price' })),
  firstPage('search', 'waybill number', ({ awbNumber }) => ({ searchText: awbNumber })),
  firstPage('search', 'id', ({ count }) => ({ searchText: String(count - 3) })),
  firstPage('search', 'pick-up number', ({ count }) => ({
    searchText: `PR${String(count - (count % 3) - 300).padStart(9, '0')}`,
  })),
  firstPage('search', "a customer's reference", ({ reference }) => ({ searchText: reference })),
  firstPage('search', 'customer by its name', ({ customerName }) => ({ searchText: customerName(40) })),
  firstPage(
    'search',
    "number among a customer's own",
    async ({ lastOf, customerId }) => ({ searchText: String(await lastOf(customerId(7))) }),
    { customer: 7 },
  ),
  words('words', 'a city (1 of 144)', { searchText: 'Hafenburg' }),
  words('words', "a part of customers' names", ({ customerName }) => ({ searchText: customerName(40).slice(1) })),
  words('words', 'two words of a line', { searchText: 'hafenburg, fr' }),
  words('words', 'three words in any order', { searchText: 'papier de hafenburg' }),
  words('words', 'a country and a city', { searchText: 'germany hafenburg' }),
  words('words', 'two countries (almost a quarter)', { searchText: 'germany poland' }),
  words('words', 'a vendor by its name', { searchText: 'Carrier C' }),
  words('words', 'a country (almost half)', { searchText: 'Germany' }),
  words('words', 'three letters', { searchText: 'ost' }),
  words('words', 'what nobody wrote', { searchText: 'Xylophonia' }),
  words('words', 'end of a waybill number', ({ awbNumber }) => ({ searchText: awbNumber.slice(1) })),
  words('words', 'a city, status O, by price', { searchText: 'Hafenburg', status: 'O', sortField: 'price' }),
  words('words', "a customer's own", { searchText: 'Germany' }, { customer: 7 }),
];
