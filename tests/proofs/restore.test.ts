import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import type { Db } from '#server/platform/handler.ts';

import { fillFromStart, templates } from '../support/demo-databases.ts';
import { createFakeGateway } from '../support/fake-gateway.ts';
import { addPortalUser, asPortalUser, blocksOf, runCommands } from '../support/operations-page.ts';
import { addCaller, addCustomer } from '../support/order-rows.ts';
import { addPaid } from '../support/paid-orders.ts';
import { findDebianPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import { silentLog } from '../support/silent-log.ts';
import { sumUpDatabase } from '../support/sum-up-database.ts';

// The commands of docs/operations.md, on a database that is written to: a dump, and a base backup with the log after it.

const settings = ['wal_level=replica', 'max_wal_senders=5', 'archive_mode=on', 'synchronous_commit=on'];
const open = (url: string): Promise<OpenDatabase> => openDatabase({ kind: 'postgres', url, poolSize: 3 }, silentLog);
const nameIn = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

// The commands are those of PostgreSQL's client programs, which Debian has.
const programs = findDebianPostgres();

describe.skipIf(!isProofRun || programs === null)('a database that is restored', () => {
  let server: TestPostgres;
  let url: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    server = await startPostgres({ settings, programs: programs! });
    await addPortalUser(server.url);
    url = await server.createDatabase(templates.filled);
    await fillFromStart(url);
    database = await open(url);
  }, 300_000);
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  async function payOrders(count: number): Promise<void> {
    const db = database.kysely;
    const caller = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100_000 }));
    const gateway = createFakeGateway();
    for (let at = 0; at < count; at += 1) await addPaid(db, caller, gateway, at % 2 ? { debit: 60 } : {});
  }

  const readClock = async (db: Db): Promise<string> =>
    (await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(db)).rows[0]!.at;

  /** Fails unless a restored database has the same rows, whole books, and takes writes. */
  async function expectRestored(restoredUrl: string, before: Map<string, string>): Promise<void> {
    expect(await sumUpDatabase(restoredUrl)).toEqual(before);
    const restored = await open(restoredUrl);
    try {
      expect(await verifyLedger(restored.kysely)).toEqual([]);
      await addCustomer(restored.kysely);
    } finally {
      await restored.close();
    }
  }

  /** What programs had read of the database that is lost comes before what they read of the restored one. */
  async function expectNewNumbers(restoredUrl: string): Promise<void> {
    const restored = await open(restoredUrl);
    const { rows } = await sql<{ number: number }>`
      select nextval('order_change_numbers') as number union all select nextval('webhook_versions')`.execute(
      restored.kysely,
    );
    await restored.close();
    for (const { number } of rows) expect(number).toBeGreaterThan(1_000_000_000);
  }

  async function restoreDump(folder: string): Promise<void> {
    const name = `quayside_restored_${seed}`;
    const restoredUrl = asPortalUser(server.url, name);
    const env = { DATABASE_URL: url, ADMIN_URL: server.url, RESTORED_URL: restoredUrl };
    const before = await sumUpDatabase(url);
    const [dump] = blocksOf('Back up', { asTheyStand: true });
    const [load] = blocksOf('Restore', { asTheyStand: true });
    const steps = [dump!, load!];
    for (const step of steps) runCommands(step.replaceAll('quayside_restored', name), { cwd: folder, env });
    await expectRestored(restoredUrl, before);
    await expectNewNumbers(restoredUrl);
    await server.dropDatabase(name);
  }

  async function goBackToAMoment(folder: string, count: number): Promise<void> {
    const [, archive, goBack] = blocksOf('Back up') as [string, string, string];
    const pgdata = join(folder, 'data');
    mkdirSync(join(folder, 'wal'));
    mkdirSync(join(pgdata, 'pg_wal'), { recursive: true });
    for (const each of [folder, join(folder, 'wal')]) chmodSync(each, 0o777);
    const run = (commands: string): string =>
      runCommands(commands.replaceAll('/backup', folder), {
        cwd: folder,
        env: { ADMIN_URL: server.url, PGDATA: pgdata },
      });
    run(
      archive
        .replace(/^install .*\n/m, '')
        .replace('systemctl restart postgresql', `psql "$ADMIN_URL" --command="select pg_reload_conf()"`),
    );
    await payOrders(count);
    const before = await sumUpDatabase(url);
    const moment = await readClock(database.kysely);
    await payOrders(count);
    expect(await sumUpDatabase(url)).not.toEqual(before);
    await sql`select pg_switch_wal()`.execute(database.kysely);
    const isArchived = async (): Promise<boolean> => {
      const { rows } = await sql<{ at: string | null }>`
        select last_archived_time::text as at from pg_stat_archiver where last_archived_time > ${moment}::timestamptz`.execute(
        database.kysely,
      );
      return rows.length > 0;
    };
    while (!(await isArchived())) await pause(50);
    run(
      goBack
        .replace(/recovery_target_time = '[^']+'/, `recovery_target_time = '${moment}'`)
        .replace(/ && pg_ctl .*/, ''),
    );
    const restored = await startPostgres({ copyOf: pgdata, settings, programs: programs! });
    try {
      const restoredUrl = nameIn(restored.url, templates.filled);
      await waitForWrites(restoredUrl);
      await expectRestored(restoredUrl, before);
    } finally {
      await restored.stop();
    }
  }

  /** Waits until the log was replayed up to the moment: from then on the server is one that takes writes. */
  async function waitForWrites(restoredUrl: string): Promise<void> {
    const client = await open(restoredUrl);
    const isReplaying = async () =>
      (await sql<{ still: boolean }>`select pg_is_in_recovery() as still`.execute(client.kysely)).rows[0]!.still;
    while (await isReplaying()) await pause(50);
    await client.close();
  }

  test(`${countOf('restore')} times, from a dump and to a moment, has every row, file and cent (SEED=${seed})`, async () => {
    await proveEach('restore', async (random, number) => {
      const folder = mkdtempSync(join(tmpdir(), 'quayside-restore-'));
      const count = 5 + Math.floor(random() * 20);
      const from = performance.now();
      try {
        await payOrders(count);
        await restoreDump(folder);
        await goBackToAMoment(folder, count);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
      const tables = (await sumUpDatabase(url)).size;
      expect(tables).toBeGreaterThan(40);
      const seconds = ((performance.now() - from) / 1000).toFixed(1);
      console.log(
        `restore ${seed + number}: ${tables} tables after ${count} payments, twice, in ${seconds} s: 0 differ`,
      );
    });
  }, 3_600_000);
});
