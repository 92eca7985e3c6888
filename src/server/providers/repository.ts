import { type Insertable, type Selectable, sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';
import { scheduleRenaming } from '#server/read-models/order-rows.ts';

/** Ranges are sorted by price; both decimals are texts. */
export type ProviderRow = Selectable<Tables['providers']> & { ranges: { costFrom: string; pricing: string }[] };

export type ProviderColumns = Required<Omit<Insertable<Tables['providers']>, 'id' | 'version' | 'deletedAt'>>;

/** Reads providers with their price ranges in one statement, so that margin and ranges are of the same version. */
const selectProviders = (db: Db) =>
  db
    .selectFrom('providers')
    .selectAll()
    .select(
      sql<ProviderRow['ranges']>`coalesce((
        select jsonb_agg(jsonb_build_object('costFrom', cost_from::text, 'pricing', pricing::text) order by cost_from)
        from provider_price_ranges where provider_id = providers.id), '[]')`.as('ranges'),
    );

/** By name, without deleted ones. `search` ignores case. */
export const listProviders = (db: Db, search: string): Promise<ProviderRow[]> =>
  selectProviders(db)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`strpos(lower(concat_ws(E'\n', name, email, phone, rules, service_info)), lower(${search})) > 0`)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Also deleted ones. */
export const findProviders = (db: Db, ids: readonly number[]): Promise<ProviderRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : selectProviders(db).where('id', 'in', ids).execute();

/** Null also for a deleted one. */
export const findProvider = async (db: Db, id: number): Promise<ProviderRow | null> =>
  (await selectProviders(db).where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst()) ?? null;

/** False for a missing or deleted provider. `for: 'deletion'` also waits for transactions that request offers from it, and blocks new ones. */
export async function lockProvider(tx: Db, id: number, purpose: { for: 'edit' | 'deletion' }): Promise<boolean> {
  const query = tx.selectFrom('providers').select('id').where('id', '=', id).where('deletedAt', 'is', null);
  const locking = purpose.for === 'edit' ? query.forNoKeyUpdate() : query.forUpdate();
  return (await locking.executeTakeFirst()) !== undefined;
}

export const insertProvider = async (tx: Db, values: ProviderColumns): Promise<number> =>
  (await tx.insertInto('providers').values(values).returning('id').executeTakeFirstOrThrow()).id;

export async function updateProvider(tx: Db, id: number, values: ProviderColumns, now: Date): Promise<void> {
  await tx
    .updateTable('providers')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await scheduleRenaming(tx, 'name-provider-in-orders', id, now);
}

export async function replaceRanges(
  tx: Db,
  id: number,
  ranges: readonly { costFrom: Cents; pricing: string }[],
): Promise<void> {
  await tx.deleteFrom('providerPriceRanges').where('providerId', '=', id).execute();
  if (ranges.length === 0) return;
  const rows = ranges.map(({ costFrom, pricing }) => ({ providerId: id, costFrom, pricing }));
  await tx.insertInto('providerPriceRanges').values(rows).execute();
}

export const markDeleted = (tx: Db, id: number, now: Date) =>
  tx.updateTable('providers').set({ deletedAt: now }).where('id', '=', id).execute();

/** A tariff or a table of service points: only express providers may have them. */
export async function hasTariffOrPoints(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from tariffs where provider_id = ${id})
      or exists (select from service_point_tables where provider_id = ${id}) as has`.execute(db);
  return rows[0]!.has;
}

/** Orders that need it: still to be placed with an open request to it or a current offer of it, or not ended with its chosen offer. */
export async function listOpenRequests(db: Db, id: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select requests.id
    from requests
    where (requests.status in ('W', 'P', 'O')
        or requests.status = 'N' and (requests.step = 3 or requests.expires_at > ${now}))
      and (requests.step < 3 and requests.status in ('N', 'W') and requests.id in (
          select asked.request_id from offer_requests asked
          where asked.provider_id = ${id} and asked.declined_at is null and (asked.deadline > ${now} or exists (
            select from offers
            where offers.request_id = asked.request_id and offers.provider_id = ${id}
              and not offers.express and not offers.replaced)))
        or requests.id in (
          select asked.request_id from offer_requests asked
          join requests chosen on chosen.id = asked.request_id
          join offers on offers.id = chosen.selected_offer_id and offers.provider_id = ${id}
          where asked.provider_id = ${id}))
    order by requests.id`.execute(db);
  return rows.map((row) => row.id);
}
