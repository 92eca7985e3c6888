import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderDatabase } from '#tests/support/order-rows.ts';
import type { OpenDatabase } from './database.ts';
import type { Db } from './handler.ts';
import { runDueJobs, scheduleJob, startJobLoop } from './jobs.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction, whenJobsAreDue } from './transaction.ts';

test('a stopped job loop signals its running round to end, waits for it, and starts no other', async () => {
  const looks: AbortSignal[] = [];
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const loop = startJobLoop((stop) => (looks.push(stop), done), 60_000, silent);
  loop.wake();
  loop.wake();
  let hasEnded = false;
  const stopped = loop.stop().then(() => (hasEnded = true));
  expect(looks.map(({ aborted }) => aborted)).toEqual([true]);
  await Promise.resolve();
  expect(hasEnded).toBe(false);
  finish();
  await stopped;
  loop.wake();
  expect(looks).toHaveLength(1);
});

describeOnDatabase('the list of jobs', (options) => {
  let database: OpenDatabase;
  beforeAll(async () => void (database = await openOrderDatabase(options())));
  afterAll(() => database.close());

  test('is left to another server after the current job when a round is stopped', async () => {
    const db = database.kysely;
    const now = new Date('2026-11-18T12:30:00Z');
    await inTransaction(db, async (tx) => {
      for (const subjectId of [1, 2, 3]) await scheduleJob(tx, { kind: 'tested', subjectId, dueAt: now, now });
    });
    const stop = new AbortController();
    const handlers = { tested: async () => stop.abort() };
    expect(await runDueJobs(db, handlers, { now, log: silent, signal: stop.signal })).toBe(1);
    expect(await runDueJobs(db, handlers, { now, log: silent })).toBe(2);
  });

  test('wakes its loops when a due job is committed, not for a later or rolled-back one', async () => {
    const db = database.kysely;
    const now = new Date('2026-11-18T12:30:00Z');
    const later = new Date('2026-11-18T12:30:01Z');
    let calls = 0;
    whenJobsAreDue(db, () => void (calls += 1));
    await inTransaction(db, (tx) => scheduleJob(tx, { kind: 'called', subjectId: 1, dueAt: later, now }));
    const failing = inTransaction(db, async (tx) => {
      await scheduleJob(tx, { kind: 'called', subjectId: 2, dueAt: now, now });
      throw new RangeError('no');
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(calls).toBe(0);
    await inTransaction(db, async (tx) => {
      for (const subjectId of [3, 4]) await scheduleJob(tx, { kind: 'called', subjectId, dueAt: now, now });
      expect(calls).toBe(0);
    });
    expect(calls).toBe(1);
  });

  test('repeats a job that lost a deadlock, without counting a failure', async () => {
    const db = database.kysely;
    const now = new Date('2026-11-18T12:30:00Z');
    await inTransaction(db, (tx) => scheduleJob(tx, { kind: 'raced', subjectId: 7, dueAt: now, now }));
    let runs = 0;
    const raced = async (tx: Db) => {
      if (++runs === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
    };
    expect(await runDueJobs(db, { raced }, { now, log: silent })).toBe(1);
    expect(runs).toBe(2);
    const job = await db.selectFrom('jobs').selectAll().where('kind', '=', 'raced').executeTakeFirstOrThrow();
    expect(job).toMatchObject({ tries: 1, lastError: null, doneAt: now.toISOString() });
  });
});
