import { expect, test } from 'vitest';
import { createConnection } from '#local/connection.ts';
import { createTestClock } from '#local/clock.testing.ts';
import { settle } from '#local/storage.testing.ts';
import type { DrainReport } from './drain.ts';
import { startOutboxScheduler } from './outbox-scheduler.ts';

const quiet: DrainReport = { end: 'done', sent: 0, nextDueAt: null };

function begin(report: () => DrainReport | Promise<DrainReport> = () => quiet) {
  const clock = createTestClock(settle);
  const connection = createConnection(() => false);
  const runs: string[] = [];
  const scheduler = startOutboxScheduler({
    drain: async (hurry) => {
      runs.push(hurry ? 'hurry' : 'run');
      return await report();
    },
    connection,
    now: clock.now,
    timer: clock.timer,
  });
  return { clock, connection, runs, scheduler };
}

test('the outbox runs at the start and when it is woken, and skips pauses when it is told to send now', async () => {
  const { runs, scheduler } = begin();
  await settle();
  scheduler.wake();
  await settle();
  expect(await scheduler.sendNow()).toEqual(quiet);
  expect(await scheduler.sendDue()).toEqual(quiet);
  expect(runs).toEqual(['run', 'run', 'hurry', 'run']);
});

test('the outbox runs when the next entry is due, and checks the clock at least every minute', async () => {
  const dueAt = createTestClock(settle).now() + 90_000;
  const dues = [dueAt, dueAt];
  const { clock, runs } = begin(() => ({ ...quiet, nextDueAt: dues.shift() ?? null }));
  await clock.pass(59_999);
  expect(runs).toHaveLength(1);
  await clock.pass(1);
  expect(runs).toHaveLength(2);
  await clock.pass(30_000);
  expect(runs).toHaveLength(3);
});

test('offline the outbox waits for the connection, and then runs at once', async () => {
  const { connection, runs, scheduler } = begin();
  await settle();
  connection.note(false);
  scheduler.wake();
  await settle();
  expect(runs).toEqual(['run']);
  connection.note(true);
  await settle();
  expect(runs).toEqual(['run', 'hurry']);
});

test('only one run is active, and requests during it cause one more', async () => {
  let open: (report: DrainReport) => void = () => {};
  const { runs, scheduler } = begin(() => new Promise((resolve) => (open = resolve)));
  scheduler.wake();
  scheduler.wake();
  void scheduler.sendNow();
  await settle();
  expect(runs).toEqual(['run']);
  open(quiet);
  await settle();
  expect(runs).toEqual(['run', 'hurry']);
  open(quiet);
  await settle();
  expect(runs).toEqual(['run', 'hurry']);
});

test('after a storage error the outbox tries again in half a minute', async () => {
  let isBroken = true;
  const { clock, runs } = begin(() => {
    if (isBroken) throw new Error('broken');
    return quiet;
  });
  await settle();
  isBroken = false;
  await clock.pass(29_999);
  expect(runs).toHaveLength(1);
  await clock.pass(1);
  expect(runs).toHaveLength(2);
});

test('a stopped outbox does nothing more', async () => {
  const { clock, runs, scheduler, connection } = begin(() => ({ ...quiet, nextDueAt: Number.MAX_SAFE_INTEGER }));
  await settle();
  scheduler.stop();
  const before = runs.length;
  scheduler.wake();
  connection.note(false);
  connection.note(true);
  expect(await scheduler.sendNow()).toBeNull();
  await clock.pass(120_000);
  expect(runs).toHaveLength(before);
});
