import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/all-endpoints.ts';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { placeEndpoints } from '#contract/places.ts';
import type { AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { timelineEndpoints } from '#contract/timeline.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { endpointQuery } from '#app/query/endpoint-query.ts';

import { isMadeStaleBy, makeStaleRefetcher } from './refetch-stale-queries.ts';

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** Responses on screen, how often each was fetched, and the change events that come. */
function show(shown: { endpoint: AnyEndpoint; input: object }[]) {
  const client = new QueryClient();
  const clock = createTestClock(settle);
  const requestedPaths: string[] = [];
  const state = { isPressed: false, isReachable: true };
  for (const { endpoint, input } of shown) {
    const { placeholderData: _, ...options } = endpointQuery(endpoint, input as RequestInput<AnyEndpoint>);
    const queryFn = () => {
      requestedPaths.push(endpoint.path);
      return {};
    };
    new QueryObserver(client, { ...options, queryFn, initialData: {}, staleTime: 60_000 }).subscribe(() => {});
  }
  const touch = makeStaleRefetcher({
    client,
    connection: { isReachable: () => state.isReachable },
    isPressed: () => state.isPressed,
    timer: clock.timer,
    now: clock.now,
  });
  return { requestedPaths, touch, clock, state };
}

const options = (id: number) => ({ endpoint: offerEndpoints.options, input: { params: { id } } });
const orders = { endpoint: orderListEndpoints.list, input: { query: {} } };

test('a change event refetches once what it names, and nothing else', async () => {
  const { requestedPaths, touch, clock } = show([
    options(17),
    options(18),
    orders,
    { endpoint: placeEndpoints.countries, input: {} },
  ]);
  for (let times = 0; times < 5; times++) touch({ kind: 'request', id: 17 });
  await clock.pass(100);
  expect(requestedPaths).toEqual([offerEndpoints.options.path, orderListEndpoints.list.path]);
});

test('three quick changes are shown at once, and further ones once a second', async () => {
  const { requestedPaths, touch, clock } = show([options(17)]);
  for (let times = 1; times <= 3; times++) {
    touch({ kind: 'request', id: 17 });
    await clock.pass(20);
    expect(requestedPaths.length).toBe(times);
  }
  touch({ kind: 'request', id: 17 });
  await clock.pass(800);
  expect(requestedPaths.length).toBe(3);
  await clock.pass(200);
  expect(requestedPaths.length).toBe(4);
});

test('many change events cause about one refetch a second', async () => {
  const { requestedPaths, touch, clock } = show([options(17)]);
  for (let tenth = 0; tenth < 50; tenth++) {
    touch({ kind: 'request', id: 17 });
    await clock.pass(100);
  }
  await clock.pass(1000);
  expect(requestedPaths.length).toBeGreaterThanOrEqual(5);
  expect(requestedPaths.length).toBeLessThanOrEqual(9);
});

test('nothing is refetched while the mouse or finger is pressed, for two seconds at most', async () => {
  const { requestedPaths, touch, clock, state } = show([options(17)]);
  state.isPressed = true;
  touch({ kind: 'all', id: null });
  await clock.pass(1500);
  expect(requestedPaths).toEqual([]);
  await clock.pass(700);
  expect(requestedPaths.length).toBe(1);
  touch({ kind: 'all', id: null });
  await clock.pass(1100);
  state.isPressed = false;
  await clock.pass(100);
  expect(requestedPaths.length).toBe(2);
});

test('offline nothing is refetched', async () => {
  const { requestedPaths, touch, clock, state } = show([options(17)]);
  state.isReachable = false;
  touch({ kind: 'all', id: null });
  await clock.pass(5000);
  expect(requestedPaths).toEqual([]);
});

test('a pending read is not cancelled but followed by another one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const clock = createTestClock(settle);
  const reads: { signal: AbortSignal; response: (value: object) => void }[] = [];
  const { promise: answered, resolve } = Promise.withResolvers<object>();
  const mainInfoQuery = endpointQuery(shipmentEndpoints.mainInfo, { params: { id: 17 } });
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<object>((response) => void reads.push({ signal, response }));
  client.setQueryData(mainInfoQuery.queryKey, { step: 1 } as never, { updatedAt: 0 });
  new QueryObserver(client, { ...mainInfoQuery, queryFn: queryFn as never }).subscribe(() => {});
  const touch = makeStaleRefetcher({
    client,
    connection: { isReachable: () => true },
    isPressed: () => false,
    timer: clock.timer,
    now: clock.now,
  });
  void client.fetchQuery({ ...mainInfoQuery, queryFn: queryFn as never, staleTime: 0 }).then(resolve);
  await settle();
  for (let times = 0; times < 4; times++) {
    touch({ kind: 'request', id: 17 });
    await clock.pass(1150);
  }
  expect(reads.map(({ signal }) => signal.aborted)).toEqual([false]);
  reads[0]!.response({ step: 2 });
  expect(await answered).toEqual({ step: 2 });
  await settle();
  expect(reads).toHaveLength(2);
  reads[1]!.response({ step: 3 });
  await settle();
  expect(client.getQueryData(mainInfoQuery.queryKey)).toEqual({ step: 3 });
  expect(reads).toHaveLength(2);
});

test('comment events refetch comments, order events every response about the order', () => {
  const queryOf = (endpoint: AnyEndpoint, id: number) => {
    const { queryKey, meta } = endpointQuery(endpoint, { params: { id } } as RequestInput<AnyEndpoint>);
    return { queryKey, meta };
  };
  expect(isMadeStaleBy(queryOf(commentEndpoints.list, 17), { kind: 'comments', id: 17 })).toBe(true);
  expect(isMadeStaleBy(queryOf(commentEndpoints.list, 18), { kind: 'comments', id: 17 })).toBe(false);
  expect(isMadeStaleBy(queryOf(offerEndpoints.options, 17), { kind: 'comments', id: 17 })).toBe(false);
  const about = listEndpoints().filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.object === 'request');
  expect(about.length).toBeGreaterThan(8);
  for (const { endpoint, name } of about) {
    expect(isMadeStaleBy(queryOf(endpoint, 17), { kind: 'request', id: 17 }), name).toBe(true);
    expect(isMadeStaleBy(queryOf(endpoint, 18), { kind: 'request', id: 17 }), name).toBe(false);
  }
});

test('events of providers, discount codes and people refetch only their own responses', () => {
  const queryOf = (endpoint: AnyEndpoint) => {
    const { queryKey, meta } = endpointQuery(endpoint, { params: { id: 1 } } as RequestInput<AnyEndpoint>);
    return { queryKey, meta };
  };
  const touchedBy = (kind: 'provider' | 'discount' | 'people') =>
    listEndpoints()
      .filter(({ endpoint }) => endpoint.method === 'GET' && isMadeStaleBy(queryOf(endpoint), { kind, id: 7 }))
      .map(({ name }) => name)
      .toSorted();
  expect(touchedBy('provider')).toEqual(['providers.list', 'providers.scorecards']);
  expect(touchedBy('discount')).toEqual([
    'discountExclusions.list',
    'discounts.check',
    'discounts.list',
    'discounts.read',
  ]);
  expect(touchedBy('people')).toEqual(['people.actions', 'people.customers', 'people.users']);
});

test('a comment event refetches the comments and the timeline of its order, and nothing else', () => {
  const isStale = (endpoint: AnyEndpoint, id: number): boolean => {
    const { queryKey, meta } = endpointQuery(endpoint, { params: { id } } as unknown as RequestInput<AnyEndpoint>);
    return isMadeStaleBy({ queryKey, meta: meta! }, { kind: 'comments', id: 17 });
  };
  expect([isStale(commentEndpoints.list, 17), isStale(timelineEndpoints.list, 17)]).toEqual([true, true]);
  expect([isStale(timelineEndpoints.list, 18), isStale(offerEndpoints.options, 17)]).toEqual([false, false]);
});
