import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './root.mjs';

const mostNamed = 5;

/** One line for each file with skipped tests of a runner's JSON report, naming them when they are few. */
export function nameSkipped(path, list) {
  if (!existsSync(path)) return [];
  const skips = list(JSON.parse(readFileSync(path, 'utf8')));
  return [...new Set(skips.map((skip) => skip.file))].map((file) => {
    const names = skips.filter((skip) => skip.file === file).map((skip) => skip.name);
    const lines = names.length > mostNamed ? '' : names.map((name) => `\n  ${name}`).join('');
    return `Skipped ${names.length} in ${file}${lines}`;
  });
}

/** The skipped tests of vitest's JSON report. */
export function listVitestSkips(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => ['skipped', 'pending', 'todo'].includes(test.status))
      .map((test) => ({ file: relative(root, name), name: test.fullName })),
  );
}

/** The skipped tests of playwright's JSON report, with the reason where the test gives one. */
export const listPlaywrightSkips = (report) =>
  listPlaywrightTests(report)
    .filter(({ test }) => test.status === 'skipped')
    .map(({ file, title, test }) => ({ file, name: describeSkip(title, test) }));

/** The tests of playwright's JSON report, each with its file and title. */
export function listPlaywrightTests(report) {
  const listSpecs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
  return report.suites.flatMap((suite) =>
    listSpecs(suite).flatMap(({ title, tests }) => tests.map((test) => ({ file: suite.file, title, test }))),
  );
}

function describeSkip(title, { projectName, annotations }) {
  const reason = annotations.find(({ type, description }) => type === 'skip' && description)?.description;
  return `[${projectName}] ${title}${reason ? `: ${reason}` : ''}`;
}
