import { existsSync, readFileSync } from 'node:fs';

/** The numbers of tests that passed, failed and were skipped. */
export const noTests = { passed: 0, failed: 0, skipped: 0 };

export const addCounts = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

/** One check that is not made of tests: it counts as one. */
export const countCheck = (code) => (code === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 });

/**
 * Counts a runner's JSON report. A runner that fails without naming a failed test (a file that cannot be loaded, an error
 * outside of every test, no report, no tests at all) counts as one failure, so that no red run adds up to green.
 */
export function countReport(path, count, code) {
  const counts = existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : noTests;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** Counts vitest's JSON report; a file that failed as a whole counts as one failure. */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts playwright's JSON report. A test that passed only when it was repeated has failed. */
export function countPlaywright({ stats: { expected, unexpected, flaky, skipped } }) {
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** The one line that ends a run. */
export function sumUp({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
