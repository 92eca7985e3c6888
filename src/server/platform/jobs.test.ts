import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOrderDatabase } from '#tests/support/order-rows.ts';
import type { Logger } from 'pino';
import type { OpenDatabase } from './database.ts';
import type { Db } from './handler.ts';
import { runDueJobs, scheduleJob, startJobLoop } from './jobs.ts';
import { describeOnDatabase, silent } from './test-databases.ts';
import { inTransaction } from './transaction.ts';

test('a loop that is stopped tells its look to end, waits for it, and looks no more', async () => {
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

  test('is left to others by a look that is stopped, after the job that was begun', async () => {
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

  test('looks again at a job that waits, keeps what it wrote, and counts and logs no failure', async () => {
    const db = database.kysely;
    const now = new Date('2026-11-18T12:30:00Z');
    const until = new Date('2026-11-19T12:30:00Z');
    const write = (tx: Db, kind: string) => scheduleJob(tx, { kind, subjectId: 9, dueAt: now, now });
    await inTransaction(db, (tx) => write(tx, 'waiting'));
    const waiting = async (tx: Db) => {
      await write(tx, 'written');
      return { waitsFor: 'a day', until };
    };
    const lines: unknown[] = [];
    const log = { error: (...line: unknown[]) => lines.push(line) } as unknown as Logger;
    const onFailure = async () => void lines.push('failure');
    expect(await runDueJobs(db, { waiting }, { now, log, onFailure })).toBe(0);
    const rows = await db.selectFrom('jobs').selectAll().where('subjectId', '=', 9).orderBy('kind').execute();
    const wait = { tries: 0, lastError: null, waitsFor: 'a day', dueAt: until.toISOString(), doneAt: null };
    expect(rows).toMatchObject([{ kind: 'waiting', ...wait }, { kind: 'written' }]);
    expect(lines).toEqual([]);
    expect(await runDueJobs(db, { waiting: async () => {} }, { now: until, log })).toBe(1);
    const done = await db.selectFrom('jobs').selectAll().where('kind', '=', 'waiting').executeTakeFirstOrThrow();
    expect(done).toMatchObject({ tries: 1, waitsFor: null, doneAt: until.toISOString() });
  });

  test('does a job again that lost a deadlock to whoever held its subject, and counts no failure', async () => {
    const db = database.kysely;
    const now = new Date('2026-11-18T12:30:00Z');
    await inTransaction(db, (tx) => scheduleJob(tx, { kind: 'raced', subjectId: 7, dueAt: now, now }));
    let runs = 0;
    const raced = async (tx: Db) => {
      if (++runs === 1) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx);
    };
    const failures: unknown[] = [];
    const onFailure = async (_: unknown, failure: unknown) => void failures.push(failure);
    expect(await runDueJobs(db, { raced }, { now, log: silent, onFailure })).toBe(1);
    expect([runs, failures]).toEqual([2, []]);
    const job = await db.selectFrom('jobs').selectAll().where('kind', '=', 'raced').executeTakeFirstOrThrow();
    expect(job).toMatchObject({ tries: 1, lastError: null, doneAt: now.toISOString() });
  });
});
