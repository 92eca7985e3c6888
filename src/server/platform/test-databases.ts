import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { connectDatabases } from '#tests/support/postgres.ts';
import { inMemory } from './database.ts';
import type { DatabaseOptions } from './database.ts';
import { createLog } from './log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests of SQL get their databases. */
    databases: {
      /** A server's address; null where PostgreSQL is not installed. */
      server: string | null;
      /** The name of its migrated database. */
      emptyTemplate: string;
      /** The name of the one with the demo data; null in runs that have none. */
      filledTemplate: string | null;
      /** A file with a migrated embedded database; null where only PostgreSQL is used. */
      emptyDump: string | null;
    };
  }
}

export const silent = createLog({ level: 'silent' });

const { server, emptyTemplate, filledTemplate, emptyDump } = inject('databases');
export const hasPostgres = server !== null;
const databases = connectDatabases(server ?? '');
const nameDatabase = (): string => `quayside_${randomBytes(5).toString('hex')}`;

/** The content with which a test's database begins: every table without rows, nothing at all, or the demo data. */
type Begins = 'migrated' | 'bare' | 'filled';

const templateOf: Record<Begins, string | undefined> = {
  migrated: emptyTemplate,
  bare: undefined,
  filled: filledTemplate ?? undefined,
};

/**
 * Runs tests on a new database of their own: PostgreSQL where its programs are, and the embedded one where they are not or
 * where every database is asked for (`npm run test:full`).
 */
export function describeOnDatabases(
  name: string,
  tests: (options: () => DatabaseOptions) => void,
  begins: Begins = 'migrated',
): void {
  describe.skipIf(!hasPostgres)(`${name} (PostgreSQL)`, () => {
    const url = usePostgres(begins);
    tests(() => ({ kind: 'postgres', url: url(), poolSize: 4 }));
  });
  describeOnEmbedded(name, tests, begins);
}

/** Runs tests on a new embedded database, where that one is tested too. */
export function describeOnEmbedded(
  name: string,
  tests: (options: () => DatabaseOptions) => void,
  begins: Begins = 'migrated',
): void {
  if (emptyDump !== null) describe(`${name} (embedded)`, () => tests(() => makeEmbedded(begins)));
}

/** A new database for tests to which its kind does not matter; call the answer inside a test. */
export function useAnyDatabase(): () => DatabaseOptions {
  let options: DatabaseOptions = makeEmbedded();
  if (!hasPostgres) return () => options;
  const name = nameDatabase();
  beforeAll(async () => {
    options = { kind: 'postgres', url: await databases.createDatabase(name, emptyTemplate), poolSize: 4 };
  });
  afterAll(() => databases.dropDatabase(name));
  return () => options;
}

/** A new embedded database in memory. */
const makeEmbedded = (begins: Begins = 'migrated'): DatabaseOptions => ({
  kind: 'embedded',
  dataDir: inMemory,
  ...(emptyDump !== null && begins === 'migrated' && { loadFrom: new Uint8Array(readFileSync(emptyDump)) }),
});

/** A new database for the tests of one block; call the answer inside a test for its address. */
export function usePostgres(begins: Begins = 'migrated'): () => string {
  const name = nameDatabase();
  let url = '';
  beforeAll(async () => {
    url = await databases.createDatabase(name, templateOf[begins]);
  });
  afterAll(() => databases.dropDatabase(name));
  return () => url;
}
