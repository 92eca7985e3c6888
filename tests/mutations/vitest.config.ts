import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests of the rules alone, which need no database: each fault starts them anew. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['src/{contract,domain}/**/*.test.ts'],
    setupFiles: ['tests/support/leave-no-traces.ts'],
    testTimeout: 300_000,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
