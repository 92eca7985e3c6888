import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file that replaces modules, or gives its process a browser's storage for good, would change what a later file meets. */
const leavesTraces = /\bvi\.(mock|doMock|resetModules)\(|'fake-indexeddb\/auto'/;

/** The test files among `patterns`, seen from `root`, that need a process of their own. */
export const listFilesOfTheirOwn = (root: string, patterns: readonly string[]): string[] =>
  globSync(patterns, { cwd: root }).filter((path) => leavesTraces.test(readFileSync(join(root, path), 'utf8')));
