import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that replaces modules, or gives its process a browser's storage, would affect later files. */
const leavesTraces = /\bvi\.(mock|doMock|resetModules)\(|'fake-indexeddb\/auto'/;

/** The test files among `patterns`, seen from `root`, that need their own process. */
export const listFilesOfTheirOwn = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((path) => leavesTraces.test(readFileSync(join(root, path), 'utf8')));
