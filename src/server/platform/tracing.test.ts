import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#server/create-server.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { silent, useDatabase } from './test-databases.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

/** A collector that keeps what it is sent. */
const received: string[] = [];
const collector = createHttpServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => void (body += part.toString()));
  request.on('end', () => {
    received.push(`${request.url} ${body}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});
const options = useDatabase();
let database: OpenDatabase;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await new Promise((done) => collector.once('listening', done));
  database = await openDatabase(options(), silent);
  await migrateToLatest(database.kysely, silent);
});
afterAll(async () => {
  await database.close();
  collector.close();
});

async function traceRequests(endpoint: string, urls: readonly string[]): Promise<number[]> {
  const tracing = startTracing(endpoint);
  const { app } = await createServer({ ...servicesForTests(), database, tracing });
  const statuses: number[] = [];
  for (const url of urls) {
    const headers = { authorization: `Basic ${Buffer.from('mira:secret-word').toString('base64')}`, role: 'csd' };
    statuses.push((await app.inject({ url, method: url.startsWith('/v1') ? 'POST' : 'GET', headers })).statusCode);
  }
  await app.close();
  await tracing.stop();
  return statuses;
}

const valueOf = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

test('each call and its statements are sent to the collector, without addresses and values', async () => {
  const { port } = collector.address() as AddressInfo;
  const urls = ['/api/ready', '/v1/get-csd-user-token', '/v1/none?name=mira'];
  const [ready, refused] = await traceRequests(`http://127.0.0.1:${port}/`, urls);
  expect([ready, refused]).toEqual([200, 401]);
  expect(received[0]).toMatch(/^\/v1\/traces \{/);
  const spans = received.flatMap((each) => {
    const { resourceSpans } = JSON.parse(each.slice(each.indexOf('{'))) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });
  const call = spans.find(({ name }) => name === 'GET /api/ready')!;
  expect([call.parentSpanId ?? '', valueOf(call, 'http.response.status_code')]).toEqual(['', 200]);
  const signIn = spans.find(({ name }) => name.startsWith('POST /v1/get-'))!;
  expect(valueOf(signIn, 'http.response.status_code')).toBe(401);
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === signIn.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(statements.map((span) => valueOf(span, 'db.query.text'))).toContainEqual(
    expect.stringContaining('insert into "limit_uses"'),
  );
  expect(received.join()).not.toMatch(/mira|secret-word/);
});

test('a collector that is down holds nothing up', async () => {
  expect(await traceRequests('http://127.0.0.1:1', ['/api/ready'])).toEqual([200]);
});
