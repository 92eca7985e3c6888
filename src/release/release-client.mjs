import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// `npm run release:client`: makes the package `quayside-client` as a folder and an archive that npm can install or publish.

const root = join(import.meta.dirname, '../..');
const source = join(root, 'src/client');
const target = process.argv[2] ?? join(root, 'release/quayside-client');

/** @throws Error with its output when it fails */
function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`);
  return stdout;
}

rmSync(target, { recursive: true, force: true });
mkdirSync(join(target, 'examples'), { recursive: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
run(process.execPath, [compiler, '-p', source, '--noEmit', 'false', '--declaration', '--outDir', target], root);
for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(target, file));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
const [, example] = /^```ts\n(.*?)^```$/ms.exec(readFileSync(join(source, 'README.md'), 'utf8'));
writeFileSync(join(target, 'examples/ship-parcel.mts'), example);
console.error(join(target, run('npm', ['pack', '--silent'], target).trim()));
