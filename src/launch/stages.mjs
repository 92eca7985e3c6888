import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { checkAdvisories } from './check-advisories.mjs';
import { countCheck, countPlaywright, countReport, countVitest, noTests } from './count-reports.mjs';
import { listSpecsFor } from './changed-specs.mjs';
import { readTimes, timePlaywright, timeVitest } from './dear-tests.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { listPlaywrightSkips, listVitestSkips, nameSkipped } from './name-skipped.mjs';
import { inProject } from './root.mjs';
import { printLine } from './print-step.mjs';
import { runTool } from './tool.mjs';

// Each stage answers { passed, failed, skipped, notes, times }: the notes say what was skipped, the times what each test took.

/**
 * The stages of `npm test` and `npm run test:full`, in their order. `share` is what a stage may take in `npm test`, in
 * comparable processor seconds, the databases of the demo made anew as on a fresh clone.
 */
export const stages = [
  { name: 'format', share: 10, run: () => check('oxfmt', ['--check', '.']) },
  { name: 'lint', share: 25, run: checkLint },
  { name: 'types', share: 28, run: checkTypes },
  { name: 'unit', share: 165, run: (mode) => runVitest('unit', ['unit', 'page', 'page-alone'], mode) },
  { name: 'build', share: 26, run: checkBuild },
  { name: 'api', share: 275, run: runApiTests },
  { name: 'browser', share: 560, run: runBrowserTests },
  // It says what the registry knows on a day, which no change of ours brings about: for a release, or by its name.
  { name: 'advisories', share: 5, isForRelease: true, run: checkAdvisories },
];

/** The rules that need types run in one thread: a second one checks much of the same again. */
function checkLint() {
  return check('oxlint', [], { GOMAXPROCS: '1' });
}

async function check(tool, args, more = {}) {
  const env = { ...process.env, ...more };
  // These two take CI for a wish for colours, whatever NO_COLOR says.
  if (env.NO_COLOR) delete env.CI;
  const { code } = await runTool(tool, args, { env });
  return countCheck(code);
}

/** The largest first, so that the two that run at a time end together. */
const worlds = [
  'tests',
  'src/server',
  'src/app',
  'src/domain',
  'src/contract',
  'src/local',
  'src/gateway',
  'src/marketplace',
  'sw',
];

/** Checks two worlds at a time, each in one thread: a second checker of the same world checks much of it again. */
async function checkTypes() {
  const left = worlds.filter(hasTypeScript);
  let worst = 0;
  const checkNext = async () => {
    for (let world = left.shift(); world; world = left.shift()) {
      const { code } = await runTool('tsc', ['-p', world, '--checkers', '1']);
      if (code !== 0) printLine(`There are type errors in ${world}.`);
      worst ||= code;
    }
  };
  await Promise.all([checkNext(), checkNext()]);
  return countCheck(worst);
}

function hasTypeScript(folder) {
  return (
    existsSync(inProject(folder)) &&
    readdirSync(inProject(folder), { recursive: true }).some((file) => /\.tsx?$/.test(file))
  );
}

async function checkBuild() {
  await ensureBuild();
  return countCheck(0);
}

/** The environment of tests: it says whether all of them are wanted, as for a release. */
const environmentOf = ({ isFull }) => ({ ...process.env, ...(isFull && { QUAYSIDE_TESTS: 'full' }) });

async function runVitest(stage, projects, mode, more = []) {
  const report = makeReportPath(stage);
  const { code } = await runTool(
    'vitest',
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...more,
      ...(mode.shard ? [`--shard=${mode.shard}`] : []),
      ...(mode.changed ? [`--changed=${mode.changed}`, '--passWithNoTests'] : []),
    ],
    { env: environmentOf(mode) },
  );
  return {
    ...countReport(report, countVitest, code),
    notes: nameSkipped(report, listVitestSkips),
    times: readTimes(report, timeVitest),
  };
}

async function runApiTests(mode) {
  const { findPostgres } = await import(new URL('../../tests/support/postgres.ts', import.meta.url).href);
  // Most of the time of schedules of faults goes into waiting for what was killed: a third worker uses the core meanwhile.
  const result = await runVitest('api', ['api', 'api-postgres', 'faults', 'proofs'], mode, ['--maxWorkers=3']);
  if (findPostgres()) return result;
  const note = 'PostgreSQL is missing (not on PATH, not in /usr/lib/postgresql): its API tests were skipped.';
  return { ...result, notes: [...result.notes, note] };
}

async function runBrowserTests(mode) {
  const report = makeReportPath('browser');
  const env = { ...environmentOf(mode), QUAYSIDE_REPORT: report };
  // Playwright forces colours on its workers, and Node warns when both are set; a log file stays plain all the same.
  if (!process.stdout.isTTY) delete env.NO_COLOR;
  const files = mode.changed ? await listSpecsFor(mode.changed) : [];
  if (files === null) return { ...noTests, notes: ['No screen was changed: no browser test was run.'] };
  const { code } = await runTool('playwright', ['test', ...files, ...(mode.shard ? [`--shard=${mode.shard}`] : [])], {
    env,
  });
  return {
    ...countReport(report, countPlaywright, code),
    notes: nameSkipped(report, listPlaywrightSkips),
    times: readTimes(report, timePlaywright),
  };
}

function makeReportPath(stage) {
  mkdirSync(inProject('.cache/reports'), { recursive: true });
  const path = inProject(`.cache/reports/${stage}.json`);
  rmSync(path, { force: true });
  return path;
}
