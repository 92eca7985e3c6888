import { afterAll, beforeAll } from 'vitest';
import { type DatabaseOptions, openDatabase, type OpenDatabase } from '#server/platform/database.ts';
import { migrateToLatest } from '#server/platform/migrate.ts';
import { silent } from '#server/platform/test-databases.ts';
import { contextForTests } from './command-context.testing.ts';
import { runAdmin } from './run-admin.ts';

export function useAdmin(options: () => DatabaseOptions, now: Date) {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase(options(), silent);
    await migrateToLatest(database.kysely, silent);
  });
  afterAll(() => database.close());
  return {
    db: () => database.kysely,
    command: (...args: string[]) => runAdmin(args, async () => contextForTests(database.kysely, now)),
    look: (userName: string) =>
      database.kysely.selectFrom('users').selectAll().where('userName', '=', userName).executeTakeFirstOrThrow(),
  };
}
