import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isLostRace } from './database-errors.ts';
import { inTransaction, noteDueJob } from './transaction.ts';
import type { Db } from './handler.ts';

/** Runs inside the transaction that ends the job, or postpones it to a date it returns. Throwing rolls it back and postpones the job as failed. */
export type JobHandler = (tx: Db, subjectId: number, now: Date) => Promise<Date | void>;
type JobHandlers = Record<string, JobHandler>;

const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

/** Seconds, doubling from five to an hour. */
export const pauseAfter = (tries: number): number =>
  Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);

interface NewJob {
  kind: string;
  subjectId: number;
  dueAt: Date;
  now: Date;
}

function insertJob(tx: Db, { kind, subjectId, dueAt, now }: NewJob) {
  if (dueAt <= now) noteDueJob(tx);
  return tx.insertInto('jobs').values({ kind, subjectId, dueAt, createdAt: now, lastError: null });
}

/** Does nothing if this kind is scheduled for the subject already. */
export const scheduleJob = (tx: Db, job: NewJob) =>
  insertJob(tx, job)
    .onConflict((conflict) => conflict.columns(['kind', 'subjectId']).doNothing())
    .execute();

/** Replaces an earlier time; a finished job runs again. */
export const rescheduleJob = (tx: Db, job: NewJob) =>
  insertJob(tx, job)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subjectId']).doUpdateSet({ dueAt: job.dueAt, doneAt: null, tries: 0, waitsFor: null }),
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

const runOne = (db: Db, handlers: JobHandlers, now: Date): Promise<'none' | 'done'> =>
  inTransaction(db, async (tx) => {
    const job = await takeDueJob(tx, Object.keys(handlers), now);
    if (!job) return 'none';
    let dueAt: Date | void;
    try {
      dueAt = await handlers[job.kind]!(tx, job.subjectId, now);
    } catch (cause) {
      throw new JobFailed(job, cause);
    }
    await tx
      .updateTable('jobs')
      .set(dueAt ? { dueAt, lastError: null } : { doneAt: now, tries: job.tries + 1, lastError: null })
      .where('id', '=', job.id)
      .execute();
    return 'done';
  });

async function postponeFailed(db: Db, { job, cause }: JobFailed, now: Date): Promise<void> {
  const tries = job.tries + 1;
  const lastError = cause instanceof Error ? cause.message : 'unknown';
  const dueAt = new Date(now.getTime() + pauseAfter(tries) * 1000);
  await db.updateTable('jobs').set({ tries, lastError, dueAt }).where('id', '=', job.id).execute();
}

/** Aborting `signal` ends it after the current job. */
interface JobRun {
  now: Date;
  log: Logger;
  signal?: AbortSignal;
}

/** Each in a transaction of its own; returns how many were done. Failed jobs are retried. Several servers may run this at once. */
export async function runDueJobs(
  db: Db,
  handlers: JobHandlers,
  { now, log, signal = new AbortController().signal }: JobRun,
): Promise<number> {
  let done = 0;
  while (!signal.aborted) {
    try {
      if ((await runOne(db, handlers, now)) === 'none') break;
      done += 1;
    } catch (failure) {
      if (!(failure instanceof JobFailed)) throw failure;
      // A serialization failure does not count: the job runs again in this loop.
      if (isLostRace(failure.cause)) continue;
      log.error(
        { err: failure.cause, kind: failure.job.kind, subject: failure.job.subjectId },
        'A background job failed',
      );
      await postponeFailed(db, failure, now);
    }
  }
  return done;
}

/** As `rescheduleJob`, for many subjects. */
export async function rescheduleJobs(
  tx: Db,
  { kind, subjectIds, now }: { kind: string; subjectIds: readonly number[]; now: Date },
): Promise<void> {
  noteDueJob(tx);
  await sql`insert into jobs (kind, subject_id, due_at, created_at)
    select ${kind}, subject_id, ${now}, ${now} from unnest(${subjectIds}::bigint[]) as subjects (subject_id)
    on conflict (kind, subject_id) do update set due_at = excluded.due_at, done_at = null, tries = 0, waits_for = null`.execute(
    tx,
  );
}

export interface JobLoop {
  /** Runs due jobs now, or once more after the current run. */
  wake(): void;
  /** Waits for the current run. */
  stop(): Promise<void>;
}

export function startJobLoop(runJobs: (stop: AbortSignal) => Promise<unknown>, everyMs: number, log: Logger): JobLoop {
  const end = new AbortController();
  let running: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await runJobs(end.signal);
      } catch (failure) {
        log.error({ err: failure }, 'The background jobs could not be read');
      }
    } while (again && !end.signal.aborted);
    running = null;
  };
  // Whoever wakes it may be a request, whose context must not follow into the jobs.
  const inOwnContext = AsyncLocalStorage.snapshot();
  const wake = (): void => {
    if (running) again = true;
    else if (!end.signal.aborted) running = inOwnContext(run);
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
