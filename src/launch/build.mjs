import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// `npm run build`, and `npm start` and `npm test` if a file that the page is made of has changed since the last build.

const root = join(import.meta.dirname, '../..');
const stampPath = join(root, 'dist/.inputs');
const inputs = [
  ...['index.html', 'vite.*.ts', 'tsconfig.json', 'package-lock.json'],
  ...['src/{app,local,contract,domain}/**', 'public/**', 'sw/**'],
];

function hashInputs() {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx'] });
  for (const file of files.toSorted()) {
    const path = join(root, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** For production, whatever the server's NODE_ENV is. Returns whether it succeeded. */
function build() {
  // Before the build, so that a file saved meanwhile causes another build next time.
  const hash = hashInputs();
  rmSync(stampPath, { force: true });
  process.stderr.write('Building the page …\n');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const env = { ...process.env, NODE_ENV: 'production' };
  // The React compiler makes many short-lived objects, and errors that it throws away.
  const cheaper = ['--max-semi-space-size=64', '--stack-trace-limit=0'];
  const { status } = spawnSync(process.execPath, [...cheaper, vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    process.stderr.write('The page could not be built. The reason is printed above.\n');
    return false;
  }
  writeFileSync(stampPath, hash);
  return true;
}

/** Returns whether there is a page. */
export function buildWhenStale() {
  const isFresh =
    existsSync(stampPath) &&
    existsSync(join(root, 'dist/builds.json')) &&
    readFileSync(stampPath, 'utf8') === hashInputs();
  return isFresh || build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const hasPage = process.argv.includes('--when-stale') ? buildWhenStale() : build();
  process.exitCode = hasPage ? 0 : 1;
}
