import { sql } from 'kysely';
import type { Logger } from 'pino';
import { readErrorCode } from './error-code.ts';
import type { Db } from './handler.ts';
import { pauseAfter } from './jobs.ts';
import { inTransaction } from './transaction.ts';

/** A job that reaches outside of the database: no transaction can undo it. */
export interface ExternalJob<T> {
  kind: string;
  /** Left out, that of all jobs. */
  longestPauseSeconds?: number;
  /** Null when nothing is left to do. */
  read(db: Db, subjectId: number): Promise<T | null>;
  /** Runs without a transaction. Throwing postpones the job. */
  act(task: T, signal: AbortSignal): Promise<void>;
  /** In the transaction that ends the job. */
  settle(tx: Db, task: T, now: Date): Promise<void>;
  /** Returns true when nothing is tried any more. */
  fail(tx: Db, task: T, failed: { tries: number; error: string }, now: Date): Promise<boolean>;
}

interface ClaimedJob {
  id: number;
  subjectId: number;
  tries: number;
}

/** Seconds for which a taken job belongs to its taker; longer than any act may last. */
export const leaseSeconds = 120;

const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The job that has been due longest; null when none is due. */
export const takeJob = async (db: Db, kind: string, now: Date): Promise<ClaimedJob | null> => {
  const { rows } = await sql<ClaimedJob>`
    update jobs set due_at = ${secondsLater(now, leaseSeconds)} where id = (
      select id from jobs where done_at is null and due_at <= ${now} and kind = ${kind}
      order by due_at, id limit 1 for update skip locked
    ) returning id, subject_id, tries`.execute(db);
  return rows[0] ?? null;
};

const endJob = (tx: Db, { id, tries }: ClaimedJob, now: Date) =>
  tx
    .updateTable('jobs')
    .set({ doneAt: now, tries: tries + 1, lastError: null })
    .where('id', '=', id)
    .execute();

async function putOff<T>(db: Db, job: ExternalJob<T>, claimed: ClaimedJob, task: T, cause: unknown, now: Date) {
  const failed = { tries: claimed.tries + 1, error: cause instanceof Error ? cause.message : 'unknown' };
  const pause = Math.min(pauseAfter(failed.tries), job.longestPauseSeconds ?? Infinity);
  await inTransaction(db, async (tx) => {
    const isGivenUp = await job.fail(tx, task, failed, now);
    await tx
      .updateTable('jobs')
      .set({ tries: failed.tries, lastError: failed.error, dueAt: secondsLater(now, pause) })
      .set(isGivenUp ? { doneAt: now } : {})
      .where('id', '=', claimed.id)
      .execute();
  });
}

/** Returns whether the job was done. When nothing can be written, it waits for the end of its lease. */
async function runTaken<T>(db: Db, job: ExternalJob<T>, claimed: ClaimedJob, run: OutsideRun): Promise<boolean> {
  const task = await job.read(db, claimed.subjectId);
  if (task === null) {
    await endJob(db, claimed, run.clock());
    return false;
  }
  try {
    await job.act(task, run.signal);
  } catch (cause) {
    // The other side's words may name people: they stay in the database.
    const reason = readErrorCode(cause) ?? 'unknown';
    run.log.warn(
      { kind: job.kind, subject: claimed.subjectId, tries: claimed.tries + 1, reason },
      'A background job failed',
    );
    await putOff(db, job, claimed, task, cause, run.clock());
    return false;
  }
  await inTransaction(db, async (tx) => {
    await job.settle(tx, task, run.clock());
    await endJob(tx, claimed, run.clock());
  });
  return true;
}

export interface OutsideRun {
  clock: () => Date;
  log: Logger;
  signal: AbortSignal;
}

/**
 * Returns how many jobs were done. Each is taken in one transaction and ended in another: it may be done twice, never lost. Several servers
 * may run this at once.
 */
export async function runOutsideJobs<T>(db: Db, job: ExternalJob<T>, run: OutsideRun): Promise<number> {
  let done = 0;
  while (!run.signal.aborted) {
    const claimed = await takeJob(db, job.kind, run.clock());
    if (!claimed) break;
    if (await runTaken(db, job, claimed, run)) done += 1;
  }
  return done;
}
