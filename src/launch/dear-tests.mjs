import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { listPlaywrightTests } from './name-skipped.mjs';
import { root } from './root.mjs';

/** The greatest number of tests that are named. */
const mostNamed = 20;

/** Each test of vitest's JSON report with the seconds it took. */
export const timeVitest = (report) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** Each test of playwright's JSON report with the seconds it took. */
export const timePlaywright = (report) =>
  listPlaywrightTests(report).map(({ file, title, test }) => ({
    name: `${file} [${test.projectName}]: ${title}`,
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));

/** The tests of a report with their seconds; none where there is no report. */
export const readTimes = (path, time) => (existsSync(path) ? time(JSON.parse(readFileSync(path, 'utf8'))) : []);

/** Lines that name the tests that took longest, by the clock on the wall. */
export function nameDearest(times) {
  const dearest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, mostNamed);
  if (dearest.length === 0) return [];
  return ['', `The ${dearest.length} tests that took longest:`, ...dearest.map(describe)];
}

const describe = ({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
