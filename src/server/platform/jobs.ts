import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isLostRace } from './database-errors.ts';
import { inTransaction } from './transaction.ts';
import type { Db } from './handler.ts';

export interface JobWait {
  waitsFor: string;
  until: Date;
}

/** Runs in the transaction that takes the job. A wait postpones the job and commits; throwing rolls back and postpones it as failed. */
export type JobHandler = (tx: Db, subjectId: number, now: Date) => Promise<JobWait | void>;
export type JobHandlers = Record<string, JobHandler>;

/** Called in the transaction that postpones the job. */
export type JobFailureListener = (
  tx: Db,
  job: { kind: string; subjectId: number; tries: number; error: string },
  now: Date,
) => Promise<void>;

const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

/** In seconds, doubling from five to an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);

/** The same kind for the same subject is listed once. */
export const scheduleJob = (tx: Db, job: { kind: string; subjectId: number; dueAt: Date; now: Date }) =>
  tx
    .insertInto('jobs')
    .values({ kind: job.kind, subjectId: job.subjectId, dueAt: job.dueAt, createdAt: job.now, lastError: null })
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing())
    .execute();

/** Replaces an earlier time; a job that was done is done again. */
export const rescheduleJob = (tx: Db, job: { kind: string; subjectId: number; dueAt: Date; now: Date }) =>
  tx
    .insertInto('jobs')
    .values({ kind: job.kind, subjectId: job.subjectId, dueAt: job.dueAt, createdAt: job.now, lastError: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId']).doUpdateSet({ dueAt: job.dueAt, doneAt: null, tries: 0 }),
    )
    .execute();

const takeDueJob = (tx: Db, kinds: string[], now: Date) =>
  sql<{ id: number; kind: string; subjectId: number; tries: number }>`
    select id, kind, subject_id, tries from jobs
    where done_at is null and due_at <= ${now} and kind = any(${kinds})
    order by due_at, id limit 1 for update skip locked`
    .execute(tx)
    .then((result) => result.rows[0] ?? null);

class JobFailed extends Error {
  readonly job: { id: number; kind: string; subjectId: number; tries: number };

  constructor(job: { id: number; kind: string; subjectId: number; tries: number }, cause: unknown) {
    super('job failed', { cause });
    this.job = job;
  }
}

const runOne = (db: Db, handlers: JobHandlers, now: Date): Promise<'none' | 'waits' | 'done'> =>
  inTransaction(db, async (tx) => {
    const job = await takeDueJob(tx, Object.keys(handlers), now);
    if (!job) return 'none';
    let wait: JobWait | void;
    try {
      wait = await handlers[job.kind]!(tx, job.subjectId, now);
    } catch (cause) {
      throw new JobFailed(job, cause);
    }
    const state = wait
      ? { waitsFor: wait.waitsFor, dueAt: wait.until }
      : { waitsFor: null, doneAt: now, tries: job.tries + 1 };
    await tx
      .updateTable('jobs')
      .set({ ...state, lastError: null })
      .where('id', '=', job.id)
      .execute();
    return wait ? 'waits' : 'done';
  });

async function putOff(db: Db, failed: JobFailed, now: Date, notify: JobFailureListener | undefined): Promise<void> {
  const error = failed.cause instanceof Error ? failed.cause.message : 'unknown';
  const tries = failed.job.tries + 1;
  await inTransaction(db, async (tx) => {
    const dueAt = new Date(now.getTime() + pauseAfter(tries) * 1000);
    await tx
      .updateTable('jobs')
      .set({ tries, lastError: error, waitsFor: null, dueAt })
      .where('id', '=', failed.job.id)
      .execute();
    await notify?.(tx, { kind: failed.job.kind, subjectId: failed.job.subjectId, tries, error }, now);
  });
}

/** An aborted `signal` ends it after the current job. */
export interface JobRun {
  now: Date;
  log: Logger;
  signal?: AbortSignal;
  onFailure?: JobFailureListener;
}

/**
 * Runs due jobs, each in its own transaction, and returns how many were done. A failed job is postponed by a growing pause; one that lost a
 * race runs again. Several servers may run this at once.
 */
export async function runDueJobs(
  db: Db,
  handlers: JobHandlers,
  { now, log, signal = new AbortController().signal, onFailure }: JobRun,
): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    try {
      const outcome = await runOne(db, handlers, now);
      if (outcome === 'none') break;
      if (outcome === 'done') done += 1;
    } catch (failure) {
      if (!(failure instanceof JobFailed)) throw failure;
      // A lost race is no failure: the job runs again in this loop.
      if (isLostRace(failure.cause)) continue;
      log.error(
        { err: failure.cause, kind: failure.job.kind, subject: failure.job.subjectId },
        'A background job failed',
      );
      await putOff(db, failure, now, onFailure);
    }
  }
  return done;
}

export interface JobLoop {
  /** Looks at once, or again after the current look. */
  wake(): void;
  /** Waits for the current look. */
  stop(): Promise<void>;
}

export function startJobLoop(look: (stop: AbortSignal) => Promise<unknown>, everyMs: number, log: Logger): JobLoop {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await look(end.signal);
      } catch (failure) {
        log.error({ err: failure }, 'The background jobs could not be read');
      }
    } while (again && !end.signal.aborted);
    running = null;
  };
  const wake = (): void => {
    if (running) again = true;
    else if (!end.signal.aborted) running = run();
  };
  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      end.abort();
      await running;
    },
  };
}
