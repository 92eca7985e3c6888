import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { openDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { checkFirstSpace, watchSpace, writeForSpace } from './disk-space.ts';
import { followEmbedded } from './embedded-notices.ts';
import type { Log } from './log.ts';
import type { Notices } from './notices.ts';
import { startEngine } from './pglite-engine.ts';
import { createEmbeddedPool, createServerPool, guardPool, watchPool } from './pool.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { followServer } from './server-notices.ts';
import { noteStatement } from './statement-channel.ts';
import { StartupProblem } from './startup-problem.ts';
import type { Tables } from './tables.ts';

/**
 * The database to open: the embedded one in a data folder or in memory, a new one filled from a dump when `loadFrom` is given;
 * or a PostgreSQL server.
 */
export type DatabaseOptions =
  | { kind: 'embedded'; dataDir: string; loadFrom?: Blob | Uint8Array<ArrayBuffer> }
  | { kind: 'postgres'; url: string; poolSize?: number };

/** An open database. Both kinds speak the same SQL and give the same JavaScript values (`sql-types.ts`). */
export interface OpenDatabase {
  kysely: Kysely<Tables>;
  kind: DatabaseOptions['kind'];
  /** The notices of transactions to the servers of this database. */
  notices: Notices;
  /** @throws when the database does not answer a query */
  ping: () => Promise<void>;
  /** False from a statement that the disk refused until it takes one again, and while the disk of an embedded one is nearly full. */
  hasSpace: () => Promise<boolean>;
  /** The connections that are open, those that nobody uses, and the acts that wait for one. */
  countConnections: () => { total: number; idle: number; waiting: number };
  /** Waits for what is running, 10 s at most, then closes and gives the data folder free; again is harmless. */
  close: () => Promise<void>;
  /** Embedded only: the whole database as a tar archive, for `loadFrom`. */
  dump?: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The `dataDir` of a database that is gone when it is closed. */
export const inMemory = 'memory';

const closingMs = 10_000;

/**
 * Opens the database and makes sure that it answers.
 * @throws StartupProblem when the folder cannot be written, is in use, has no space for a new database or holds one that does
 * not open; when the server cannot be reached or is too old
 */
export const openDatabase = (options: DatabaseOptions, log: Log): Promise<OpenDatabase> =>
  options.kind === 'embedded' ? openEmbedded(options, log) : openServer(options, log);

type Options<K> = Extract<DatabaseOptions, { kind: K }>;

async function openServer({ url, poolSize }: Options<'postgres'>, log: Log): Promise<OpenDatabase> {
  const pool = createServerPool(url, poolSize);
  watchPool(pool, log);
  try {
    await checkDatabaseServer(pool, url);
    return await present({ kind: 'postgres', pool, notices: followServer(url, log), folder: null }, async () => {});
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function openEmbedded({ dataDir, loadFrom }: Options<'embedded'>, log: Log): Promise<OpenDatabase> {
  const place = dataDir === inMemory ? null : await openDataFolder(dataDir);
  const lock = place === null ? null : await lockDataFolder(place);
  try {
    const folder = place === null ? null : join(place, 'database');
    if (place !== null && !existsSync(join(place, 'database'))) await checkFirstSpace(place);
    const engine = await startEngine({ folder, loadFrom: loadFrom ?? null }, (error) =>
      log.fatal({ err: error }, 'The embedded database stopped; the server must be started again'),
    );
    const pool = createEmbeddedPool(engine);
    watchPool(pool, log);
    const opened = await present({ kind: 'embedded', pool, notices: followEmbedded(pool), folder: place }, async () => {
      await engine.close();
      await lock?.release();
    });
    // On the one connection, so that no transaction is half done inside the dump.
    return { ...opened, dump: () => opened.kysely.connection().execute(() => engine.dump()) };
  } catch (error) {
    await lock?.release();
    if (error instanceof StartupProblem) throw error;
    const where = place === null ? 'in memory' : `in ${place}`;
    throw new StartupProblem(`The embedded database ${where} cannot be opened: ${readMessage(error)}.`);
  }
}

const readMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').replace(/[.\s]+$/, '');

async function present(
  { kind, pool, notices, folder }: Pick<OpenDatabase, 'kind' | 'notices'> & { pool: pg.Pool; folder: string | null },
  closeRest: () => Promise<void>,
): Promise<OpenDatabase> {
  const kysely: Kysely<Tables> = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: guardPool(pool) }),
    log: (event) => {
      if (event.level === 'error') space.noteFailure(event.error);
      noteStatement(event);
    },
  });
  const space = watchSpace(() => writeForSpace(kysely), folder);
  const ping = async (): Promise<void> => void (await sql`select 1`.execute(kysely));
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await notices.close();
    await Promise.race([kysely.destroy(), pause(closingMs, undefined, { ref: false })]);
    await closeRest();
  };
  await ping();
  const countConnections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { kind, kysely, notices, ping, hasSpace: space.hasSpace, countConnections, close: () => (closed ??= close()) };
}
