import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { openDataFolder } from './data-folder.ts';
import { type DatabaseAddresses, followAddresses } from './database-addresses.ts';
import { checkFirstSpace, watchSpace, writeForSpace } from './disk-space.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';
import { createReplicaPool, createServerPool, guardPool, watchPool } from './pool.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { type ReadFrom, readFromReplica } from './read-replica.ts';
import { followDatabase, type Notices } from './notices.ts';
import { noteStatement } from './statement-channel.ts';
import type { Tables } from './tables.ts';

/** `directUrl` bypasses the pooler at `url`, which shares sessions between transactions. `readUrl`: a replica. */
export type DatabaseOptions =
  | { kind: 'embedded'; dataDir: string }
  | { kind: 'postgres'; url: string; directUrl?: string | null; readUrl?: string | null; poolSize?: number };

export interface OpenDatabase {
  kysely: Kysely<Tables>;
  /** For another process that opens the same database. */
  options: DatabaseOptions;
  /** Bypasses the pooler, for what outlives a transaction, such as a lock. */
  direct: Kysely<Tables>;
  /** Reads at the replica if it is up to date, else at `kysely`. */
  readLists: ReadFrom;
  notices: Notices;
  /** @throws when the database does not respond */
  ping: () => Promise<void>;
  /** False after a write that failed for lack of disk space, until one succeeds, and while an embedded database's disk is nearly full. */
  hasSpace: () => Promise<boolean>;
  countConnections: () => { total: number; idle: number; waiting: number };
  /** Waits up to 10 s for running queries; may be called again. */
  close: () => Promise<void>;
}

const closingMs = 10_000;

/** @throws StartupProblem for an unwritable, full or damaged folder, and for a server that is unreachable or too old */
export const openDatabase = (options: DatabaseOptions, log: Log): Promise<OpenDatabase> =>
  options.kind === 'embedded' ? openEmbedded(options, log) : openServer(options, log, null);

type Options<K> = Extract<DatabaseOptions, { kind: K }>;

/** Each connection is a process on this machine. */
const embeddedPoolSize = 6;
/** Only locks and migrations bypass the pooler. */
const directPoolSize = 2;

async function openEmbedded({ dataDir }: Options<'embedded'>, log: Log): Promise<OpenDatabase> {
  const place = await openDataFolder(dataDir);
  if (!existsSync(join(place, 'postgres'))) await checkFirstSpace(place);
  const postgres = await openEmbeddedPostgres(place, log);
  try {
    const opened = await openServer({ kind: 'postgres', url: postgres.url, poolSize: embeddedPoolSize }, log, place);
    const close = async (): Promise<void> => {
      await opened.close();
      await postgres.close();
    };
    return { ...opened, close };
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

async function openServer(options: Options<'postgres'>, log: Log, folder: string | null): Promise<OpenDatabase> {
  const { url, directUrl, readUrl, poolSize } = options;
  const open = async (
    text: string,
    poolOptions: { size: number | undefined; isShared: boolean },
  ): Promise<Connections> => {
    const addresses = followAddresses(text);
    const pool = createServerPool(addresses, poolOptions);
    watchPool(pool, log);
    opened.push(pool);
    await checkDatabaseServer(pool, addresses, poolOptions);
    return { pool, addresses, isShared: poolOptions.isShared };
  };
  const opened: pg.Pool[] = [];
  try {
    const usual = await open(url, { size: poolSize, isShared: Boolean(directUrl) });
    const direct = directUrl ? await open(directUrl, { size: directPoolSize, isShared: false }) : null;
    const notices = followDatabase(followAddresses(directUrl ?? url), log);
    // It may be offline now and come back, so the start does not wait for it.
    const replica = readUrl ? { pool: createReplicaPool(readUrl, poolSize), addresses: null, isShared: false } : null;
    if (replica) watchPool(replica.pool, log);
    return { ...(await openKysely({ usual, direct, replica, notices, folder, log })), options };
  } catch (error) {
    for (const pool of opened) await pool.end();
    throw error;
  }
}

interface Connections {
  pool: pg.Pool;
  addresses: DatabaseAddresses | null;
  isShared: boolean;
}

interface Parts {
  usual: Connections;
  direct: Connections | null;
  replica: Connections | null;
  notices: Notices;
  folder: string | null;
  log: Log;
}

async function openKysely(parts: Parts): Promise<Omit<OpenDatabase, 'options'>> {
  const { usual, direct, replica, notices, folder, log } = parts;
  const makeKysely = ({ pool, ...connections }: Connections): Kysely<Tables> =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: guardPool(pool, connections) }),
      // JSON columns keep the names of the API.
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
      log: (event) => {
        if (event.level === 'error') space.noteFailure(event.error);
        noteStatement(event);
      },
    });
  const kysely = makeKysely(usual);
  const directKysely = direct && makeKysely(direct);
  const replicaKysely = replica && makeKysely(replica);
  const readLists: ReadFrom = replicaKysely ? readFromReplica(kysely, replicaKysely, log) : (read) => read(kysely);
  const space = watchSpace(() => writeForSpace(kysely), folder);
  const ping = async (): Promise<void> => void (await sql`select 1`.execute(kysely));
  let closed: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await notices.close();
    const ended = Promise.all([kysely.destroy(), directKysely?.destroy(), replicaKysely?.destroy()]);
    await Promise.race([ended, pause(closingMs, undefined, { ref: false })]);
  };
  await ping();
  const { pool } = usual;
  const countConnections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return {
    ...{ kysely, direct: directKysely ?? kysely, readLists, notices, ping, hasSpace: space.hasSpace, countConnections },
    close: () => (closed ??= close()),
  };
}
