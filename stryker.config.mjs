/** `npm run mutations`: faults that StrykerJS makes in the rules. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutations/vitest.config.ts' },
  mutate: ['src/domain/**/*.ts', '!src/domain/messages/**', '!src/domain/**/*.test.ts', '!src/domain/**/*.testing.ts'],
  // Stryker rewrites paths in this file with the compiler's API, which TypeScript 7 does not have; ours need no rewriting.
  tsconfigFile: 'none',
  concurrency: 1,
  reporters: ['clear-text', 'html', 'json'],
  htmlReporter: { fileName: '.cache/reports/mutations.html' },
  jsonReporter: { fileName: '.cache/reports/stryker.json' },
  incrementalFile: '.cache/stryker.json',
  tempDirName: '.cache/stryker',
};
