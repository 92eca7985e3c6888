import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentEndpoints } from '#contract/documents.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { signInToApi } from '../e2e/api-client.ts';
import { expectBooksAgree, expectPaidOnce } from '../support/books-agree.ts';
import { withMovedDate } from '../support/fixed-clock.ts';
import { addPayingUsers, payAll, type PayingUser } from '../support/paying-users.ts';
import { countOf, isProofRun, proveEach, seed } from '../support/proofs.ts';
import {
  addMigration,
  checkRelease,
  makeNextRelease,
  ownRelease,
  type Release,
  unpackRevision,
} from '../support/releases.ts';
import { runGateway, type RunningGateway } from '../support/run-gateway.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { sumUpDatabase } from '../support/sum-up-database.ts';

// Two releases take turns at one database, without a restore. `npm run prove -- rollback OLDER NEWER` names two revisions; else the
// older one is the project as it stands, and the newer one has these migrations as well.

const older = process.env['QUAYSIDE_OLDER'];
const newer = process.env['QUAYSIDE_NEWER'];

const expand = `
alter table requests add column parcel_note text not null default 'none';
create table parcel_notes (request_id bigint primary key references requests (id) on delete cascade, note text not null);
create function keep_parcel_note() returns trigger language plpgsql as $$
begin
  insert into parcel_notes values (new.id, new.parcel_note);
  return null;
end $$;
create trigger parcel_notes_are_kept after insert on requests for each row execute function keep_parcel_note();
insert into jobs (kind, subject_id, due_at, created_at)
  select 'weigh-parcel', min(id), min(created_at), min(created_at) from requests;
`;
/** Speed alone hangs on that index, and the release before has another way. */
const contract = `-- oldest server: 1.0.0\ndrop index requests_by_return;\n`;
/** Nobody but the newer release ever used that column. */
const tooMuch = '-- oldest server: 1.1.0\nalter table parcel_notes drop column note;\n';
const next = { version: '1.1.0', migrations: { '9001-parcel-notes.sql': expand, '9002-less.sql': contract } };

const load = { users: 8, ordersEach: 8 };
/** These change by a start, a sign-in or the passing of time alone; no row of them goes. */
const livelyTables = [
  'limit_uses',
  'exchange_rates',
  'idempotency_keys',
  'jobs',
  'mails',
  'payment_attempts',
  'request_actions',
  'sign_ins',
  'used_tokens',
  'users',
];

describe.skipIf(!isProofRun)('a release that goes back', () => {
  const url = usePostgres('filled');
  const dataDir = join(tmpdir(), `quayside-rollback-${process.pid}`);
  let gateway: RunningGateway;
  let database: OpenDatabase;
  let before: Release;
  let after: Release;
  beforeAll(async () => {
    mkdirSync(dataDir);
    gateway = await runGateway();
    database = await openDatabase({ kind: 'postgres', url: url(), poolSize: 6 }, silentLog);
    before = older ? unpackRevision(older) : ownRelease();
    after = newer ? unpackRevision(newer) : makeNextRelease(next.version, next.migrations);
  }, 300_000);
  afterAll(async () => {
    await database.close();
    await gateway.stop();
    for (const release of [before, after]) release.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const environment = () => ({ DATABASE_URL: url(), LOG_LEVEL: 'error' });
  const start = ({ folder }: Release): Promise<RunningServer> =>
    runServer(
      dataDir,
      { ...environment(), PAYMENTS_PER_MINUTE: '1000000', ...gateway.environment },
      { project: folder, nodeArguments: withMovedDate },
    );
  const findNewer = async ({ address }: RunningServer): Promise<string[]> =>
    ((await (await fetch(`${address}/api/ready`)).json()) as { newerMigrations: string[] }).newerMigrations;

  /** Pays the next two orders of each, and sends a file for one of them. */
  async function write({ address }: RunningServer, users: PayingUser[], random: () => number): Promise<void> {
    const now = users.map(({ userName, orders }) => ({ userName, orders: orders.splice(0, 2) }));
    const run = await payAll(address, now, { random, pauseMs: 20 });
    expect([run.refused, run.acknowledged.size]).toEqual([[], 2 * now.length]);
    const [{ userName, orders }] = now as [PayingUser];
    const asker = await signInToApi(address, userName);
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
    await asker.send(documentEndpoints.upload, {
      params: { id: String(orders[0]!) },
      body: { documents: [{ typeCode: 'INV', file }] },
    });
  }

  /** Reads each order, the lists and every file, as support does. Returns how many orders there are. */
  async function readAll({ address }: RunningServer, ids: readonly number[]): Promise<number> {
    const csd = await signInToApi(address, 'csd', { isStaff: true });
    for (const id of ids) {
      await csd.send(shipmentEndpoints.details, { params: { id } });
      const { items } = await csd.send(documentEndpoints.list, { params: { id } });
      for (const paper of items) {
        const { status, body } = await csd.try(documentEndpoints.file, { params: { id: paper.id } });
        expect([status, String(body).slice(0, 5)]).toEqual([200, '%PDF-']);
      }
    }
    await csd.send(queueEndpoints.list, { query: {} });
    return (await csd.send(orderListEndpoints.list, { query: {} })).totalNumberOfItems;
  }

  /** The tables in which an earlier row is missing or differs. */
  async function findChanged(was: Map<string, string>): Promise<string[]> {
    const is = await sumUpDatabase(url());
    const countOfRows = (sum = '') => Number(sum.split(' ')[0]);
    const isKept = ([name, sum]: [string, string]) =>
      livelyTables.includes(name) ? countOfRows(is.get(name)) >= countOfRows(sum) : is.get(name) === sum;
    return [...was].filter((each) => !isKept(each)).map(([name]) => name);
  }

  async function goThereAndBack(random: () => number): Promise<string> {
    const users = await addPayingUsers(database.kysely, load);
    const ids = users.flatMap(({ orders }) => orders);
    const settled = () => expectBooksAgree(database.kysely, gateway);
    const first = await start(before);
    await write(first, users, random);
    // The older one is still there while the newer one changes the tables, and both work for a while.
    const second = await start(after);
    const names = await findNewer(first);
    if (!newer) expect(names).toEqual(Object.keys(next.migrations).map((name) => name.replace('.sql', '')));
    await Promise.all([write(first, users, random), write(second, users, random)]);
    expect(await first.stop()).toBe(0);
    await settled();
    const orders = await readAll(second, ids);
    expect(await second.stop()).toBe(0);
    const there = await sumUpDatabase(url());
    const { words, code } = checkRelease(before, environment());
    expect([words, code]).toEqual([expect.stringContaining('This one can go on with it.'), 0]);
    const third = await start(before);
    expect(await findNewer(third)).toEqual(names);
    expect(await readAll(third, ids)).toBe(orders);
    expect(await findChanged(there)).toEqual([]);
    await write(third, users, random);
    expect(await third.stop()).toBe(0);
    const fourth = await start(after);
    await settled();
    expect(await readAll(fourth, ids)).toBe(orders);
    expect(await fourth.stop()).toBe(0);
    await expectPaidOnce(database.kysely, ids);
    return `${before.version} and ${after.version}, ${names.length} migrations, ${there.size} tables, ${ids.length} payments, 4 files, ${orders} orders: 0 lost, 0 differ`;
  }

  /** A migration that takes away what the older release uses keeps it out, in words. */
  async function expectKeptOut(): Promise<void> {
    addMigration(after, '9003-too-much.sql', tooMuch);
    const last = await start(after);
    expect(await last.stop()).toBe(0);
    const { words, code } = checkRelease(before, environment());
    expect([words.trim(), code]).toEqual([
      `The database was changed by a newer version of Quayside (9003-too-much), and needs 1.1.0 or newer; this is ${before.version}.`,
      1,
    ]);
  }

  test(`${countOf('rollback')} times and forward again loses nothing (SEED=${seed})`, async () => {
    await proveEach(
      'rollback',
      async (random, number) => {
        console.log(`rollback ${seed + number}: ${await goThereAndBack(random)}`);
      },
      async () => {
        if (newer) return;
        const { rows } = await sql`select tries, done_at from jobs where kind = 'weigh-parcel'`.execute(
          database.kysely,
        );
        expect(rows, 'a job that the older release does not know waits').toEqual([{ tries: 0, doneAt: null }]);
        await expectKeptOut();
      },
    );
  }, 3_600_000);
});
