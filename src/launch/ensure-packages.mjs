import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { explainNpm, runNpm } from './npm.mjs';
import { inProject } from './root.mjs';
import { PlainError, printStep } from './print-step.mjs';

const stampAt = inProject('node_modules/.cache/quayside-packages');

/** Installs the packages when package.json, the lock file or the kind of Node changed since the last time. */
export async function ensurePackages() {
  const wanted = nameState();
  if (readStamp() === wanted) return;
  rmSync(stampAt, { force: true });
  await printStep('Installing packages', install);
  mkdirSync(dirname(stampAt), { recursive: true });
  writeFileSync(stampAt, wanted);
}

async function install() {
  // NODE_ENV=production or an "omit" setting would leave out what the build and the tests need; no package has a script.
  const always = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  let result = await runNpm(['ci', ...always]);
  // A lock written where the registry lacks packages of other platforms is refused by some versions of npm.
  if (result.code !== 0 && result.output.includes('EUSAGE')) result = await runNpm(['install', '--no-save', ...always]);
  if (result.code !== 0) throw new PlainError(`The packages could not be installed: ${explainNpm(result.output)}.`);
}

function nameState() {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(inProject(file)));
  return hash.update([process.versions.modules, process.platform, process.arch].join()).digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampAt, 'utf8');
  } catch {
    return null;
  }
}
