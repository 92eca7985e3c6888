import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runTool } from './run-tool.ts';
import { onlyInFull } from '../support/test-scope.ts';
import { stageOf } from './stages.ts';

/** The outcome of a test file: nothing of it failed, or the first test that did. */
export type Verdict = { kind: 'green' } | { kind: 'red'; test: string };

/** Where tests run, and with what. */
interface Place {
  folder: string;
  environment: Record<string, string>;
}

/** The end of what a tool said, for whoever has to find out why it did not run. */
const lastWords = (output: string): string => output.trim().split('\n').slice(-15).join('\n');

function readReport<R>(path: string): R | null {
  if (!existsSync(path)) return null;
  return JSON.parse(readFileSync(path, 'utf8')) as R;
}

interface VitestReport {
  numPassedTests: number;
  testResults: { message: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

/** Runs a file in one project; null when that project runs no test of it. */
async function runInProject({ folder, environment }: Place, file: string, project: string): Promise<Verdict | null> {
  const report = join(folder, '.report.json');
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    process.execPath,
    [
      ...['node_modules/vitest/vitest.mjs', 'run', file, '--project', project, '--bail', '1', '--passWithNoTests'],
      ...['--reporter', 'json', '--outputFile', report],
    ],
    { cwd: folder, env: environment },
  );
  if (code === null) return { kind: 'red', test: 'it never ends' };
  const vitestReport = readReport<VitestReport>(report);
  if (!vitestReport) throw new Error(`${file} did not run:\n${lastWords(output)}`);
  const failed = vitestReport.testResults
    .flatMap((each) => each.assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed) return { kind: 'red', test: failed.fullName };
  const broken = vitestReport.testResults.find(({ status }) => status === 'failed');
  if (broken || code !== 0)
    throw new Error(`${file} did not get to its tests: ${broken?.message ?? lastWords(output)}`);
  return vitestReport.numPassedTests > 0 ? { kind: 'green' } : null;
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  errors: { message?: string }[];
  stats: { expected: number };
}

const listSpecs = (suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(listSpecs),
];

async function runInBrowser({ folder, environment }: Place, file: string): Promise<Verdict | null> {
  const report = join(folder, '.report.json');
  rmSync(report, { force: true });
  const { code, output } = await runTool(
    process.execPath,
    [
      ...['node_modules/playwright/cli.js', 'test', file, '--project', 'desktop', '--retries', '0', '--workers', '1'],
      ...['-x', '--trace', 'off', '--reporter', 'json'],
    ],
    { cwd: folder, env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  if (code === null) return { kind: 'red', test: 'it never ends' };
  const browserReport = readReport<PlaywrightReport>(report);
  if (!browserReport) throw new Error(`${file} did not run:\n${lastWords(output)}`);
  const failed = listSpecs(browserReport).find(({ ok }) => !ok);
  if (failed) return { kind: 'red', test: failed.title };
  if (browserReport.errors.length > 0)
    throw new Error(`${file} did not get to its tests: ${browserReport.errors[0]!.message ?? ''}`);
  return browserReport.stats.expected > 0 ? { kind: 'green' } : null;
}

const isLeftToRelease = (file: string): boolean =>
  onlyInFull.some((name) => basename(file).startsWith(name.replace('*', '')));

/** Runs what `npm test` runs of a file, then all of it: a fault that is found then says that a release alone finds it. */
async function runWithRelease(place: Place, file: string): Promise<Verdict | null> {
  const usual = isLeftToRelease(file) ? null : await runInBrowser(place, file);
  if (usual?.kind === 'red') return usual;
  const all = await runInBrowser({ ...place, environment: { ...place.environment, QUAYSIDE_TESTS: 'full' } }, file);
  return all?.kind === 'red' ? { ...all, test: `${all.test} (npm run test:full alone)` } : all;
}

/**
 * Runs one test file of the project in a folder, whose page is built where a browser opens it, up to its first failure.
 * @throws Error when no test of it ran, which says as little of a fault as a test that is green
 */
export async function runTestFile(place: Place, file: string): Promise<Verdict> {
  const { name, projects } = stageOf(file);
  if (name === 'browser') {
    const verdict = await runWithRelease(place, file);
    if (verdict) return verdict;
  }
  for (const project of projects) {
    const verdict = await runInProject(place, file, project);
    if (verdict) return verdict;
  }
  throw new Error(`No test of ${file} ran: all were skipped, or no project takes it in.`);
}
