import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-errors.ts';
import { PgliteEngine, startEngine } from './pglite-engine.ts';
import { createEmbeddedPool, watchPool } from './pool.ts';
import { silent } from './test-databases.ts';

const settings = { folder: null, loadFrom: null, prepared: null };

describe('the embedded engine', () => {
  let engine: PgliteEngine;
  let pool: pg.Pool;
  beforeAll(async () => {
    engine = await startEngine(settings, () => {});
    pool = createEmbeddedPool(engine);
    watchPool(pool, silent);
    await pool.query('create table notes (text text)');
  });
  afterAll(async () => {
    await pool.end();
    await engine.close();
  });

  test('a connection that is thrown away takes its transaction and its settings with it', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query("insert into notes values ('never')");
    await client.query('create temp table scraps (n int)');
    await client.query("set quayside.note to 'left over'");
    client.release(true);
    const { rows } = await pool.query(
      "select (select count(*) from notes) as notes, to_regclass('scraps') as scraps, current_setting('quayside.note', true) as note",
    );
    expect(rows[0]).toEqual({ notes: 0, scraps: null, note: expect.toSatisfy((note) => !note) });
  });

  test('who asks first is served first, and nothing runs beside an open connection', async () => {
    const holder = await pool.connect();
    const order: number[] = [];
    const waiting = [1, 2, 3].map((n) => pool.query('select 1').then(() => order.push(n)));
    await holder.query('select pg_sleep(0)');
    expect(order).toEqual([]);
    holder.release();
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
  });

  test('a long query leaves this thread free', async () => {
    let turns = 0;
    let running = true;
    const turn = (): void => {
      turns++;
      if (running) setImmediate(turn);
    };
    turn();
    await pool.query('select count(*) from generate_series(1, 500000)');
    running = false;
    expect(turns).toBeGreaterThan(100);
  });
});

test('when its thread dies, whoever waits and whoever asks later is told at once', async () => {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: settings });
  await once(worker, 'message');
  const told: Error[] = [];
  const engine = new PgliteEngine(worker, (error) => told.push(error));
  const pool = createEmbeddedPool(engine);
  watchPool(pool, silent);
  await pool.query('select 1');
  const client = await pool.connect();
  const running = client.query('select count(*) from generate_series(1, 100000000)').catch((error: unknown) => error);
  const dumping = engine.dump().catch((error: unknown) => error);
  await worker.terminate();
  const failures = [await running, await dumping];
  client.release(true);
  failures.push(await pool.query('select 1').catch((error: unknown) => error));
  expect(failures.map(isDatabaseUnavailable)).toEqual([true, true, true]);
  expect(told).toHaveLength(1);
  await pool.end();
  await engine.close();
});
