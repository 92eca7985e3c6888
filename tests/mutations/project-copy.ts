import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { mutate, type Mutation } from './mutation.ts';
import { runTool } from './run-tool.ts';

const root = resolve(import.meta.dirname, '../..');

/** The folders that a copy leaves out: it has its own build and caches, and shares the packages. */
const leftOut = new Set(['node_modules', 'dist', '.cache', '.git', 'data', 'test-results']);

/** Files whose change leaves the built page as it is. */
const serverFiles = /^src\/server\//;

/** A copy of the whole project, tests and all, in which one fault at a time is made. */
export interface ProjectCopy {
  folder: string;
  /** For the tests: their temporary files lie in the copy and are removed with it. */
  environment: { TMPDIR: string };
  /** Makes a fault; the page is built anew before a browser opens it next. @throws Error when it cannot be made */
  make(mutation: Mutation): void;
  /** Takes it back. */
  restore(): void;
  /** Builds the page as it stands. Does nothing when it stands as it was built. @throws Error with why it cannot be built */
  build(): Promise<void>;
  remove(): void;
}

/** Copies the project into a folder of its own in the temporary directory. */
export function copyProject(): ProjectCopy {
  const place = mkdtempSync(join(tmpdir(), 'quayside-mutated-'));
  const folder = join(place, 'project');
  const environment = { TMPDIR: join(place, 'tmp') };
  mkdirSync(environment.TMPDIR);
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !leftOut.has(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  let undo: (() => void) | null = null;
  /** Name of the fault that the built page has; `''`: none; null: there is no built page. */
  let builtFault: string | null = null;
  /** Name of the fault that the files of the page have now. */
  let presentFault = '';

  return {
    folder,
    environment,
    make(mutation) {
      const path = join(folder, mutation.file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, mutate(mutation, before));
      if (!serverFiles.test(mutation.file)) presentFault = mutation.name;
      undo = () => writeFileSync(path, before);
    },
    restore() {
      undo?.();
      undo = null;
      presentFault = '';
    },
    async build() {
      if (builtFault === presentFault) return;
      builtFault = null;
      rmSync(join(folder, 'dist'), { recursive: true, force: true });
      const { code, output } = await runTool(process.execPath, ['src/launch/build.mjs'], { cwd: folder });
      if (code !== 0) throw new Error(`the page cannot be built:\n${output}`);
      builtFault = presentFault;
    },
    remove: () => rmSync(place, { recursive: true, force: true, maxRetries: 5 }),
  };
}
