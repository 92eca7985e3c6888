import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { localMessages } from '#domain/messages/local.ts';
import { readCachedResponse } from '#local/cached-responses/cached-responses.ts';
import { connection } from '#local/connection.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { dropToken, keepToken } from '#local/token-store.ts';
import { endpointKey, endpointQuery, loadResponse } from '#app/query/endpoint-query.ts';
import { queryClient } from '#app/query/query-client.ts';
import { followResponses } from './follow-responses.ts';
import { readOrRequest } from './read-or-request.ts';

const tokenOf = (userid: number): string => `x.${btoa(JSON.stringify({ userid, exp: 4_000_000_000 }))}.x`;
const endpoint = shipmentEndpoints.mainInfo;
const input = { params: { id: 7 } };
const key = endpointKey(endpoint, input);
const hash = JSON.stringify(key);
const info = {
  packageLableAvailable: false,
  awbNumber: null,
  prgNumber: null,
  status: 'N' as const,
  step: 1,
  paid: false,
  trackingState: null,
  customerId: 3,
  customerName: 'Lumen GmbH',
  destinations: { from: 'Berlin 10115 DE', to: 'New York, NY 10001 US' },
  shippingPrice: null,
  version: 1,
};
const stateOf = () => queryClient.getQueryState(key);
const keptOf = (userId: number) => readCachedResponse(openUserStore(userId), hash, Date.now());
const see = () => queryClient.fetchQuery({ ...endpointQuery(endpoint, input), queryFn: () => info });
const { signal } = new AbortController();

beforeEach(async () => {
  await keepToken(tokenOf(1));
  followResponses();
});

afterEach(async () => {
  connection.note(true);
  queryClient.clear();
  await keepToken(tokenOf(1));
  await openUserStore(1).write(['responses'], ({ responses }) => responses.clear());
  await dropToken();
});

test('offline a cached response is shown with its age, without a request', async () => {
  const at = Date.now() - 5000;
  await see();
  queryClient.setQueryData(key, info, { updatedAt: at });
  await expect.poll(async () => (await keptOf(1))?.at).toBe(at);
  queryClient.clear();
  connection.note(false);
  const fetched = vi.spyOn(globalThis, 'fetch');
  expect(await loadResponse(endpoint, input)).toEqual(info);
  expect(stateOf()?.dataUpdatedAt).toBe(at);
  expect(fetched).not.toHaveBeenCalled();
  fetched.mockRestore();
});

test('a response in memory is used before a stored one', async () => {
  await openUserStore(1).write(['responses'], ({ responses }) =>
    responses.put({ key: hash, value: { ...info, step: 0 }, at: Date.now() }),
  );
  queryClient.setQueryData(key, info, { updatedAt: 1 });
  connection.note(false);
  expect(await loadResponse(endpoint, input)).toBe(info);
});

test('a stored response of another version that cannot be read is requested again', async () => {
  await openUserStore(1).write(['responses'], ({ responses }) =>
    responses.put({ key: hash, value: { step: 'one' }, at: Date.now() }),
  );
  // Only of a question that the page has is looked for what was kept.
  queryClient.getQueryCache().build(queryClient, { queryKey: key });
  connection.note(false);
  expect(await readOrRequest(endpoint, key, signal, () => Promise.resolve(info))).toEqual(info);
});

test('offline without a cached response the page says so', async () => {
  connection.note(false);
  const reading = readOrRequest(orderListEndpoints.list, ['nothing'], signal, () =>
    Promise.reject(new Error('no answer')),
  );
  await expect(reading).rejects.toMatchObject({ status: null, sentences: [localMessages.nothingKept] });
});

test('offline an uncached response is requested once', async () => {
  connection.note(false);
  await expect(loadResponse(endpoint, input)).rejects.toMatchObject({ sentences: [localMessages.nothingKept] });
  expect(stateOf()?.fetchFailureCount).toBe(1);
});

test('cached responses of another user are not read', async () => {
  await see();
  await expect.poll(() => keptOf(1)).toMatchObject({ value: info });
  await keepToken(tokenOf(2));
  expect(stateOf()).toBeUndefined();
  connection.note(false);
  expect(await keptOf(2)).toBeNull();
  await expect(readOrRequest(endpoint, key, signal, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'request failed',
  );
});
