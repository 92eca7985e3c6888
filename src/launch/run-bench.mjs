import { existsSync, readdirSync } from 'node:fs';
import { inProject } from './root.mjs';
import { PlainError } from './print-step.mjs';
import { runFile } from './tool.mjs';

/** Runs one measurement of tests/bench by its name and answers its exit code. */
export async function runBench(name, args) {
  const names = listBenches();
  if (!names.includes(name))
    throw new PlainError(`Name a measurement, as in "npm run bench -- NAME": ${names.join(', ')}.`);
  const { code } = await runFile(`tests/bench/${name}.ts`, args, { program: true });
  return code;
}

function listBenches() {
  const folder = inProject('tests/bench');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
