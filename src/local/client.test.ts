import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerEndpoints } from '#contract/offers.ts';
import { checkResponse } from './check-response.ts';
import { checkResponsesWith, sendRequest } from './client.ts';
import { connection } from './connection.ts';
import { sendByContract } from './outbox/drain.ts';
import type { Entry } from './outbox/entry.ts';
import { defineKind } from './outbox/kinds.ts';
import { currentToken, keepToken, onRefusal } from './token-store.ts';

const write = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const token = (userid: number) => `head.${write({ userid, jti: `j${userid}` })}.sign`;
const kind = defineKind({
  endpoint: offerEndpoints.requestExpress,
  schemaVersions: [1],
  describe: () => 'Quote',
  storeResponse: ({ shippingRequestId }) => ({ shippingRequestId }),
});
const entry = {
  id: '11111111-1111-4111-8111-111111111111',
  input: { body: { CityFrom: 'Paris' } },
} as unknown as Entry;

let requests: Request[] = [];
/** A real fetch holds its request until the response: one that nobody holds is collected, and never aborted. */
const held: Request[] = [];
let answering: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('no network'));
const response =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers }));

beforeEach(async () => {
  requests = [];
  vi.stubGlobal('Request', class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, 'http://quayside.test') : input, init);
    }
  }); // prettier-ignore
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request.clone());
    held.push(request);
    return answering(request);
  });
  await keepToken(token(1));
  connection.note(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const send = (sentWith: string, signal = new AbortController().signal) => sendByContract(kind, entry, sentWith, signal);

test('an entry is sent with its own key and the given token, and only needed fields of its response are kept', async () => {
  answering = response(200, { shippingRequestId: 17, more: 1 });
  expect(await send(token(2))).toEqual({ kind: 'done', response: { shippingRequestId: 17 } });
  expect(requests[0]!.headers.get('Idempotency-Key')).toBe(entry.id);
  expect(requests[0]!.headers.get('Authorization')).toBe(`Bearer ${token(2)}`);
  expect(await requests[0]!.json()).toEqual(entry.input.body);
});

test('a refusal returns the server’s words and the time to wait', async () => {
  answering = response(429, { Errors: { '': ['Slowly, please'] } }, { 'Retry-After': '7' });
  expect(await send(token(1))).toEqual({
    kind: 'failed',
    status: 429,
    retryAfterSeconds: 7,
    words: ['Slowly, please'],
  });
});

test('a 401 for another token signs nobody out, and one for the current token does', async () => {
  answering = response(401, {});
  expect(await send(token(1))).toMatchObject({ status: 401 });
  expect(currentToken()?.token).toBe(token(1));
  await expect(sendRequest(offerEndpoints.requestExpress, { body: {} as never })).rejects.toMatchObject({
    status: 401,
  });
  expect(currentToken()).toBeNull();
});

test('a 401 that arrives after a new sign-in ends nothing and is not reported', async () => {
  const userIds: number[] = [];
  const stop = onRefusal((userId) => userIds.push(userId));
  answering = async () => {
    await keepToken(token(2));
    return Response.json({}, { status: 401 });
  };
  await expect(sendRequest(offerEndpoints.requestExpress, { body: {} as never })).rejects.toMatchObject({
    status: 401,
  });
  stop();
  expect([currentToken()?.token, userIds]).toEqual([token(2), []]);
});

test('no response, an unreadable one and a timeout count as no response, and the connection state follows', async () => {
  answering = () => Promise.reject(new TypeError('no network'));
  expect(await send(token(1))).toMatchObject({ kind: 'failed', status: null });
  expect(connection.isReachable()).toBe(false);
  answering = () => Promise.resolve(new Response('<html>'));
  expect(await send(token(1))).toMatchObject({ kind: 'failed', status: null });
  expect(connection.isReachable()).toBe(true);
  const limit = new AbortController();
  answering = ({ signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
  const sending = send(token(1), limit.signal);
  await vi.waitUntil(() => requests.length === 3, { timeout: 60_000 });
  limit.abort();
  expect(await sending).toMatchObject({ kind: 'failed', status: null });
  expect(connection.isReachable()).toBe(false);
});

test('a programming error is thrown and does not change the connection state', async () => {
  answering = response(200, { shippingRequestId: 17 });
  const broken = { ...entry, input: { body: { CityFrom: 1n } } } as unknown as Entry;
  await expect(sendByContract(kind, broken, token(1), new AbortController().signal)).rejects.toThrow(TypeError);
  await expect(sendRequest(offerEndpoints.requestExpress, { body: { x: 1n } as never })).rejects.toThrow(TypeError);
  await expect(
    sendRequest(offerEndpoints.requestExpress, { body: {} as never }, { headers: { 'If-Match': 'ж' } }),
  ).rejects.toThrow(TypeError);
  expect([requests.length, connection.isReachable()]).toEqual([0, true]);
});

test('a response of another shape is an error where responses are checked', async () => {
  answering = response(200, { shippingRequestId: 'seventeen' });
  const requestQuote = () => sendRequest(offerEndpoints.requestExpress, { body: {} as never });
  expect(await requestQuote()).toEqual({ shippingRequestId: 'seventeen' });
  checkResponsesWith(checkResponse);
  await expect(requestQuote()).rejects.toThrow(/ExpressOffers was answered in another shape \(shippingRequestId: /);
  answering = response(200, { shippingRequestId: 17 });
  expect(await requestQuote()).toEqual({ shippingRequestId: 17 });
  checkResponsesWith(null);
});

test.each([
  [500, true],
  [503, false],
])('after status %i the server counts as reachable: %s', async (status, expected) => {
  answering = response(status, {});
  await send(token(1));
  expect(connection.isReachable()).toBe(expected);
});

test('only a 503 with the server’s own words proves that nothing was done', async () => {
  answering = response(503, { Errors: { '': ['Service is temporary not available'] } });
  expect(await send(token(1))).toMatchObject({ status: 503 });
  answering = response(503, {});
  expect(await send(token(1))).toMatchObject({ status: 502 });
});
