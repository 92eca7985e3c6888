import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import type { Progress } from './platform/progress.ts';
import { silent } from './platform/test-databases.ts';
import { startServer } from './start-server.ts';

const config = readConfig({ SEED_DEMO: 'off', DATABASE_URL: 'postgres://quayside@127.0.0.1:1/quayside' });
const startWith = (failure: Error): Promise<unknown> =>
  startServer(config, silent, { step: () => Promise.reject(failure) }).catch((error: unknown) => error);

test.each([
  new Error('Postgres connection has been discarded'),
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
])('a start during which the database goes offline (%s) ends with one sentence', async (failure) => {
  expect(await startWith(failure)).toMatchObject({
    name: 'StartupProblem',
    message: 'The database went away while the server started. Start it again once the database answers.',
  });
});

test('any other error of a start is passed on unchanged', async () => {
  const failure = new TypeError('a fault of our own');
  expect(await startWith(failure)).toBe(failure);
});

test.each([
  [0, 'up to date'],
  [1, '1 migration applied'],
  [2, '2 migrations applied'],
])('after %i migrations a start says “%s”', async (migrations, words) => {
  const written: string[] = [];
  const step: Progress['step'] = (_, __, describe) => {
    written.push(describe({ migrations } as never));
    return Promise.reject(new Error('no database'));
  };
  await startServer(config, silent, { step }).catch(() => null);
  expect(written).toEqual([words]);
});
