import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { connectDatabases } from '#tests/support/postgres.ts';
import type { DatabaseOptions } from './database.ts';
import { createLog } from './log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databases: {
      server: string;
      emptyTemplate: string;
      /** Null in runs without the demo data. */
      filledTemplate: string | null;
    };
  }
}

export const silent = createLog({ level: 'silent' });

const { server, emptyTemplate, filledTemplate } = inject('databases');
const databases = connectDatabases(server);

type Content = 'migrated' | 'bare' | 'filled';

const templateOf: Record<Content, string | undefined> = {
  migrated: emptyTemplate,
  bare: undefined,
  filled: filledTemplate ?? undefined,
};

/** Call the result inside of a test. */
export function usePostgres(content: Content = 'migrated'): () => string {
  const name = `quayside_${randomBytes(5).toString('hex')}`;
  let url = '';
  beforeAll(async () => {
    url = await databases.createDatabase(name, templateOf[content]);
  });
  afterAll(() => databases.dropDatabase(name));
  return () => url;
}

export function useDatabase(content: Content = 'migrated'): () => DatabaseOptions & { kind: 'postgres' } {
  const url = usePostgres(content);
  return () => ({ kind: 'postgres', url: url(), poolSize: 4 });
}

export function describeOnDatabase(
  name: string,
  tests: (options: () => DatabaseOptions & { kind: 'postgres' }) => void,
  content: Content = 'migrated',
): void {
  describe(name, () => tests(useDatabase(content)));
}
