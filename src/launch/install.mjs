import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Runs before `npm start`, `npm test` and `npm run dev` on any Node, so it is plain JavaScript without packages. One of the packages is
// Node itself, which npm puts first on the PATH of later scripts.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampPath = join(root, 'node_modules/.cache/quayside-packages');

/** 22 from 22.22 on, 24, and everything from 26 on. */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 22 && minor >= 22) || major === 24 || major >= 26;
}

/** A new hash means that packages must be installed again. */
function hashPackages() {
  // Scripts of package.json do not count. A package that it names and the lock does not makes npm say so.
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  const { dependencies, devDependencies, optionalDependencies, overrides } = JSON.parse(text);
  const packages = { dependencies, devDependencies, optionalDependencies, overrides };
  const lock = readFileSync(join(root, 'package-lock.json'));
  const machine = `${process.platform} ${process.arch}`;
  return createHash('sha256').update(machine).update(JSON.stringify(packages)).update(lock).digest('hex');
}

function run(command, args) {
  return spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Returns whether npm succeeded; npm prints its own errors. */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  // NODE_ENV=production would leave out what builds and tests; no package needs its install script.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
  ];
  const { status } = npm ? run(process.execPath, [npm, ...args, ...options]) : run('npm', [...args, ...options]);
  return status === 0;
}

function install() {
  const hash = hashPackages();
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hash) return true;
  rmSync(stampPath, { force: true });
  process.stderr.write('Installing packages …\n');
  if (!runNpm(['ci'])) {
    process.stderr.write('The packages could not be installed. The reason is printed above.\n');
    return false;
  }
  // Headers for native add-ons: nothing is compiled here.
  rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), { recursive: true, force: true });
  mkdirSync(dirname(stampPath), { recursive: true });
  writeFileSync(stampPath, hash);
  return true;
}

function checkNode() {
  const version = run('node', ['-p', 'process.versions.node']).stdout?.trim() ?? '';
  if (isSupportedNode(version)) return true;
  const found = version === '' ? 'no Node that runs here was found' : `this is ${version}`;
  process.stderr.write(`Quayside needs Node 22.22, 24 or 26, but ${found}. Please install Node 24 and try again.\n`);
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = install() && checkNode() ? 0 : 1;
