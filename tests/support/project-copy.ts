import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const parts = [
  'src',
  'sw',
  'public',
  'index.html',
  ...globSync('vite.*.ts', { cwd: root }),
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** A copy of the project that a test may change, build and serve. */
export interface ProjectCopy {
  folder: string;
  /** Replaces a text that stands in a file. @throws Error when it does not stand there */
  edit(file: string, before: string, after: string): void;
  /** Builds the page as a deploy does: beside the build before it. */
  build(): void;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-project-'));
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    edit(file, before, after) {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(before)) throw new Error(`${file} does not hold: ${before}`);
      writeFileSync(path, text.replace(before, after));
    },
    build() {
      run(folder, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error']);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function run(cwd: string, args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}:\n${stderr}`);
}
