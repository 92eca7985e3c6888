import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { listFilesOfTheirOwn } from './tests/support/files-of-their-own.ts';
import { isFull } from './tests/support/test-scope.ts';

// The servers that tests start read the code that an earlier one compiled, at two thirds of a start.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled');

// One database server for all files of a run, each of which works on databases of its own.
const withDatabases = { globalSetup: ['tests/support/unit-setup.ts'] };

/** Node itself loads these files, at half of what Vite costs. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

// Whole-server tests: a test file works on a database of its own.
const api = {
  ...byNode,
  isolate: false,
  globalSetup: ['tests/support/api-setup.ts'],
  include: ['tests/api/**/*.test.ts', 'tests/specification/**/*.test.ts'],
};

/** The oldest PostgreSQL that the product runs on, where it is installed. */
const oldestPostgres = '/usr/lib/postgresql/15/bin';

/** Files of one process load what they share once. */
const shared = { isolate: false, setupFiles: ['tests/support/leave-no-traces.ts'] };

const ofPage = ['src/app/**/*.test.{ts,tsx}', 'src/local/**/*.test.{ts,tsx}', 'sw/**/*.test.ts'];
const aloneOfPage = listFilesOfTheirOwn(import.meta.dirname, ofPage);

export default defineConfig({
  test: {
    environment: 'node',
    // One more than two cores: schedules of faults mostly wait for what was killed.
    maxWorkers: 3,
    // Limits only end what hangs: a machine that is busy with something else breaks none of them.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      // Code of the server and pure rules share what they load: nothing of it hangs on what a file before has left.
      {
        extends: true,
        test: {
          ...byNode,
          ...withDatabases,
          ...shared,
          name: 'unit',
          include: [
            'src/{client,contract,domain,launch,release,sandbox,server}/**/*.test.{ts,mjs}',
            'tests/{architecture,carriers,mutations,prices,sandbox}/**/*.test.ts',
          ],
        },
      },
      // Code of the page and the worker: files share what they load, too, unless they replace modules or globals for good.
      { extends: true, test: { name: 'page', ...shared, include: ofPage, exclude: aloneOfPage } },
      { extends: true, test: { name: 'page-alone', include: aloneOfPage } },
      // Random schedules of faults: COUNT says how many, SEED repeats a run.
      {
        extends: true,
        test: {
          ...byNode,
          ...withDatabases,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      // Money and races: run as `npm run prove -- pay` with more of everything.
      {
        extends: true,
        test: {
          ...byNode,
          globalSetup: ['tests/support/proofs-setup.ts'],
          name: 'proofs',
          include: ['tests/proofs/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      { extends: true, test: { ...api, name: 'api' } },
      ...(isFull && existsSync(oldestPostgres)
        ? [{ extends: true as const, test: { ...api, name: 'api-15', env: { POSTGRES_PROGRAMS: oldestPostgres } } }]
        : []),
    ],
  },
});
