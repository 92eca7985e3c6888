import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { connectDatabases, findPostgres, startPostgres } from '#tests/support/postgres.ts';
import type { Databases } from '#tests/support/postgres.ts';
import { inMemory } from './database.ts';
import type { DatabaseOptions } from './database.ts';
import { createLog } from './log.ts';

export const silent = createLog({ level: 'silent' });

const givenServer = process.env.TEST_POSTGRES_URL;
export const hasPostgres = givenServer !== undefined || findPostgres() !== null;

/** Runs the same tests on a new embedded database and on a new PostgreSQL one, the latter where there is a server. */
export function describeOnBoth(name: string, tests: (options: () => DatabaseOptions) => void): void {
  describe(`${name} (embedded)`, () => tests(() => ({ kind: 'embedded', dataDir: inMemory })));
  describe.skipIf(!hasPostgres)(`${name} (PostgreSQL)`, () => {
    const url = usePostgres();
    tests(() => ({ kind: 'postgres', url: url(), poolSize: 4 }));
  });
}

/** A new database for the tests of one block; call the answer inside a test for its address. */
export function usePostgres(): () => string {
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  let server: Databases & { stop?: () => Promise<void> };
  let url = '';
  beforeAll(async () => {
    server = givenServer ? connectDatabases(givenServer) : (await startPostgres())!;
    url = await server.createDatabase(name);
  }, 30_000);
  afterAll(async () => {
    await server.dropDatabase(name);
    await server.stop?.();
  });
  return () => url;
}
