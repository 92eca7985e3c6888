import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { countCheck, countPlaywright, countReport, countVitest } from './count-reports.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { listPlaywrightSkips, listVitestSkips, nameRepeated, nameSkipped } from './name-skipped.mjs';
import { inProject } from './root.mjs';
import { say } from './say.mjs';
import { runTool } from './tool.mjs';

// Each stage answers { passed, failed, skipped, notes }, where the notes say what was skipped or repeated.

/** What `npm test` runs, in this order. */
export const stages = [
  { name: 'format', run: () => check('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => check('oxlint', []) },
  { name: 'types', run: checkTypes },
  { name: 'unit', run: () => runVitest('unit', ['unit']) },
  { name: 'faults', run: () => runVitest('faults', ['faults', 'proofs']) },
  { name: 'build', run: checkBuild },
  { name: 'api', run: runApiTests },
  { name: 'browser', run: runBrowserTests },
];

async function check(tool, args) {
  const env = { ...process.env };
  // These two take CI for a wish for colours, whatever NO_COLOR says.
  if (env.NO_COLOR) delete env.CI;
  const { code } = await runTool(tool, args, { env });
  return countCheck(code);
}

const worlds = ['src/domain', 'src/contract', 'src/local', 'src/app', 'src/gateway', 'src/server', 'sw', 'tests'];

async function checkTypes() {
  let worst = 0;
  for (const world of worlds.filter(hasTypeScript)) {
    const { code } = await runTool('tsc', ['-p', world]);
    if (code !== 0) say(`Types do not fit in ${world}.`);
    worst ||= code;
  }
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

async function runVitest(stage, projects) {
  const report = makeReportPath(stage);
  const chosen = projects.flatMap((name) => ['--project', name]);
  const { code } = await runTool('vitest', [
    ...['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]);
  return { ...countReport(report, countVitest, code), notes: nameSkipped(report, listVitestSkips) };
}

async function runApiTests() {
  const { findPostgres } = await import(new URL('../../tests/support/postgres.ts', import.meta.url).href);
  const counts = await runVitest('api', ['api', 'api-postgres']);
  if (findPostgres()) return counts;
  const note = 'PostgreSQL is missing (not on PATH, not in /usr/lib/postgresql): its API tests were skipped.';
  return { ...counts, notes: [...counts.notes, note] };
}

async function runBrowserTests() {
  const report = makeReportPath('browser');
  const env = { ...process.env, QUAYSIDE_REPORT: report };
  // Playwright forces colours on its workers, and Node warns when both are set; a log file stays plain all the same.
  if (!process.stdout.isTTY) delete env.NO_COLOR;
  const { code } = await runTool('playwright', ['test'], { env });
  const notes = [...nameRepeated(report), ...nameSkipped(report, listPlaywrightSkips)];
  return { ...countReport(report, countPlaywright, code), notes };
}

function makeReportPath(stage) {
  mkdirSync(inProject('.cache/reports'), { recursive: true });
  const path = inProject(`.cache/reports/${stage}.json`);
  rmSync(path, { force: true });
  return path;
}
