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
  const trouble: unknown[] = [];
  const fire = { online: () => {}, shown: () => {} };
  const scheduler = startOutboxScheduler({
    drain: async (hurry) => {
      runs.push(hurry ? 'hurry' : 'run');
      return await report();
    },
    connection,
    sources: {
      onOnline: (wake) => ((fire.online = wake), () => (fire.online = () => {})),
      onShown: (wake) => ((fire.shown = wake), () => (fire.shown = () => {})),
    },
    now: clock.now,
    timer: clock.timer,
    onTrouble: (error) => trouble.push(error),
  });
  return { clock, connection, runs, trouble, fire, scheduler };
}

test('the outbox runs at the start, when the page is shown and after a write, and at once when the connection is back or the button is pressed', async () => {
  const { runs, fire, scheduler } = begin();
  await settle();
  fire.shown();
  await settle();
  scheduler.wake();
  await settle();
  fire.online();
  await settle();
  expect(await scheduler.sendNow()).toEqual(quiet);
  expect(await scheduler.sendDue()).toEqual(quiet);
  expect(runs).toEqual(['run', 'run', 'run', 'hurry', 'hurry', 'run']);
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
  const { connection, runs, fire, scheduler } = begin();
  await settle();
  connection.note(false);
  scheduler.wake();
  fire.shown();
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

test('a storage error is reported, and tried again in half a minute', async () => {
  let isBroken = true;
  const { clock, runs, trouble } = begin(() => {
    if (isBroken) throw new Error('broken');
    return quiet;
  });
  await settle();
  expect(trouble).toEqual([new Error('broken')]);
  isBroken = false;
  await clock.pass(30_000);
  expect([runs.length, trouble.length]).toEqual([2, 1]);
});

test('a stopped outbox does nothing more', async () => {
  const { clock, runs, fire, scheduler, connection } = begin(() => ({ ...quiet, nextDueAt: Number.MAX_SAFE_INTEGER }));
  await settle();
  scheduler.stop();
  const before = runs.length;
  fire.online();
  fire.shown();
  connection.note(false);
  connection.note(true);
  expect(await scheduler.sendNow()).toBeNull();
  await clock.pass(120_000);
  expect(runs).toHaveLength(before);
});
