import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** `ask` changes nothing: it may run a second time at another database. */
export type ReadFrom = <T>(ask: (db: Database) => Promise<T>) => Promise<T>;

/** In ms, how long a read waits for a replica that is behind. */
const patienceMs = 50;
const lookEveryMs = 5;
/** In ms without the replica, after a failure or a lag. */
const restsMs = 2_000;

/** The place in the log of everything acknowledged. */
async function readPlace(primary: Database): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as place`.execute(primary);
  return rows[0]!.place;
}

/** False too for a server that follows none any more: its history may be another. */
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

/** The replica failed, not the query: offline, or it dropped what the query still read. */
const isOfReplica = (failure: unknown): boolean => isDatabaseUnavailable(failure) || isLostRace(failure);

/**
 * Reads from a replica that has everything acknowledged when the read began, after a short wait; else, and when it fails, from the primary.
 * Nobody misses their own write or one of a change event.
 */
export function readFromReplica(primary: Database, replica: Database, log: Pick<Log, 'warn'>): ReadFrom {
  let restsUntil = -Infinity;
  const rest = (reason: string, failure?: unknown): void => {
    restsUntil = performance.now() + restsMs;
    log.warn({ err: failure }, reason);
  };
  async function tryReplica<T>(ask: (db: Database) => Promise<T>, place: string): Promise<{ response: T } | null> {
    try {
      if (await waitFor(replica, place)) return { response: await ask(replica) };
      rest('The read replica is behind; lists come from the primary');
    } catch (failure) {
      if (!isOfReplica(failure)) throw failure;
      rest('The read replica failed; lists come from the primary', failure);
    }
    return null;
  }
  return async (ask) => {
    const read = performance.now() < restsUntil ? null : await tryReplica(ask, await readPlace(primary));
    return read ? read.response : await ask(primary);
  };
}
