import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
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
