import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { postMessage } from '#server/webhooks/post-message.ts';
import { makeSecret, signedHeaders } from '#server/webhooks/sign-message.ts';
import { type Received, serveReceiver } from './serve-receiver.ts';

const now = new Date('2026-11-18T12:00:00Z');
const secret = makeSecret();
let server: Server;
let address: string;
beforeEach(async () => {
  server = serveReceiver({ clock: () => now, byteMs: 20 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

function send({ query = '', signedBy = [secret], at = now } = {}) {
  const body = JSON.stringify({ type: 'order.paid', data: { note: '<b>' } });
  return postMessage({
    url: `${address}/hook${query}`,
    headers: signedHeaders({ messageId: 'm1', now: at, body, secrets: signedBy }),
    ...{ body, innerHosts: [new URL(address).host], withinMs: 200, signal: new AbortController().signal },
  });
}
const save = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${address}/settings`, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });
const received = async () => (await (await fetch(`${address}/received.json`)).json()) as Received[];

test('the receiver checks signatures with the secret of its page and with the one of the address', async () => {
  await send();
  await send({ query: `?secret=${encodeURIComponent(secret)}` });
  await save({ behaviour: 'take', secret });
  await send();
  await send({ signedBy: [makeSecret(), secret] });
  await send({ signedBy: [makeSecret()] });
  await send({ at: new Date(now.getTime() - 301_000) });
  await fetch(`${address}/hook`, { method: 'POST', body: '{}' });
  expect((await received()).map(({ signature }) => signature).toReversed()).toEqual([
    'not checked: no secret',
    ...['right', 'right', 'right', 'wrong', 'too old', 'missing'],
  ]);
});

test.each([
  ['take', { status: 200, problem: null }],
  ['refuse', { status: 500, problem: words.answered(500) }],
  ['gone', { status: 410, problem: words.gone }],
  ['redirect', { status: 302, problem: words.redirected(302) }],
  ['slow', { status: null, problem: words.tooSlow }],
])('the receiver responds as set: %s', async (behaviour, expected) => {
  expect((await save({ behaviour })).status).toBe(303);
  expect(await send()).toMatchObject(expected);
  expect(await received()).toMatchObject([{ type: 'order.paid', behaviour }]);
});

test('the receiver’s page shows the messages, and refuses forms of other sites', async () => {
  await send();
  const page = await (await fetch(address)).text();
  expect(page).toContain('<strong>order.paid</strong>');
  expect(page).toContain('&lt;b&gt;');
  expect((await save({ behaviour: 'gone' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await save({ behaviour: 'other' })).status).toBe(400);
  expect((await send()).status).toBe(200);
});
