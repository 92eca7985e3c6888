import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

const settingName = 'demo-data';

/** Whether the demo data are whole, and the day they count from. */
export interface Filling {
  state: 'filling' | 'filled';
  today: string;
}

/** Reads what is noted of the filling; null where it was never begun. */
export async function readFilling(db: Db): Promise<Filling | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst();
  return row ? (JSON.parse(row.value) as Filling) : null;
}

/** Notes how far the filling got. */
export async function writeFilling(db: Db, filling: Filling): Promise<void> {
  const value = JSON.stringify(filling);
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether nobody is in the portal. */
export const isEmpty = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined &&
  (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) === undefined;

/** Whether demo data are still to be made: nobody is in the portal, or an earlier filling was cut short. */
export async function wantsDemo(db: Db): Promise<boolean> {
  const known = await readFilling(db);
  return known ? known.state === 'filling' : isEmpty(db);
}

/** How many orders there are, of whomever. */
export const countOrders = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
