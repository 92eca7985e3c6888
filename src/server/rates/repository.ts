import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';

/** Units per 1 USD. */
export interface RateRow {
  currency: string;
  day: string;
  perUsd: string;
  held: boolean;
}

const dueSetting = 'exchange-rates-due';

/** Claims the fetch of rates if it is due, and sets when the next one is. Only one server gets true. */
export const claimFetch = async (db: Db, now: Date, next: Date): Promise<boolean> => {
  const { rows } = await sql<{ claimed: boolean }>`
    insert into settings (name, value) values (${dueSetting}, ${next.toISOString()})
    on conflict (name) do update set value = excluded.value
      where settings.value::timestamptz <= ${now}::timestamptz
    returning true as claimed`.execute(db);
  return rows.length > 0;
};

export const planFetch = (tx: Db, at: Date) =>
  tx.updateTable('settings').set({ value: at.toISOString() }).where('name', '=', dueSetting).execute();

/** One rate for each currency: the pinned one, else the newest up to `day`. */
export const listRates = async (db: Db, day: string): Promise<RateRow[]> => {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, day, per_usd, held from exchange_rates where day <= ${day}
    order by currency, held desc, day desc`.execute(db);
  return rows;
};

/** A pinned rate of that day stays. */
export const writeRates = (tx: Db, rows: readonly Omit<RateRow, 'held'>[]) =>
  tx
    .insertInto('exchangeRates')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['currency', 'day'])
        .doUpdateSet((column) => ({ perUsd: column.ref('excluded.perUsd') }))
        .where('exchangeRates.held', '=', false),
    )
    .execute();

export const writePinnedRate = async (tx: Db, row: Omit<RateRow, 'held'>): Promise<void> => {
  await deletePinnedRate(tx, row.currency);
  await tx
    .insertInto('exchangeRates')
    .values({ ...row, held: true })
    .onConflict((conflict) => conflict.columns(['currency', 'day']).doUpdateSet({ perUsd: row.perUsd, held: true }))
    .execute();
};

/** Returns false if none was pinned. The next fetch brings that day's own rate. */
export const deletePinnedRate = async (tx: Db, currency: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('exchangeRates')
    .where('currency', '=', currency)
    .where('held', '=', true)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
