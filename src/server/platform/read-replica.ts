import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** `ask` must not change anything: it may run again on the primary. */
export type ReadFrom = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

/** How long, in ms, a read waits for a replica that is behind. */
const patienceMs = 50;
const lookEveryMs = 5;
/** Milliseconds without the replica after a failure or a lag. */
const restsMs = 2_000;

/** The position in the log of everything committed. */
async function readPlace(primary: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as place`.execute(primary);
  return rows[0]!.place;
}

/** False also for a server that is no replica any more: its history may differ. */
async function hasReached(replica: Database, place: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${place}::pg_lsn as "isThere"`.execute(replica);
  return rows[0]!.isThere;
}

async function waitFor(replica: Database, place: string): Promise<boolean> {
  for (const until = performance.now() + patienceMs; ; await pause(lookEveryMs)) {
    if (await hasReached(replica, place)) return true;
    if (performance.now() > until) return false;
  }
}

/** The replica failed, not the query: it is offline, or has dropped what the query was reading. */
const isOfReplica = (failure: unknown): boolean => isDatabaseUnavailable(failure) || isLostRace(failure);

/**
 * Uses the replica if it has everything that was committed when the read began, or soon does; otherwise the primary. So users always see
 * their own writes, and what a change event announced.
 */
export function readFromReplica(primary: Database, replica: Database, log: Pick<Log, 'warn'>): ReadFrom {
  let restsUntil = -Infinity;
  const rest = (reason: string, failure?: unknown): void => {
    restsUntil = performance.now() + restsMs;
    log.warn({ err: failure }, reason);
  };
  async function tryReplica<T>(read: (db: Database) => Promise<T>, place: string): Promise<{ response: T } | null> {
    try {
      if (await waitFor(replica, place)) return { response: await read(replica) };
      rest('The read replica is behind; lists come from the primary');
    } catch (failure) {
      if (!isOfReplica(failure)) throw failure;
      rest('The read replica failed; lists come from the primary', failure);
    }
    return null;
  }
  return async (readFrom) => {
    const read = performance.now() < restsUntil ? null : await tryReplica(readFrom, await readPlace(primary));
    return read ? read.response : await readFrom(primary);
  };
}
