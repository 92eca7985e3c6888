import type { Db } from '#server/platform/handler.ts';

export const readSetting = (db: Db, name: string): Promise<string | null> =>
  db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
    .then((row) => row?.value ?? null);

/** An existing value stays. */
export const addSetting = (db: Db, name: string, value: string) =>
  db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
