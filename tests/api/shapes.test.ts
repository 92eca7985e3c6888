import { describe, expect, test } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { listEndpoints } from '#contract/all-endpoints.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { batchEndpoints } from '#contract/batches.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { scanEndpoints } from '#contract/scans.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { noCards } from '#server/cards/no-cards.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { trackingEndpoints } from '#contract/tracking.ts';
import { type Api, type Person, useApi } from '#tests/support/api.ts';
import { requestFromAll } from '#tests/support/provider-link.ts';
import { lumenOf } from '#tests/support/people.ts';
import { isFull } from '#tests/support/test-scope.ts';
import { lampsBatch, lampsQuote } from '#tests/support/valid-bodies.ts';
import { findReturnable, openLink } from './return-link-orders.ts';

const reads = listEndpoints().filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.file);

/** Keys that no response to a customer has (rule O-11). */
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
const queries = new Map<AnyEndpoint, object>([
  [addressEndpoints.searchFrom, { shippingRequestId: 11 }],
  [addressEndpoints.searchTo, { shippingRequestId: 11 }],
  [discountEndpoints.check, { code: 'AUTUMN5' }],
  [shipmentChangeEndpoints.actions, { shippingRequestId: 11 }],
  [scanEndpoints.find, { code: '11' }],
  [reportEndpoints.portal, { dateFrom: '2026-10-01', dateTo: '2026-11-18' }],
  [trackingEndpoints.sharedPage, { origin: 'https://ship.example' }],
  [reportEndpoints.own, { dateFrom: '2026-10-01', dateTo: '2026-11-18' }],
]);

/** A quote can request more offers only once, so each time there must be another one. */
async function queryOfNewQuote(api: Api): Promise<object> {
  const customer = await api.as('customer');
  const { shippingRequestId } = await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() });
  return { shippingRequestId, dueTime: 24 };
}

/** The requests that somebody sees: all of them, or the newest and the oldest of each status. */
async function listRequests(person: Person, isEvery: boolean): Promise<{ items: readonly { id: number }[] }> {
  const { items } = await person.send(orderListEndpoints.list, { query: { pageSize: 100 } });
  if (isEvery) return { items };
  const byStatus = Map.groupBy(items, ({ status }) => status);
  return { items: [...byStatus.values()].flatMap((rows) => [...new Set([...rows.slice(0, 2), ...rows.slice(-1)])]) };
}

/** The things that the path of a call can name: requests that somebody sees, every company, one place. */
async function pathsFor(endpoint: AnyEndpoint, userName: string, api: Api): Promise<Record<string, unknown>[]> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (endpoint === returnLinkEndpoints.page) {
    const { token } = await openLink(api, (await findReturnable(api))[0]!);
    return [{ token }];
  }
  if (names.includes('token')) {
    const { links } = await requestFromAll(api, await api.as('customer'));
    return links.map(({ token }) => ({ token }));
  }
  if (!names.includes('id')) return [{ countryCode: 'DE', postcode: '10115', cityText: 'Berlin' }];
  if (endpoint.object === 'customRequest') {
    const { items } = await (await api.as(userName)).send(customRequestEndpoints.list, {});
    return items.map(({ id }) => ({ id }));
  }
  if (endpoint.object === 'batch') {
    const customer = await api.as('customer');
    const { id } = await customer.send(batchEndpoints.create, { body: lampsBatch() });
    const { items } = await customer.send(batchEndpoints.rows, { params: { id }, query: {} });
    return [{ id, rowId: items[0]!.id }];
  }
  if (endpoint.object === 'webhook') {
    const manager = await api.as('manager');
    const id = await lumenOf(api);
    await manager.send(peopleEndpoints.changeApi, { params: { id }, body: { hasApi: true } });
    const url = `https://shop.example/${userName}`;
    const body = { url, events: ['order.paid' as const], isActive: true, companyId: id };
    const { webhook } = await manager.send(webhookEndpoints.create, { body });
    await manager.send(webhookEndpoints.test, { params: { id: webhook.id } });
    return [{ id: webhook.id }];
  }
  const isOfRequest = endpoint.object === 'request';
  const { items } = isOfRequest
    ? await listRequests(await api.as(userName), isFull || endpoint === shipmentEndpoints.validate)
    : await (await api.as('manager')).send(companyEndpoints.companies, {});
  return items.map(({ id }) => ({ id }));
}

describe('the response of every read', () => {
  const cards = { ...noCards, isOpen: true, makeClientToken: () => Promise.resolve('token') };
  const api = useApi({ services: { cards } });

  test('is tested for enough endpoints', () => {
    expect(reads.length).toBeGreaterThanOrEqual(14);
  });

  test.each(reads)('has exactly the fields of its contract: $name', async ({ endpoint }) => {
    const callers = { customer: 'Customer', csd: 'CSD', manager: 'CSDManager' } as const;
    for (const [userName, role] of Object.entries(callers)) {
      if (endpoint.roles !== 'open' && !endpoint.roles.includes(role)) continue;
      const person = await api().as(userName);
      const responses: unknown[] = [];
      for (const params of await pathsFor(endpoint, userName, api())) {
        // Fails on a key too many, a key too few and a value of another kind.
        const query =
          endpoint === offerEndpoints.requestMoreByGet ? await queryOfNewQuote(api()) : queries.get(endpoint);
        const { status, body } = await person.try(endpoint, { params, query: query ?? {} });
        if (status === 200) responses.push(body);
      }
      expect(responses.length, `answers for ${userName}`).toBeGreaterThan(0);
      const keys = new Set(keysIn(responses));
      if (role === 'Customer') expect(forStaff.filter((key) => keys.has(key))).toEqual([]);
    }
  });

  test('has fields for staff that customers do not get', async () => {
    const missing = new Set(forStaff);
    const staff = await api().as('csd');
    for (const { endpoint } of reads.filter((read) => read.endpoint.object === 'request')) {
      for (const params of await pathsFor(endpoint, 'csd', api())) {
        if (missing.size === 0) return;
        for (const key of keysIn((await staff.try(endpoint, { params })).body)) missing.delete(key);
      }
    }
    expect([...missing]).toEqual([]);
  });
});
