import { readFileSync } from 'node:fs';
import { inProject } from './root.mjs';
import { runChild } from './run-child.mjs';

/** Runs the command of an installed package under this Node, without a shell and on every platform alike. */
export function runTool(name, args, options) {
  return runChild(process.execPath, [...dieWithLauncher, findTool(name), ...args], options);
}

/** Runs a file of the project under this Node. It stops by itself should the launcher vanish. */
export function runFile(path, args, options) {
  return runChild(process.execPath, [...dieWithLauncher, inProject(path), ...args], options);
}

/** Arguments for Node that make the process stop when its parent is gone. */
export const dieWithLauncher = ['--import', new URL('stop-with-parent.mjs', import.meta.url).href];

const packageOf = { tsc: 'typescript' };

/** The script behind the command `name`. */
function findTool(name) {
  const folder = packageOf[name] ?? name;
  const { bin } = JSON.parse(readFileSync(inProject('node_modules', folder, 'package.json'), 'utf8'));
  return inProject('node_modules', folder, typeof bin === 'string' ? bin : bin[name]);
}
