import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject as provided, test } from 'vitest';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { type DatabaseOptions, openDatabase } from '#server/platform/database.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import { signInToApi } from '../e2e/api-client.ts';
import { connectDatabases } from '../support/postgres.ts';
import { countOf, type ProofName, proveEach, seed } from '../support/proofs.ts';
import { type RunningServer, runServer } from '../support/run-server.ts';
import { silentLog } from '../support/silent-log.ts';
import { isFull } from '../support/test-scope.ts';

// A first start is ended with SIGKILL, once or twice, anywhere between its first line and its last. The next one fills the
// portal all the same; two servers may be the next.

const isProofRun = isFull || process.env['PROVE'] !== undefined;
const datePreload = resolve(import.meta.dirname, '../support/fixed-clock.ts');

/** Nobody of the demo does anything at this hour, so that a slow fill has the same rows as a quick one. */
const night = new Date('2026-11-18T02:00:00Z');

/** A new place for the data of a portal. */
interface Place {
  dataDir: string;
  databaseUrl: string;
  /** Opens it while no server has it. */
  options: DatabaseOptions;
  remove(): Promise<void>;
}

const start = ({ dataDir, databaseUrl }: Place, killAfterMs = 0): Promise<RunningServer> =>
  runServer(
    dataDir,
    {
      DATABASE_URL: databaseUrl,
      SEED_DEMO: 'on',
      LOG_LEVEL: 'error',
      // Each start has the same hour, however long the one before took.
      QUAYSIDE_TEST_DATE_MOVED_BY: String(night.getTime() - Date.now()),
    },
    { nodeArguments: ['--import', datePreload], killAfterMs },
  );

/** Starts a server and kills it after some milliseconds. @throws when the start itself fails */
async function startAndKill(place: Place, killAfterMs: number): Promise<void> {
  try {
    const server = await start(place, killAfterMs);
    await server.stop('SIGKILL');
  } catch (failure) {
    // One that was killed has said nothing.
    if (!(failure instanceof Error && failure.message === 'the server ended at once:\n')) throw failure;
  }
}

/** Counts the rows of each table, after looking whether the books and the rows of the orders list hold. */
async function readWhole({ options }: Place): Promise<Record<string, number>> {
  const database = await openDatabase(options, silentLog);
  try {
    const db = database.kysely;
    expect(await verifyLedger(db)).toEqual([]);
    expect(await inspectOrderRows(db)).toEqual([]);
    const { rows } = await sql<{ name: string; count: number }>`
      select relname as name,
        (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db);
    return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
  } finally {
    await database.close();
  }
}

/** Starts several servers at once, signs somebody in at one, stops them, and returns the rows. */
async function startWhole(place: Place, servers: number): Promise<Record<string, number>> {
  const started = await Promise.all(Array.from({ length: servers }, () => start(place)));
  // Each sign-in leaves a row: there is one, however many servers.
  await signInToApi(started.at(-1)!.address, 'customer');
  await Promise.all(started.map((server) => server.stop()));
  return readWhole(place);
}

function proveOn(name: ProofName, makePlace: () => Promise<Place>, mostServers: number): void {
  test(`${countOf(name)} times is followed by a start with all demo data once (SEED=${seed})`, async () => {
    const first = await makePlace();
    const begunAt = performance.now();
    const expected = await startWhole(first, 1);
    let longest = performance.now() - begunAt;
    await first.remove();
    await proveEach(name, async (random) => {
      const place = await makePlace();
      const kills = random() < 0.25 ? 2 : 1;
      for (let kill = 0; kill < kills; kill += 1) await startAndKill(place, Math.ceil(random() * longest));
      const servers = random() < 0.3 ? mostServers : 1;
      const againAt = performance.now();
      expect(await startWhole(place, servers)).toEqual(expected);
      // The machine may be quicker or slower by now: a moment is drawn from the time that the last start took.
      longest = (performance.now() - againAt) / servers;
      await place.remove();
    });
  }, 36_000_000);
}

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'quayside-fill-'));

const { server: postgres } = provided('databases');

describe.skipIf(!isProofRun)('a first start that is killed, on a database server', () => {
  const databases = connectDatabases(postgres);
  proveOn(
    'killed while filling',
    async () => {
      const name = `quayside_${randomBytes(5).toString('hex')}`;
      const dataDir = makeFolder();
      const url = await databases.createDatabase(name);
      return {
        dataDir,
        databaseUrl: url,
        options: { kind: 'postgres', url, poolSize: 2 },
        async remove() {
          await databases.dropDatabase(name);
          rmSync(dataDir, { recursive: true, force: true });
        },
      };
    },
    2,
  );
});

describe.skipIf(!isProofRun)('a first start that is killed, on the database of its folder', () => {
  proveOn(
    'killed while filling a folder',
    async () => {
      const dataDir = makeFolder();
      return {
        dataDir,
        databaseUrl: '',
        options: { kind: 'embedded', dataDir },
        remove: async () => rmSync(dataDir, { recursive: true, force: true }),
      };
    },
    2,
  );
});
