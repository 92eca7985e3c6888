import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// `npm run build`, and `npm start` and `npm test` if a file that the page is made of has changed since the last build.

const root = join(import.meta.dirname, '../..');
const stampPath = join(root, 'dist/.inputs');
const inputs = [
  ...['index.html', 'vite.*.ts', 'tsconfig.json', 'package-lock.json', 'src/launch/build.mjs'],
  ...['src/{app,local,contract,domain}/**', 'public/**', 'sw/**'],
];

function hashInputs() {
  const { version, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const hash = createHash('sha256').update(JSON.stringify({ version, imports }));
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
  // The React compiler makes many short-lived objects.
  const { status } = spawnSync(process.execPath, ['--max-semi-space-size=64', vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    process.stderr.write('The page could not be built. The reason is printed above.\n');
    return false;
  }
  writeFileSync(stampPath, hash);
  return true;
}

function hasNewestBuild() {
  const listPath = join(root, 'dist/builds.json');
  if (!existsSync(listPath)) return false;
  const [newest] = JSON.parse(readFileSync(listPath, 'utf8')).builds;
  return existsSync(join(root, 'dist', newest, 'index.html'));
}

/** Returns whether there is a page. */
export function buildWhenStale() {
  const isFresh = existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashInputs() && hasNewestBuild();
  return isFresh || build();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const hasPage = process.argv.includes('--when-stale') ? buildWhenStale() : build();
  process.exitCode = hasPage ? 0 : 1;
}
