import { orderColumns, orderListCalls } from '#contract/order-list.ts';
import type { GivenInput } from '#contract/call.ts';
import { orderStatuses } from '#domain/order.ts';
import { utcDay } from '#domain/utc-day.ts';
import { addDays } from '#domain/working-days.ts';
import { decodeQuery } from '#server/platform/decode.ts';
import { listOrders } from '#server/shipments/list-orders.ts';
import { monday } from '#server/shipments/order-rows.testing.ts';
import type { FilledOrders } from '#tests/support/fill-orders.ts';
import { callerOf } from './case.ts';
import type { Case } from './case.ts';

type Query = NonNullable<GivenInput<typeof orderListCalls.list>['query']>;
type QueryOf = (orders: FilledOrders) => Query | Promise<Query>;

const judged =
  (judgedBy: Case['judgedBy']) =>
  (group: string, name: string, query: QueryOf | Query, { customer }: { customer?: number } = {}): Case => ({
    group,
    name,
    judgedBy,
    async ask({ database, orders }) {
      const asked = typeof query === 'function' ? await query(orders) : query;
      const sent = Object.fromEntries(Object.entries(asked).map(([field, value]) => [field, String(value)]));
      const { text } = await listOrders({
        db: database.kysely,
        caller: callerOf(orders, customer),
        now: monday,
        query: decodeQuery(orderListCalls.list, sent),
      });
      return (JSON.parse(text) as { totalNumberOfItems: number }).totalNumberOfItems;
    },
  });
const byRatio = judged('ratio');
const byTime = judged('words');

/** The page that stands after so much of the list. */
const pageAt =
  (share: number, more: Query = {}) =>
  ({ count }: FilledOrders): Query => ({
    pageNumber: Math.max(1, Math.ceil((count / 100) * share)),
    ...more,
  });

/** A day so long before the one on which the orders end. */
const daysAgo = (days: number): string => addDays(utcDay(monday), -days);

/** The orders list: each sort, filter, page and search (rule S-19). */
export const orderCases: readonly Case[] = [
  byRatio('first page', 'newest', {}),
  byRatio('first page', "a customer's own", {}, { customer: 7 }),
  ...orderColumns.flatMap((sortField) =>
    (['asc', 'desc'] as const).map((sortOrder) =>
      byRatio('sort', `${sortField} ${sortOrder}`, { sortField, sortOrder }),
    ),
  ),
  ...orderStatuses.map((status) => byRatio('filter', `status ${status}`, { status })),
  ...['N,E', 'P,O', 'W,R', 'N,W,P'].map((status) => byRatio('filter', `status ${status}`, { status })),
  byRatio('filter', 'made by support', { userId: -1 }),
  byRatio('filter', 'made by one of support', ({ staffIds }) => ({ userId: staffIds[2]! })),
  byRatio('filter', 'one customer', ({ customerId }) => ({ customerId: customerId(11) })),
  byRatio('filter', 'one customer, status O, by price', ({ customerId }) => ({
    customerId: customerId(11),
    status: 'O',
    sortField: 'price',
  })),
  byRatio('filter', 'support, status W', { userId: -1, status: 'W' }),
  byRatio('filter', 'one carrier', { vendor: 'Carrier C' }),
  byRatio('filter', 'one carrier, status O, by price', { vendor: 'Carrier C', status: 'O', sortField: 'price' }),
  byRatio('filter', 'paid by card', { paymentType: 'C' }),
  byRatio('filter', 'paid by transfer, one carrier', { paymentType: 'B', vendor: 'Carrier F' }),
  byRatio('filter', 'made in a week', { createdFrom: daysAgo(7), createdTo: daysAgo(0) }),
  byRatio('filter', 'made in a week a year ago, by price', {
    createdFrom: daysAgo(372),
    createdTo: daysAgo(366),
    sortField: 'price',
  }),
  byRatio('filter', 'collected on a day', { pickupFrom: daysAgo(0), pickupTo: daysAgo(0) }),
  byRatio('filter', 'collected in a month a year ago', { pickupFrom: daysAgo(390), pickupTo: daysAgo(361) }),
  byRatio('filter', 'one carrier, collected in a week, by card', {
    vendor: 'Carrier C',
    paymentType: 'C',
    pickupFrom: daysAgo(7),
    pickupTo: daysAgo(0),
  }),
  byRatio('filter', 'with work that I have', { assignee: 'me' }),
  byRatio('filter', 'with work that I have, by price', { assignee: 'me', sortField: 'price' }),
  byRatio('filter', 'with work that nobody has', { assignee: 'nobody' }),
  byRatio('filter', 'with work that nobody has, by price', { assignee: 'nobody', sortField: 'price' }),
  byRatio('filter', "a customer's own by card", { paymentType: 'C' }, { customer: 7 }),
  byRatio('page', 'second', { pageNumber: 2 }),
  ...[0.1, 0.25, 0.5, 0.75, 0.9, 1].map((share) => byRatio('page', `at ${share * 100} %`, pageAt(share))),
  byRatio('page', 'at 10 % by price', pageAt(0.1, { sortField: 'price' })),
  byRatio('page', 'at 50 % by price', pageAt(0.5, { sortField: 'price' })),
  byRatio('search', 'waybill number', ({ awbNumber }) => ({ searchText: awbNumber })),
  byRatio('search', 'id', ({ count }) => ({ searchText: String(count - 3) })),
  byRatio('search', 'pick-up number', ({ count }) => ({
    searchText: `PR${String(count - (count % 3) - 300).padStart(9, '0')}`,
  })),
  byRatio('search', "a customer's reference", ({ reference }) => ({ searchText: reference })),
  byRatio('search', 'customer by its name', ({ customerName }) => ({ searchText: customerName(40) })),
  byRatio(
    'search',
    "number among a customer's own",
    async ({ lastOf, customerId }) => ({ searchText: String(await lastOf(customerId(7))) }),
    { customer: 7 },
  ),
  byTime('words', 'a city (1 of 144)', { searchText: 'Hafenburg' }),
  byTime('words', "a part of customers' names", ({ customerName }) => ({ searchText: customerName(40).slice(1) })),
  byTime('words', 'two words of a line', { searchText: 'hafenburg, fr' }),
  byTime('words', 'three words in any order', { searchText: 'papier de hafenburg' }),
  byTime('words', 'a country and a city', { searchText: 'germany hafenburg' }),
  byTime('words', 'two countries (almost a quarter)', { searchText: 'germany poland' }),
  byTime('words', 'a vendor by its name', { searchText: 'Carrier C' }),
  byTime('words', 'a country (almost half)', { searchText: 'Germany' }),
  byTime('words', 'three letters', { searchText: 'ost' }),
  byTime('words', 'what nobody wrote', { searchText: 'Xylophonia' }),
  byTime('words', 'end of a waybill number', ({ awbNumber }) => ({ searchText: awbNumber.slice(1) })),
  byTime('words', 'a city, status O, by price', { searchText: 'Hafenburg', status: 'O', sortField: 'price' }),
  byTime('words', "a customer's own", { searchText: 'Germany' }, { customer: 7 }),
];
