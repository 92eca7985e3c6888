import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

const settingName = 'demo-data';

/**
 * The state of the demo data: `wanted` where nobody is in the portal, `cut short` where an earlier filling did not
 * come to its end, `settled` where they are whole or somebody else is there.
 */
export type DemoState = 'wanted' | 'cut short' | 'settled';

const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined &&
  (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) === undefined;

/** Reads what is to be done about the demo data. */
export async function readDemoState(db: Db): Promise<DemoState> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  if (!row) return (await isEmpty(db)) ? 'wanted' : 'settled';
  return (JSON.parse(row.value) as { state: string }).state === 'filled' ? 'settled' : 'cut short';
}

/** Notes how far the filling got; `today` is the day that the data count from, for whoever looks at the database. */
export async function writeDemoState(db: Db, filling: { state: 'filling' | 'filled'; today: string }): Promise<void> {
  const value = JSON.stringify(filling);
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Counts all orders, of every customer. */
export const countOrders = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
