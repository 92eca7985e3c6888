import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';

const settingName = 'reports-refreshed-at';
const everyMs = 5 * 60_000;

export const readRefreshedAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('settings').select('value').where('name', '=', settingName).executeTakeFirst())?.value ?? null;

/** Readers see the earlier sums until the commit. */
export const refreshReports = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const value = now.toISOString();
    await tx
      .insertInto('settings')
      .values({ name: settingName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await sql`refresh materialized view concurrently report_days`.execute(tx);
  });

export async function refreshOldReports(db: Db, now: Date): Promise<void> {
  const refreshedAt = await readRefreshedAt(db);
  if (refreshedAt === null || Math.abs(now.getTime() - Date.parse(refreshedAt)) >= everyMs)
    await refreshReports(db, now);
}
