import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { connectDatabases } from '#tests/support/postgres.ts';
import type { DatabaseOptions } from './database.ts';
import { createLog } from './log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests of SQL get their databases. */
    databases: {
      /** The server's address. */
      server: string;
      /** The name of its migrated database. */
      emptyTemplate: string;
      /** The name of the one with the demo data; null in runs that have none. */
      filledTemplate: string | null;
    };
  }
}

export const silent = createLog({ level: 'silent' });

const { server, emptyTemplate, filledTemplate } = inject('databases');
const databases = connectDatabases(server);

/** The content with which a test's database begins: every table without rows, nothing at all, or the demo data. */
type Content = 'migrated' | 'bare' | 'filled';

const templateOf: Record<Content, string | undefined> = {
  migrated: emptyTemplate,
  bare: undefined,
  filled: filledTemplate ?? undefined,
};

/** A new database for the tests of one block; call the answer inside a test for its address. */
export function usePostgres(content: Content = 'migrated'): () => string {
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  let url = '';
  beforeAll(async () => {
    url = await databases.createDatabase(name, templateOf[content]);
  });
  afterAll(() => databases.dropDatabase(name));
  return () => url;
}

/** A new database for the tests of one block; call the answer inside a test. */
export function useDatabase(content: Content = 'migrated'): () => DatabaseOptions & { kind: 'postgres' } {
  const url = usePostgres(content);
  return () => ({ kind: 'postgres', url: url(), poolSize: 4 });
}

/** A block of tests on a new database of their own. */
export function describeOnDatabase(
  name: string,
  tests: (options: () => DatabaseOptions & { kind: 'postgres' }) => void,
  content: Content = 'migrated',
): void {
  describe(name, () => tests(useDatabase(content)));
}
