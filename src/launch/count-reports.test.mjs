import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countPlaywright, countReport, countVitest, sumUp } from './count-reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'quayside-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

const vitestReport = (changes) => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...changes,
});

const write = (report) => {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
};

test('tests that wait to be written count as skipped', () => {
  expect(countVitest(vitestReport())).toEqual({ passed: 5, failed: 0, skipped: 2 });
});

test('a file that cannot be loaded counts as one failure, beside the failed tests of others', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
  ];
  expect(countVitest(vitestReport({ numFailedTests: 1, testResults })).failed).toBe(2);
});

test('a test of the browser that passed only when repeated has failed', () => {
  const report = { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a runner that fails without a failed test, or without a report, counts as one failure', () => {
  const path = write(vitestReport());
  expect(countReport(path, countVitest, 0).failed).toBe(0);
  expect(countReport(path, countVitest, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(countReport(join(folder, 'none.json'), countVitest, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the sum names skipped tests only when there are some', () => {
  expect(sumUp({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(sumUp({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
