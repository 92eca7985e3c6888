import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensurePreparedDatabase } from './ensure-prepared-database.mjs';
import { keepBuild } from './keep-builds.mjs';
import { inProject, root } from './root.mjs';
import { PlainError, printStep } from './print-step.mjs';
import { runFile, runTool } from './tool.mjs';

const inputs = [
  'index.html',
  'vite.config.ts',
  'vite.card-form.ts',
  'vite.theme.ts',
  'tsconfig.json',
  'package-lock.json',
  'src/app',
  'src/local',
  'src/contract',
  'src/domain',
  'src/launch/compress-build.mjs',
  'src/launch/keep-builds.mjs',
  'public',
  'sw',
];
const stampAt = inProject('dist/.inputs');

/** Builds the page when something it is made of changed since the last build, and prepares a new database where none is yet. */
export async function ensureBuild() {
  const isThere = existsSync(stampAt) && existsSync(inProject('dist/builds.json'));
  if (isThere && readFileSync(stampAt, 'utf8') === hashInputs()) await ensurePreparedDatabase();
  else await build();
}

/** Builds the page and compresses it, and prepares a new database beside it. */
export const build = () =>
  printStep('Building the page', async () => void (await Promise.all([makeBuild(), ensurePreparedDatabase()])));

async function makeBuild() {
  // Taken before the build, so that a file saved meanwhile is seen as a change the next time.
  const wanted = hashInputs();
  rmSync(stampAt, { force: true });
  // The page is always the one for production, with any NODE_ENV of the server.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const step of [
    () => runTool('vite', ['build', '--logLevel', 'warn'], { quiet: true, env }),
    () => runFile('src/launch/compress-build.mjs', [], { quiet: true }),
  ]) {
    const { code, output } = await step();
    if (code === 0) continue;
    process.stderr.write(`\n${output}`);
    throw new PlainError('The page could not be built. The reason is printed above.');
  }
  keepBuild();
  writeFileSync(stampAt, wanted);
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((name) => listFiles(inProject(name)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
