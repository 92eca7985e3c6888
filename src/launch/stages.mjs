import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { countCheck, countPlaywright, countReport, countVitest } from './count-reports.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { inProject } from './root.mjs';
import { say } from './say.mjs';
import { runTool } from './tool.mjs';

// Each stage answers { passed, failed, skipped, note }, where the note says why something was skipped.

/** What `npm test` runs, in this order. */
export const stages = [
  { name: 'format', run: () => check('oxfmt', ['--check', '.']) },
  { name: 'lint', run: () => check('oxlint', []) },
  { name: 'types', run: checkTypes },
  { name: 'unit', run: () => runVitest('unit', ['unit']) },
  { name: 'build', run: checkBuild },
  { name: 'api', run: runApiTests },
  { name: 'browser', run: runBrowserTests },
];

async function check(tool, args) {
  const { code } = await runTool(tool, args);
  return countCheck(code);
}

const worlds = ['src/domain', 'src/contract', 'src/local', 'src/app', 'src/server', 'sw', 'tests'];

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
  return countReport(report, countVitest, code);
}

async function runApiTests() {
  const { findPostgres } = await import(new URL('../../tests/support/postgres.ts', import.meta.url).href);
  const counts = await runVitest('api', ['api', 'api-postgres']);
  if (findPostgres()) return counts;
  const reason = 'its programs are neither on PATH nor in /usr/lib/postgresql';
  return { ...counts, note: `Skipped: the API tests on PostgreSQL, because ${reason}.` };
}

async function runBrowserTests() {
  const report = makeReportPath('browser');
  const env = { ...process.env, QUAYSIDE_REPORT: report };
  // Playwright forces colours on its workers, and Node warns when both are set; a log file stays plain all the same.
  if (!process.stdout.isTTY) delete env.NO_COLOR;
  const { code } = await runTool('playwright', ['test'], { env });
  return countReport(report, countPlaywright, code);
}

function makeReportPath(stage) {
  mkdirSync(inProject('.cache/reports'), { recursive: true });
  const path = inProject(`.cache/reports/${stage}.json`);
  rmSync(path, { force: true });
  return path;
}
