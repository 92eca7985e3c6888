import { defineConfig } from 'vitest/config';

// Whole-server tests: written once, run on either database. A test asks which by QUAYSIDE_TEST_DATABASE.
const api = {
  include: ['tests/api/**/*.test.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  globalSetup: ['tests/support/api-setup.ts'],
};

export default defineConfig({
  test: {
    environment: 'node',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx,mjs}', 'tests/{architecture,gateway,prices}/**/*.test.ts'],
        },
      },
      // Random schedules of faults: COUNT says how many, SEED repeats a run.
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 600_000 } },
      // Money and races: run as `npm run prove -- pay` with more of everything.
      { extends: true, test: { name: 'proofs', include: ['tests/proofs/**/*.test.ts'], testTimeout: 600_000 } },
      { extends: true, test: { ...api, name: 'api', env: { QUAYSIDE_TEST_DATABASE: 'pglite' } } },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-postgres',
          env: { QUAYSIDE_TEST_DATABASE: 'postgres' },
          // How a process starts and stops has nothing to do with the database of this run.
          exclude: ['tests/api/{starting,stopping,verify-ledger}.test.ts'],
        },
      },
    ],
  },
});
