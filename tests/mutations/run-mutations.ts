import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Mutation, mutate } from './mutation.ts';
import { mutations } from './mutations.ts';

// Makes one fault after the other in a copy of the project and looks whether the tests find it:
// node tests/mutations/run-mutations.ts [--list] [--only NAME]...

const root = resolve(import.meta.dirname, '../..');
const notCopied = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results']);
const project = mkdtempSync(join(tmpdir(), 'quayside-mutated-'));
process.once('exit', () => rmSync(project, { recursive: true, force: true, maxRetries: 5 }));

function run(...args: string[]): boolean {
  // Release-only browser tests count, too. A fault may make a test wait for ever.
  const env = { ...process.env, ...(args[0]!.includes('playwright') && { QUAYSIDE_TESTS: 'full' }) };
  const options = { cwd: project, env, stdio: 'ignore', timeout: 900_000, killSignal: 'SIGKILL' } as const;
  return spawnSync(process.execPath, args, options).status === 0;
}

/** @throws Error for a page that cannot be built: no test has then seen anything */
function passes(file: string): boolean {
  if (!file.startsWith('tests/e2e/')) return run('node_modules/vitest/vitest.mjs', 'run', file, '--bail', '1');
  if (!run('src/launch/build.mjs')) throw new Error('the page could not be built');
  return run('node_modules/playwright/cli.js', 'test', file, '--project', 'desktop', '--workers', '1', '-x');
}

const passing = new Set<string>();

/** @throws Error for a test file that fails without any fault: it finds nothing */
function checkPasses(file: string): void {
  if (!passing.has(file) && !passes(file)) throw new Error(`${file} fails without any fault`);
  passing.add(file);
}

/** Makes the fault and returns the first test file that fails by it; undefined when all pass. */
function findFailing(mutation: Mutation): string | undefined {
  mutation.seenBy.forEach(checkPasses);
  const path = join(project, mutation.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, mutate(mutation, text));
  try {
    return mutation.seenBy.find((file) => !passes(file));
  } finally {
    writeFileSync(path, text);
  }
}

/** Returns whether the fault was found, or survived where that is expected. */
function tryMutation(mutation: Mutation): boolean {
  try {
    const failing = findFailing(mutation);
    console.log(`${mutation.name}: ${failing === undefined ? 'SURVIVED' : `found by ${failing}`}`);
    return (failing === undefined) === (mutation.survives !== undefined);
  } catch (failure) {
    console.log(`${mutation.name}: NOT TRIED: ${(failure as Error).message}`);
    return false;
  }
}

const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string', multiple: true } },
});
const chosen = mutations.filter(({ name }) => values.only?.includes(name) ?? true);
if (values.list) {
  for (const { name, file, why, survives } of chosen) console.log(`${name} (${file}): ${why} ${survives ?? ''}`);
} else {
  setPriority(10);
  cpSync(root, project, { recursive: true, filter: (path) => !notCopied.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const unexpected = chosen.filter((mutation) => !tryMutation(mutation)).map(({ name }) => name);
  console.log(`${chosen.length} mutations, not as expected: ${unexpected.join(', ') || 'none'}`);
  process.exitCode = unexpected.length === 0 && chosen.length > 0 ? 0 : 1;
}
