import { describe, expect, test } from 'vitest';
import { addressCalls } from '#contract/addresses.ts';
import { listCalls } from '#contract/all-calls.ts';
import type { AnyCall } from '#contract/call.ts';
import { discountCalls } from '#contract/discounts.ts';
import { customRequestCalls } from '#contract/custom-requests.ts';
import { companyCalls } from '#contract/companies.ts';
import { shipmentChangeCalls } from '#contract/shipment-changes.ts';
import { reportCalls } from '#contract/reports.ts';
import { scanCalls } from '#contract/scans.ts';
import { offerCalls } from '#contract/offers.ts';
import { shipmentCalls } from '#contract/shipments.ts';
import { orderListCalls } from '#contract/order-list.ts';
import { noCards } from '#server/cards/no-cards.ts';
import { trackingCalls } from '#contract/tracking.ts';
import { type Api, type Person, useApi } from '#tests/support/api.ts';
import { askAllProviders } from '#tests/support/provider-link.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

const reads = listCalls().filter(({ call }) => call.method === 'GET' && !call.file);

/** Keys that no customer's answer holds (rule O-11). */
const forStaff = [
  'providerNote',
  'providerFile',
  'currentShippingProviderPriceUsd',
  'currentTotalMargin',
  'finalPriceEUR',
  'currencyExchangeRate',
  'costParts',
  'priceEUR',
  'securityFeeEUR',
  'invoice',
  'shippingOfferFinance',
];

const keysIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
};

/** The input besides the path. */
const queries = new Map<AnyCall, object>([
  [addressCalls.searchFrom, { shippingRequestId: 11 }],
  [addressCalls.searchTo, { shippingRequestId: 11 }],
  [discountCalls.check, { code: 'AUTUMN5' }],
  [shipmentChangeCalls.actions, { shippingRequestId: 11 }],
  [scanCalls.find, { code: '11' }],
  [reportCalls.portal, { dateFrom: '2026-10-01', dateTo: '2026-11-18' }],
  [trackingCalls.sharedPage, { origin: 'https://ship.example' }],
  [reportCalls.own, { dateFrom: '2026-10-01', dateTo: '2026-11-18' }],
]);

/** More offers are asked for once for each quote, so each time there must be another one. */
async function queryOfNewQuote(api: Api): Promise<object> {
  const customer = await api.as('customer');
  const { shippingRequestId } = await customer.ask(offerCalls.askExpress, { body: lampsQuote() });
  return { shippingRequestId, dueTime: 24 };
}

/** The requests that somebody sees: all of them, or the newest and the oldest of each status. */
async function listRequests(person: Person, isEvery: boolean): Promise<{ items: readonly { id: number }[] }> {
  const { items } = await person.ask(orderListCalls.list, { query: { pageSize: 100 } });
  if (isEvery) return { items };
  const byStatus = Map.groupBy(items, ({ status }) => status);
  return { items: [...byStatus.values()].flatMap((rows) => [...new Set([...rows.slice(0, 3), ...rows.slice(-3)])]) };
}

/** The things that the path of a call can name: requests that somebody sees, every company, one place. */
async function pathsFor(call: AnyCall, userName: string, api: Api): Promise<Record<string, unknown>[]> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.includes('token')) {
    const { links } = await askAllProviders(api, await api.as('customer'));
    return links.map(({ token }) => ({ token }));
  }
  if (!names.includes('id')) return [{ countryCode: 'DE', postcode: '10115', cityText: 'Berlin' }];
  if (call.object === 'customRequest') {
    const { items } = await (await api.as(userName)).ask(customRequestCalls.list, {});
    return items.map(({ id }) => ({ id }));
  }
  const isOfRequest = call.object === 'request';
  const { items } = isOfRequest
    ? await listRequests(await api.as(userName), isFull || call === shipmentCalls.validate)
    : await (await api.as('manager')).ask(companyCalls.companies, {});
  return items.map(({ id }) => ({ id }));
}

describe('every read answers exactly the shape of its contract', () => {
  const cards = { ...noCards, isOpen: true, makeClientToken: () => Promise.resolve('token') };
  const api = useApi({ services: { cards } });

  test('there are reads to look at', () => {
    expect(reads.length).toBeGreaterThanOrEqual(14);
  });

  test.each(reads)('$name', async ({ call }) => {
    const callers = { customer: 'Customer', csd: 'CSD', manager: 'CSDManager' } as const;
    for (const [userName, role] of Object.entries(callers)) {
      if (call.roles !== 'open' && !call.roles.includes(role)) continue;
      const person = await api().as(userName);
      const answers: unknown[] = [];
      for (const params of await pathsFor(call, userName, api())) {
        // Fails on a key too many, a key too few and a value of another kind.
        const query = call === offerCalls.askMoreByGet ? await queryOfNewQuote(api()) : queries.get(call);
        const { status, body } = await person.try(call, { params, query: query ?? {} });
        if (status === 200) answers.push(body);
      }
      expect(answers.length, `answers for ${userName}`).toBeGreaterThan(0);
      const keys = new Set(keysIn(answers));
      if (role === 'Customer') expect(forStaff.filter((key) => keys.has(key))).toEqual([]);
    }
  });

  test('staff are told what customers are not', async () => {
    const keys = new Set<string>();
    const staff = await api().as('csd');
    for (const { call } of reads.filter((read) => read.call.object === 'request')) {
      for (const params of await pathsFor(call, 'csd', api())) {
        for (const key of keysIn((await staff.try(call, { params })).body)) keys.add(key);
      }
    }
    expect(forStaff.filter((key) => !keys.has(key))).toEqual([]);
  });
});
