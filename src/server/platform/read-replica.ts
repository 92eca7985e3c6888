import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { isDatabaseUnavailable, isLostRace } from './database-errors.ts';
import type { Log } from './log.ts';
import type { Tables } from './tables.ts';

type Database = Kysely<Tables>;

/** `read` must not change anything: it may run again on the primary. */
export type ReadFrom = <T>(read: (db: Database) => Promise<T>) => Promise<T>;

/** How long, in ms, a read waits for a replica that is behind. */
const longestWaitMs = 50;
const pollEveryMs = 5;
/** Milliseconds without the replica after a failure or a lag. */
const pauseMs = 2_000;

/** The position in the log of everything committed. */
async function readLogPosition(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select (case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`.execute(
    primary,
  );
  return rows[0]!.position;
}

/** False also for a server that is no replica any more: its history may differ. */
async function hasReached(replica: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`.execute(replica);
  return rows[0]!.isThere;
}

async function waitFor(replica: Database, position: string): Promise<boolean> {
  for (const until = performance.now() + longestWaitMs; ; await pause(pollEveryMs)) {
    if (await hasReached(replica, position)) return true;
    if (performance.now() > until) return false;
  }
}

/** The replica failed, not the query: it is offline, or has dropped what the query was reading. */
const isReplicaFailure = (failure: unknown): boolean => isDatabaseUnavailable(failure) || isLostRace(failure);

/** The replica, if it has or soon has all that was committed when the read began, so users see their own writes; else the primary. */
export function readFromReplica(primary: Database, replica: Database, log: Pick<Log, 'warn'>): ReadFrom {
  let pausedUntil = -Infinity;
  const pauseReplica = (reason: string, failure?: unknown): void => {
    pausedUntil = performance.now() + pauseMs;
    log.warn({ err: failure }, reason);
  };
  async function tryReplica<T>(read: (db: Database) => Promise<T>, position: string): Promise<{ response: T } | null> {
    try {
      if (await waitFor(replica, position)) return { response: await read(replica) };
      pauseReplica('The read replica is behind; lists come from the primary');
    } catch (failure) {
      if (!isReplicaFailure(failure)) throw failure;
      pauseReplica('The read replica failed; lists come from the primary', failure);
    }
    return null;
  }
  return async (read) => {
    const fromReplica = performance.now() < pausedUntil ? null : await tryReplica(read, await readLogPosition(primary));
    return fromReplica ? fromReplica.response : await read(primary);
  };
}
