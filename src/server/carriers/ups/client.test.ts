import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CarrierRefusal } from '#server/carriers/carrier.ts';
import type { CarrierRequest, CarrierResponse } from '#server/carriers/carrier-http.ts';
import { openUps } from './client.ts';

const signal = AbortSignal.timeout(60_000);
const errors = (code: string) => ({ response: { errors: { code, message: 'No' } } });

type Reply = { status: number; json?: unknown } | Error;

/** What UPS responds, token by token and call by call. */
function openAccount(replies: { tokens: Reply[]; calls: Reply[] }) {
  let now = Date.parse('2026-11-24T09:00:00Z');
  const sent: CarrierRequest[] = [];
  const open = openUps({
    id: 1,
    providerId: 1,
    name: 'UPS',
    mode: 'test',
    credentials: { clientId: 'portal', clientSecret: 'pass:word', accountNumber: 'a1b2c3' },
    baseUrl: 'https://ups.example',
    pickUp: { cutOff: '16:00', earliest: '09:00', latest: '18:00' },
    clock: () => new Date(now),
    http: {
      async send(request): Promise<CarrierResponse> {
        sent.push(request);
        const reply = (request.url.endsWith('/token') ? replies.tokens : replies.calls).shift();
        if (!reply || reply instanceof Error) throw reply ?? new Error('Nothing more was expected');
        return { status: reply.status, json: reply.json, bytes: new Uint8Array() };
      },
    },
  });
  return {
    call: () => open(signal).send('GET', '/api/one', z.unknown()),
    tokens: () => sent.filter(({ url }) => url.endsWith('/token')),
    calls: () => sent.filter(({ url }) => !url.endsWith('/token')),
    wait: (seconds: number) => (now += seconds * 1000),
  };
}

const token = (name: string) => ({ status: 200, json: { access_token: name, expires_in: '14399' } });
const done = { status: 200, json: {} };

test('one token is requested at a time and kept until shortly before it ends', async () => {
  const { call, tokens, calls, wait } = openAccount({
    tokens: [token('one'), token('two')],
    calls: [done, done, done, done],
  });
  await Promise.all([call(), call()]);
  wait(14_399 - 61);
  await call();
  expect(tokens()).toHaveLength(1);
  expect(tokens()[0]).toMatchObject({
    url: 'https://ups.example/security/v1/oauth/token',
    headers: {
      authorization: `Basic ${Buffer.from('portal:pass:word').toString('base64')}`,
      'x-merchant-id': 'A1B2C3',
    },
  });
  wait(1);
  await call();
  expect(calls().map(({ headers }) => headers['authorization'])).toEqual(
    ['one', 'one', 'one', 'two'].map((name) => `Bearer ${name}`),
  );
  expect(calls()[0]?.headers).toMatchObject({
    transactionSrc: 'quayside',
    transId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
});

test('a refused token is renewed once, also for several calls at the same time', async () => {
  const no = { status: 401, json: errors('250002') };
  const { call, tokens, calls } = openAccount({ tokens: [token('one'), token('two')], calls: [no, no, done, done] });
  await Promise.all([call(), call()]);
  expect(tokens()).toHaveLength(2);
  expect(calls()).toHaveLength(4);
});

test('a call fails after its second token is refused', async () => {
  const no = { status: 401, json: errors('250002') };
  const { call, calls } = openAccount({ tokens: [token('one'), token('two')], calls: [no, no] });
  await expect(call()).rejects.toMatchObject({ kind: 'credentials', carrierText: '250002: No' });
  expect(calls()).toHaveLength(2);
});

test('a call without a token sends nothing, and the next call requests a token again', async () => {
  const { call } = openAccount({
    tokens: [new Error('reset'), { status: 401, json: errors('10401') }, token('one')],
    calls: [done],
  });
  await expect(call()).rejects.toMatchObject({ kind: 'busy' });
  await expect(call()).rejects.toMatchObject({ kind: 'credentials' });
  expect(await call()).toEqual({});
});

test('a page in place of a token is no refusal of the credentials', async () => {
  const { call, calls } = openAccount({ tokens: [{ status: 401 }], calls: [] });
  await expect(call()).rejects.toMatchObject({ kind: 'busy' });
  expect(calls()).toHaveLength(0);
});

test('a page with 401 makes a call fetch another token', async () => {
  const { call, tokens } = openAccount({ tokens: [token('one'), token('two')], calls: [{ status: 401 }, done] });
  expect(await call()).toEqual({});
  expect(tokens()).toHaveLength(2);
});

test.each<[string, Reply, string | null]>([
  ['an error of UPS', { status: 400, json: errors('120202') }, 'fix-input'],
  ['a lane without the service', { status: 400, json: errors('111210') }, 'not-offered'],
  ['too many calls', { status: 400, json: errors('10429') }, 'busy'],
  ['a page in place of a refusal of the token', { status: 401 }, 'credentials'],
  ['a blocked account', { status: 403, json: errors('250003') }, 'credentials'],
  ['an error page', { status: 404 }, null],
  ['a failure of UPS', { status: 500, json: errors('120202') }, null],
  ['no JSON', { status: 200 }, null],
  ['a lost response', new Error('reset'), null],
])('tells a clear no from what is unclear: %s', async (_, reply, kind) => {
  const { call } = openAccount({ tokens: [token('one'), token('two')], calls: [reply, reply] });
  const failure: unknown = await call().catch((error: unknown) => error);
  expect(failure instanceof CarrierRefusal ? failure.kind : null).toBe(kind);
  expect(failure).toBeInstanceOf(Error);
});
