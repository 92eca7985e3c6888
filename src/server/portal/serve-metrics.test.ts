import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type Server } from '#server/create-server.ts';
import { checkJobs } from '#server/files/quarantine.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { silent, useDatabase } from '#server/platform/test-databases.ts';
import { runObjectStore } from '#tests/support/run-object-store.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';

const token = 'a token that only Prometheus knows of';
const now = new Date('2026-11-18T12:30:00Z');
const options = useDatabase();
let database: OpenDatabase;
let server: Server;
beforeAll(async () => {
  database = await openDatabase(options(), silent);
  await migrateToLatest(database.kysely, silent);
  server = await createServer({ ...servicesForTests({ METRICS_TOKEN: token }), database, now: () => now });
});
afterAll(() => server.app.close());

const get = (authorization?: string) =>
  server.app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } });
const valueOf = (text: string, name: string): number | null => {
  const sample = text.split('\n').find((line) => line.startsWith(`${name} `));
  return sample ? Number(sample.split(' ')[1]) : null;
};

test('without the token nobody reads the metrics', async () => {
  for (const authorization of [undefined, 'Bearer wrong', token])
    expect((await get(authorization)).statusCode).toBe(404);
  const serverWithoutToken = await createServer({ ...servicesForTests(), database, now: () => now });
  const { statusCode } = await serverWithoutToken.app.inject({
    url: '/api/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  await serverWithoutToken.app.close();
  expect(statusCode).toBe(404);
});

test('calls are counted by route and late jobs are shown, without personal data', async () => {
  await database.kysely
    .insertInto('jobs')
    .values({
      kind: 'book-shipment',
      subjectId: 1,
      dueAt: new Date(now.getTime() - 90_000),
      createdAt: now,
      lastError: null,
      doneAt: null,
    })
    .execute();
  // Postponed, so it does not count as due.
  await database.kysely
    .insertInto('jobs')
    .values({
      kind: checkJobs.documents,
      subjectId: 1,
      dueAt: new Date(now.getTime() + 30_000),
      createdAt: new Date(now.getTime() - 400_000),
      lastError: 'connect ECONNREFUSED',
      doneAt: null,
    })
    .execute();
  await server.app.inject('/api/health');
  const response = await get(`Bearer ${token}`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)]);
  const { body } = response;
  expect(body).toContain('quayside_http_request_seconds_count{method="GET",route="/api/health",status="200"} 1');
  expect(valueOf(body, 'quayside_payments_unknown')).toBe(0);
  expect(valueOf(body, 'quayside_jobs_due')).toBe(1);
  expect(valueOf(body, 'quayside_jobs_oldest_seconds')).toBe(90);
  expect([valueOf(body, 'quayside_files_waiting'), valueOf(body, 'quayside_files_waiting_seconds')]).toEqual([1, 400]);
  expect([valueOf(body, 'quayside_database_up'), valueOf(body, 'quayside_database_has_space')]).toEqual([1, 1]);
  expect(body).toMatch(/quayside_database_connections\{state="total"\} [1-9]/);
  expect(valueOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(body).not.toContain('wrong');
});

test('payments and refunds with an unknown result are counted, with the age of the oldest', async () => {
  const createdAt = new Date(now.getTime() - 1_200_000);
  const ids = { requestId: 1, customerId: 1, userId: 1, offerId: 1 };
  const amounts = {
    amountDue: 5_00n,
    price: 5_00n,
    securityFee: 0n,
    fromDebit: 0n,
    fromCredit: 0n,
    fromCard: 5_00n,
  };
  await database.kysely.transaction().execute(async (tx) => {
    // Without foreign keys, so that it needs no order.
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx
      .insertInto('paymentAttempts')
      .values({ ...ids, ...amounts, clientId: randomUUID(), type: 'C', state: 'unknown', eurRate: '1', createdAt })
      .execute();
  });
  const { body } = await get(`Bearer ${token}`);
  expect([valueOf(body, 'quayside_payments_unknown'), valueOf(body, 'quayside_payments_unknown_seconds')]).toEqual([
    1, 1200,
  ]);
});

test('with a file store its requests and the files not moved yet are counted', async () => {
  const store = await runObjectStore();
  const environment = { METRICS_TOKEN: token, ...store.environment };
  const stored = await createServer({ ...servicesForTests(environment), database, now: () => now });
  await stored.services.objectStore!.put('files/one', new Uint8Array(1));
  await store.clear();
  await stored.services.objectStore!.put('files/two', new Uint8Array(1)).catch(() => {});
  const { body } = await stored.app.inject({ url: '/api/metrics', headers: { authorization: `Bearer ${token}` } });
  await stored.app.close();
  for (const [outcome, count] of [
    ['done', 1],
    ['failed', 1],
  ] as const)
    expect(body).toContain(`quayside_file_store_requests_total{operation="put",outcome="${outcome}"} ${count}\n`);
  expect(valueOf(body, 'quayside_files_to_move')).toBe(0);
  expect((await get(`Bearer ${token}`)).body).not.toContain('quayside_file_store_requests_total{');
});

test('a database that is down is shown as such, beside the other metrics', async () => {
  await database.close();
  const { statusCode, body } = await get(`Bearer ${token}`);
  expect([statusCode, valueOf(body, 'quayside_database_up'), valueOf(body, 'quayside_jobs_due')]).toEqual([
    200,
    0,
    null,
  ]);
  expect(body).toContain('quayside_followers 0');
});
