import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listFilesOfTheirOwn } from '../support/files-of-their-own.ts';

test('a file of tests that replaces modules or keeps a storage for good gets a process of its own', () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-alone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'mocks.test.ts': "vi.mock('./client.ts', () => ({}));",
    'resets.test.ts': 'vi.resetModules();',
    'stores.test.ts': "import 'fake-indexeddb/auto';",
    'own-store.test.ts': "import { IDBFactory } from 'fake-indexeddb';",
    'stubs.test.ts': "vi.stubGlobal('location', {});\nvi.mocked(call);",
    'mocks.ts': "vi.mock('./client.ts');",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  expect(listFilesOfTheirOwn(root, ['*.test.ts']).toSorted()).toEqual([
    'mocks.test.ts',
    'resets.test.ts',
    'stores.test.ts',
  ]);
});
