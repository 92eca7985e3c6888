import { expect, test } from 'vitest';
import { createClient } from './client.ts';
import { QuaysideError } from './request.ts';
import { verifyWebhook } from './webhooks.ts';

const key = 'qs_test_0';
const refusal = { Errors: { 'Packages[0].width': ['Width value is required'] }, code: 'rule-broken' };
const offline = (): Response => {
  throw new TypeError('fetch failed');
};
const json = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

/** A client whose requests get these responses, one after the other. */
function clientFor(...responses: (() => Response)[]) {
  const requests: { url: string; method: string; body: unknown; headers: Headers }[] = [];
  const quayside = createClient({
    url: 'https://ship.example/',
    key,
    fetch: async (url, { method = '', body, headers } = {}) => {
      requests.push({ url: (url as URL).href, method, body, headers: new Headers(headers) });
      return responses[requests.length - 1]!();
    },
  });
  const keys = () => requests.map(({ headers }) => headers.get('Idempotency-Key'));
  return { quayside, requests, keys };
}

const order = { params: { id: 7 }, body: { OfferId: 3 } };
const waitOnce = { 'Retry-After': '0' };

test('a request goes to its path with the key, its query and its body', async () => {
  const { quayside, requests } = clientFor(
    () => json(200, { items: [] }),
    () => json(200, {}),
  );
  await quayside.orders.list({ query: { searchText: 'a b', status: ['P', 'O'] } as never });
  await quayside.offers.order(order);
  expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET https://ship.example/api/shipping/RequestList?searchText=a+b&status=P&status=O',
    'POST https://ship.example/api/shipping/shippingOffer/7',
  ]);
  expect(requests[0]!.headers.get('Quayside-Version')).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(requests[0]!.headers.get('Authorization')).toBe(`Bearer ${key}`);
  expect([requests[0]!.headers.has('Idempotency-Key'), requests[1]!.body]).toEqual([false, '{"OfferId":3}']);
});

test.each<[string, () => Response]>([
  ['no response', offline],
  ['a response that breaks off', () => new Response('{"ste')],
  ['the limit of calls', () => json(429, {}, waitOnce)],
  ['a server that stops', () => json(503, {}, waitOnce)],
  ['the same call still under way', () => json(409, { code: 'key-in-use' }, waitOnce)],
])('after %s a write is repeated with the same idempotency key', async (_, first) => {
  const { quayside, keys } = clientFor(first, () => json(200, { step: 1 }));
  expect(await quayside.offers.order(order)).toEqual({ step: 1 });
  expect(keys()).toHaveLength(2);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

test('two writes have two keys, and a program may bring its own', async () => {
  const { quayside, keys } = clientFor(...Array.from({ length: 3 }, () => () => json(200, {})));
  await quayside.offers.order(order);
  await quayside.offers.order(order);
  await quayside.offers.order(order, { idempotencyKey: '6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a77' });
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[2]).toBe('6b1f0c1e-4f0a-4a53-9a52-0d2f6f1c7a77');
});

test.each<[string, () => Response]>([
  ['a rule', () => json(400, refusal)],
  ['an object that has changed', () => json(409, { Errors: { '': ['It has changed.'] }, code: 'changed-meanwhile' })],
  ['an hour to wait', () => json(429, {}, { 'Retry-After': '3600' })],
  ['a redirect', () => new Response(null, { status: 302 })],
])('%s is not tried again', async (_, first) => {
  const { quayside, keys } = clientFor(first);
  await expect(quayside.offers.order(order)).rejects.toThrow(QuaysideError);
  expect(keys()).toHaveLength(1);
});

test('a GET that changes something has no key, so it is not repeated', async () => {
  const { quayside, keys } = clientFor(offline);
  await expect(quayside.offers.refreshByGet({ params: { id: 7 } })).rejects.toMatchObject({ status: null });
  expect(keys()).toHaveLength(1);
});

test('a request whose response has a secret is not repeated, since the portal sends the secret once', async () => {
  const { quayside, keys } = clientFor(offline, offline);
  await expect(quayside.webhooks.newSecret({ params: { id: 7 }, body: { overlapHours: 24 } })).rejects.toMatchObject({
    status: null,
  });
  await expect(
    quayside.webhooks.create({ body: { url: 'https://shop.example', events: [], isActive: true } }),
  ).rejects.toMatchObject({ status: null });
  expect(keys()).toHaveLength(2);
});

test('a header of the program replaces the client’s own, whatever its letter case', async () => {
  const quaysideVersion = { 'quayside-version': '2026-01-01' };
  const versions: (string | null)[] = [];
  const quayside = createClient({
    url: 'https://ship.example',
    key,
    headers: quaysideVersion,
    fetch: async (_, { headers } = {}) => {
      versions.push(new Headers(headers).get('Quayside-Version'));
      return json(200, {});
    },
  });
  await quayside.offers.order(order);
  await quayside.offers.order(order, { headers: { 'QUAYSIDE-VERSION': '2026-02-02' } });
  expect(versions).toEqual(['2026-01-01', '2026-02-02']);
});

test.each(['.', '..'])('a param %j, which would change the path, is refused', async (id) => {
  const { quayside, keys } = clientFor(() => json(200, {}));
  await expect(quayside.shipments.mainInfo({ params: { id } } as never)).rejects.toThrow(TypeError);
  expect(keys()).toEqual([]);
});

test('after the last try the error has the sentences by field and the request id', async () => {
  const { quayside, requests } = clientFor(
    ...Array.from({ length: 4 }, () => () => json(503, { Errors: { '': ['Down'] } }, waitOnce)),
    () => json(400, refusal, { 'X-Request-Id': 'r-1' }),
  );
  await expect(quayside.offers.order(order)).rejects.toMatchObject({ status: 503, message: 'Down' });
  expect(requests).toHaveLength(4);
  await expect(quayside.offers.order(order)).rejects.toMatchObject({
    status: 400,
    code: 'rule-broken',
    sentences: refusal.Errors,
    requestId: 'r-1',
    message: 'Packages[0].width: Width value is required',
  });
});

test('a program can abort a call, also while it waits for the next try', async () => {
  const stopped = new AbortController();
  const { quayside, requests } = clientFor(() => {
    queueMicrotask(() => stopped.abort());
    return json(429, {}, { 'Retry-After': '50' });
  });
  await expect(quayside.offers.order(order, { signal: stopped.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(requests).toHaveLength(1);
});

test('files are sent as parts of a form and received as bytes with their name', async () => {
  const { quayside, requests } = clientFor(
    () => json(200, { items: [] }),
    () =>
      new Response('%PDF', {
        headers: {
          'Content-Type': 'application/pdf',
          'Content-Disposition': "attachment; filename*=UTF-8''L%C3%A4.pdf",
        },
      }),
  );
  const file = new File(['%PDF'], 'Invoice.pdf');
  const documents = [{ typeCode: 'INV' as const, imageFormat: 'PDF' as const, file }];
  await quayside.documents.upload({ params: { id: 7 }, body: { documents } });
  const form = requests[0]!.body as FormData;
  expect([...form.keys()]).toEqual(['documents[0].typeCode', 'documents[0].imageFormat', 'documents[0].file']);
  expect(form.get('documents[0].file')).toMatchObject({ name: 'Invoice.pdf' });
  expect(await quayside.shipments.label({ params: { id: 7 } })).toEqual({
    bytes: new TextEncoder().encode('%PDF'),
    mediaType: 'application/pdf',
    fileName: 'Lä.pdf',
  });
});

test.each([
  ['no address', { url: 'ship.example', key }],
  ['an address of another kind', { url: 'ftp://ship.example', key }],
  ['a key that is none', { url: 'https://ship.example', key: 'secret' }],
])('a client with %s is refused at once', (_, options) => {
  expect(() => createClient(options)).toThrow(TypeError);
});

// The example of the Standard Webhooks specification.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const published = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const at = { now: new Date(1_614_265_330_000) };

test('a webhook is verified by its signature with either of two secrets', async () => {
  const event = { test: 2_432_232_314 };
  expect(await verifyWebhook(published, body, secret, at)).toMatchObject(event);
  expect(
    await verifyWebhook(new Headers(published), new TextEncoder().encode(body), ['whsec_b3RoZXI=', secret], at),
  ).toEqual({
    test: 2_432_232_314,
  });
  const other = `v1,${btoa('x'.repeat(32))} v2,x`;
  const both = { ...published, 'webhook-signature': `${other} ${published['webhook-signature']}` };
  expect(await verifyWebhook(both, body, secret, at)).toBeDefined();
});

test.each<[string, Record<string, string | undefined>, string?, Date?]>([
  ['another body', published, '{"test": 1}'],
  ['another id', { ...published, 'webhook-id': 'msg_other' }],
  ['no signature', { ...published, 'webhook-signature': undefined }],
  ['a signature that is no text of base64', { ...published, 'webhook-signature': 'v1,§' }],
  ['a time that is none', { ...published, 'webhook-timestamp': 'NaN' }],
  ['six minutes of age', published, body, new Date(1_614_265_330_000 + 360_000)],
])('a webhook with %s is refused', async (_, headers, content = body, now = at.now) => {
  await expect(verifyWebhook(headers, content, secret, { now })).rejects.toMatchObject({ code: 'webhook-refused' });
});
