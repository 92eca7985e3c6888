import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject as provided, test } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { createServer, type Server } from '#server/create-server.ts';
import { inject } from '#tests/support/inject.ts';
import { demoPassword } from '#server/demo/people.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import pg from 'pg';
import { templates } from '#tests/support/demo-databases.ts';
import { connectDatabases } from '#tests/support/postgres.ts';
import { servicesForTests } from '#tests/support/server-parts.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { today } from '#tests/support/today.ts';

const { server: postgres } = provided('filled');

describe('a database that goes offline', () => {
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  let database: OpenDatabase;
  let server: Server;
  let drop = async (): Promise<void> => {};
  let url = '';

  beforeAll(async () => {
    if (postgres === null) return;
    const databases = connectDatabases(postgres);
    url = await databases.createDatabase(name, templates.filled);
    drop = () => databases.dropDatabase(name);
    database = await openDatabase({ kind: 'postgres', url, poolSize: 4 }, silentLog);
    server = await createServer({ ...servicesForTests(), database, now: () => today });
  });
  afterAll(async () => {
    await server?.app.close();
    await database?.close();
    await drop();
  });

  /** Says something to the server of databases, past the portal. */
  async function runSql(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: postgres });
    await client.connect();
    await client.query(sql);
    await client.end();
  }
  const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;

  test('is reported as 503 with a time to retry, and everything works again when it is back', async () => {
    const headers = await signInAs(server.app, 'customer', demoPassword);
    const list = () => inject(server.app, orderListEndpoints.list, { query: {} }, headers);
    expect((await list()).status).toBe(200);

    await runSql(`alter database ${name} allow_connections false`);
    await runSql(endConnections);
    const offline = await list();
    expect(offline).toMatchObject({ status: 503, body: { Errors: { '': ['Service is temporary not available'] } } });
    expect(Number(offline.headers['retry-after'])).toBeGreaterThan(0);
    expect((await inject(server.app, configEndpoints.ready, {})).status).toBe(503);
    expect((await inject(server.app, configEndpoints.health, {})).status).toBe(200);

    await runSql(`alter database ${name} allow_connections true`);
    expect((await list()).status).toBe(200);
    expect((await inject(server.app, configEndpoints.ready, {})).status).toBe(200);
  });
});
