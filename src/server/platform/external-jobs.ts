import { type RawBuilder, sql } from 'kysely';
import type { Logger } from 'pino';
import { readErrorCode } from './error-code.ts';
import type { Db } from './handler.ts';
import { pauseAfter } from './jobs.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { OutcomeUnknown } from './failures.ts';
import { inTransaction } from './transaction.ts';

/** For a job that cannot run yet. */
export interface JobWait {
  waitsFor: string;
  until: Date;
}

/** A job with effects outside of the database, which no rollback undoes. */
export interface ExternalJob<T extends object, R = void> {
  kind: string;
  /** By default that of all jobs. */
  longestPauseSeconds?: number;
  /** A condition on `jobs`: those that this process leaves alone for now. */
  leaves?(): RawBuilder<boolean>;
  /** The next task of a subject, prepared and committed before `act`; null: nothing is left to do. */
  read(db: Db, subjectId: number, now: Date): Promise<T | null>;
  /** Runs outside of any transaction. Throwing postpones the job. */
  act(task: T, signal: AbortSignal): Promise<R>;
  /** Runs in the transaction that ends the job, or postpones it if a wait is returned. */
  settle(tx: Db, task: T, now: Date, result: R): Promise<JobWait | void>;
  /** Returns true to give up, or a wait instead of the usual pause; a wait does not count as a failed try. */
  fail(tx: Db, task: T, failed: FailedTry, now: Date): Promise<boolean | JobWait>;
}

interface FailedTry {
  tries: number;
  error: string;
  cause: unknown;
}

interface ClaimedJob {
  id: number;
  subjectId: number;
  tries: number;
  /** The end of the lease. */
  dueAt: string;
}

/** Longer than any `act` may take. */
export const leaseSeconds = 120;

const secondsLater = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Leases the job that has been due longest; `isLeft` as `leaves` of `ExternalJob`. */
export const takeJob = async (
  db: Db,
  kind: string,
  now: Date,
  isLeft = sql<boolean>`false`,
): Promise<ClaimedJob | null> => {
  const { rows } = await sql<ClaimedJob>`
    update jobs set due_at = ${secondsLater(now, leaseSeconds)} where id = (
      select id from jobs where done_at is null and due_at <= ${now} and kind = ${kind} and not ${isLeft}
      order by due_at, id limit 1 for update skip locked
    ) returning id, subject_id, tries, due_at`.execute(db);
  return rows[0] ?? null;
};

/** Changes nothing if the job was rescheduled meanwhile, since whoever did that knows more. */
const updateClaimed = (tx: Db, { id, dueAt }: ClaimedJob) =>
  tx.updateTable('jobs').where('id', '=', id).where('dueAt', '=', dueAt);

const endJob = (tx: Db, claimed: ClaimedJob, now: Date) =>
  updateClaimed(tx, claimed)
    .set({ doneAt: now, tries: claimed.tries + 1, lastError: null, waitsFor: null })
    .execute();

const delayJob = (tx: Db, claimed: ClaimedJob, { waitsFor, until }: JobWait) =>
  updateClaimed(tx, claimed).set({ waitsFor, dueAt: until, lastError: null }).execute();

async function recordFailure<T extends object, R>(
  db: Db,
  job: ExternalJob<T, R>,
  claimed: ClaimedJob,
  task: T,
  cause: unknown,
  now: Date,
): Promise<void> {
  const tries = claimed.tries + 1;
  const error = cause instanceof Error ? cause.message : 'unknown';
  const pause = Math.min(pauseAfter(tries), job.longestPauseSeconds ?? Infinity);
  await inTransaction(
    db,
    async (tx) => {
      const outcome = await job.fail(tx, task, { tries, error, cause }, now);
      if (typeof outcome === 'object') return void (await delayJob(tx, claimed, outcome));
      await updateClaimed(tx, claimed)
        .set({ tries, lastError: error, waitsFor: null, dueAt: secondsLater(now, pause) })
        .set(outcome ? { doneAt: now } : {})
        .execute();
    },
    { retry: true },
  );
}

/** Returns whether the job was done. If nothing can be written, it waits for the end of its lease. */
async function runClaimed<T extends object, R>(
  db: Db,
  job: ExternalJob<T, R>,
  claimed: ClaimedJob,
  run: ExternalRun,
): Promise<boolean> {
  const task = await job.read(db, claimed.subjectId, run.clock());
  if (task === null) {
    await endJob(db, claimed, run.clock());
    return false;
  }
  const postpone = async (cause: unknown): Promise<boolean> => {
    // The cause may hold personal data, so the log gets only its code.
    const reason = readErrorCode(cause) ?? 'unknown';
    run.log.warn(
      { kind: job.kind, subject: claimed.subjectId, tries: claimed.tries + 1, reason },
      'A background job failed',
    );
    await recordFailure(db, job, claimed, task, cause, run.clock());
    return false;
  };
  let result: R;
  try {
    result = await job.act(task, run.signal);
  } catch (cause) {
    return await postpone(cause);
  }
  try {
    return await inTransaction(
      db,
      async (tx) => {
        const wait = await job.settle(tx, task, run.clock(), result);
        await (wait ? delayJob(tx, claimed, wait) : endJob(tx, claimed, run.clock()));
        return !wait;
      },
      { retry: true },
    );
  } catch (cause) {
    // Nothing can be written now: the job waits for the end of its lease.
    if (cause instanceof OutcomeUnknown || isDatabaseUnavailable(cause)) throw cause;
    return await postpone(cause);
  }
}

export interface ExternalRun {
  clock: () => Date;
  log: Logger;
  signal: AbortSignal;
}

/** Returns how many jobs were done. A job may run twice, but is never lost. Several servers may run this at once. */
export async function runExternalJobs<T extends object, R>(
  db: Db,
  job: ExternalJob<T, R>,
  run: ExternalRun,
): Promise<number> {
  let done = 0;
  while (!run.signal.aborted) {
    const claimed = await takeJob(db, job.kind, run.clock(), job.leaves?.());
    if (!claimed) break;
    if (await runClaimed(db, job, claimed, run)) done += 1;
  }
  return done;
}
