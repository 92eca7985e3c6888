import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketplaceClaims } from '#domain/marketplace.ts';
import { makeServer } from './http.ts';
import { people } from './people.ts';
import { makeSigner } from './sign.ts';

const issuer = 'http://127.0.0.1:4100';
const portal = 'http://127.0.0.1:8080';
const now = new Date('2026-11-18T12:30:00Z');
let server: Server;
beforeAll(async () => {
  server = makeServer({ signer: await makeSigner(issuer), portal, clock: () => now });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => void server.close());

interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const get = (method: string, path: string, body = '', headers: Record<string, string> = {}): Promise<Answered> =>
  new Promise((done, fail) => {
    const { port } = server.address() as AddressInfo;
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => done({ status: response.statusCode!, headers: response.headers, text }));
    });
    sent.on('error', fail).end(body);
  });
const choose = (person: string, more = '', headers = {}) =>
  get('POST', '/hand-over', `person=${person}${more}`, headers);

test.each(people.map((person) => [person.userId, person] as const))(
  '%s is handed over with a token that the portal accepts, and is greeted when coming back',
  async (userId, person) => {
    const { status, headers } = await choose(userId, '&page=getAQuote');
    const address = new URL(headers.location!);
    expect([status, address.origin, address.searchParams.get('page')]).toEqual([303, portal, 'getAQuote']);
    const keys = createLocalJWKSet(JSON.parse((await get('GET', '/keys.json')).text) as JSONWebKeySet);
    const { payload } = await jwtVerify(address.searchParams.get('token')!, keys, {
      ...{ issuer, audience: 'quayside', currentDate: now, algorithms: ['ES256'], maxTokenAge: 60 },
    });
    const { about: _, ...claims } = person;
    const read = marketplaceClaims.parse(payload);
    expect(read).toEqual({ ...claims, apiToken: read.apiToken });
    const back = await get('GET', `/?apitoken=${read.apiToken}`);
    expect(back.text).toContain(`Welcome back, ${person.firstName} ${person.lastName}.`);
  },
);

test('forms of other sites, and requests under another host name, are refused', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { host: 'evil.example' },
    { host: '127.0.0.1.evil.example:4100' },
  ])
    expect((await choose('person-ingrid', '', headers)).status).toBe(403);
  expect((await choose('person-ingrid', '', { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('an unknown person, a long form and another path are refused, and a wanted page is only shown', async () => {
  expect((await choose('nobody')).status).toBe(400);
  expect((await choose('person-ingrid', `&page=${'x'.repeat(9_000)}`)).status).toBe(413);
  expect((await get('GET', '/hand-over')).status).toBe(404);
  const { text, headers } = await get('GET', `/?page=${encodeURIComponent('/"><script>')}&apitoken=x`);
  expect(text).toContain('<option value="&quot;&gt;&lt;script&gt;" selected>');
  expect(text).not.toContain('Welcome back');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'self'; form-action 'self' ${portal}; frame-ancestors 'none'`,
  );
});
