import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shipmentEndpoints } from '#contract/shipments.ts';
import * as client from '#local/client.ts';
import {
  endpointKey,
  endpointQuery,
  loadResponse,
  reloadResponse,
  setResponse,
  invalidateEndpoints,
} from './endpoint-query.ts';
import { queryClient } from './query-client.ts';

vi.mock('#local/client.ts', () => ({ sendRequest: vi.fn<typeof client.sendRequest>() }));

const endpoint = shipmentEndpoints.mainInfo;
const input = { params: { id: 7 } };
const info = {
  packageLableAvailable: false,
  awbNumber: null,
  prgNumber: null,
  status: 'W' as const,
  step: 3,
  paid: true,
  trackingState: null,
  customerId: 3,
  customerName: 'Lumen GmbH',
  destinations: { from: 'Berlin 10115 DE', to: 'New York, NY 10001 US' },
  shippingPrice: null,
  version: 1,
};
const settle = () => new Promise((done) => setTimeout(done));

/** Responses that the server will send, in the order of the requests. */
let responses: ((value: object) => void)[] = [];

beforeEach(() => {
  responses = [];
  vi.mocked(client.sendRequest).mockImplementation(() => {
    const { promise, resolve } = Promise.withResolvers<never>();
    responses.push(resolve as (value: object) => void);
    return promise;
  });
});
afterEach(() => queryClient.clear());

test('a loader resolves however often its read restarts', async () => {
  queryClient.setQueryData(endpointKey(endpoint, input), info, { updatedAt: 1 });
  const leave = new QueryObserver(queryClient, endpointQuery(endpoint, input)).subscribe(() => {});
  const loaded = loadResponse(endpoint, input);
  for (let times = 0; times < 4; times++) {
    await settle();
    void invalidateEndpoints([endpoint]);
  }
  await settle();
  for (const response of responses) response(info);
  await settle();
  for (const response of responses) response(info);
  expect(await loaded).toEqual(info);
  leave();
});

test('reading anew does not take the response of a read that already runs', async () => {
  const leave = new QueryObserver(queryClient, endpointQuery(endpoint, input)).subscribe(() => {});
  await settle();
  const loaded = reloadResponse(endpoint, input);
  await settle();
  responses[0]!({ ...info, version: 1 });
  await settle();
  responses[1]!({ ...info, version: 2 });
  expect(await loaded).toEqual({ ...info, version: 2 });
  leave();
});

test('a loader resolves although the screen that began its read is gone', async () => {
  const leave = new QueryObserver(queryClient, endpointQuery(endpoint, input)).subscribe(() => {});
  const loaded = loadResponse(endpoint, input);
  await settle();
  leave();
  await settle();
  expect(responses).toHaveLength(2);
  responses[1]!(info);
  expect(await loaded).toEqual(info);
});

test('a refusal of the server is reported at once', async () => {
  vi.mocked(client.sendRequest).mockRejectedValue(new Error('no such order'));
  await expect(loadResponse(endpoint, input)).rejects.toThrow('no such order');
  expect(client.sendRequest).toHaveBeenCalledTimes(1);
});

const ordered = { ...info, status: 'N' as const, step: 1, paid: false };
const read = () => queryClient.getQueryData(endpointKey(endpoint, input));

test.each([
  ['an order that is known', { ...ordered, step: 0 }],
  ['an order that is read for the first time', null],
])('a read that started before a write does not overwrite the write’s response: %s', async (_, before) => {
  if (before) queryClient.setQueryData(endpointKey(endpoint, input), before, { updatedAt: 1 });
  const leave = new QueryObserver(queryClient, endpointQuery(endpoint, input)).subscribe(() => {});
  await settle();
  setResponse(endpoint, input, () => ordered);
  const loaded = loadResponse(endpoint, input);
  responses[0]!({ ...ordered, step: 0 });
  await settle();
  expect(read()).toEqual(ordered);
  expect(responses).toHaveLength(2);
  responses[1]!({ ...ordered, version: 2 });
  expect(await loaded).toMatchObject({ step: 1, version: 2 });
  expect(read()).toMatchObject({ step: 1, version: 2 });
  leave();
});

test('a write cancels a pending read and repeats it', async () => {
  const leave = new QueryObserver(queryClient, endpointQuery(endpoint, input)).subscribe(() => {});
  const loaded = loadResponse(endpoint, input);
  await settle();
  setResponse(endpoint, input, (previous) => previous && ordered);
  responses[0]!({ ...ordered, step: 0 });
  await settle();
  expect(responses).toHaveLength(2);
  responses[1]!(ordered);
  expect(await loaded).toEqual(ordered);
  expect(read()).toEqual(ordered);
  leave();
});

test('the response of a write is shown without a request when nothing is being read', async () => {
  queryClient.setQueryData(endpointKey(endpoint, input), { ...ordered, step: 0 });
  setResponse(endpoint, input, (previous) => previous && { ...previous, step: 1 });
  await settle();
  expect(read()).toEqual(ordered);
  expect(responses).toHaveLength(0);
});
