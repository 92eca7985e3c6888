import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import type { Tables } from '#server/platform/tables.ts';

/** An offer with the name of who makes it. */
export type OfferRow = Selectable<Tables['offers']> & { provider_name: string };

const selectOffers = (db: Db) =>
  db
    .selectFrom('offers')
    .innerJoin('providers', 'providers.id', 'offers.provider_id')
    .selectAll('offers')
    .select('providers.name as provider_name');

/** The offers of a request that were not replaced: newest first, then the cheapest, estimates last (decisions §3.8). */
export const listOffers = (db: Db, requestId: number): Promise<OfferRow[]> =>
  selectOffers(db)
    .where('offers.request_id', '=', requestId)
    .where('offers.replaced', '=', false)
    .orderBy('offers.created_at', 'desc')
    .orderBy('offers.customer_price', (order) => order.asc().nullsLast())
    .orderBy('offers.id')
    .execute();

export const findOffer = async (db: Db, requestId: number, offerId: number): Promise<OfferRow | null> =>
  (await selectOffers(db)
    .where('offers.request_id', '=', requestId)
    .where('offers.id', '=', offerId)
    .executeTakeFirst()) ?? null;

export const findChosenOffer = async (db: Db, requestId: number): Promise<OfferRow | null> =>
  (await selectOffers(db)
    .innerJoin('requests', 'requests.selected_offer_id', 'offers.id')
    .where('requests.id', '=', requestId)
    .executeTakeFirst()) ?? null;

export async function insertOffers(tx: Db, rows: Insertable<Tables['offers']>[]): Promise<void> {
  await tx.insertInto('offers').values(rows).execute();
}

/** Whether a payment of a request is on its way. One that is paid is told by the request itself. */
export async function hasPaymentUnderway(db: Db, requestId: number): Promise<boolean> {
  const found = await sql<{ underway: boolean }>`
    select exists (
      select from payment_attempts where request_id = ${requestId} and state in ('reserved', 'unknown')
    ) as underway`.execute(db);
  return found.rows[0]!.underway;
}

/** What the list of offers says about the request itself; null when there is none. */
export const findOptionFacts = async (db: Db, requestId: number) =>
  (await db
    .selectFrom('requests')
    .innerJoin('customers', 'customers.id', 'requests.customer_id')
    .select(['requests.selected_offer_id', 'requests.more_offers_requested', 'customers.has_access'])
    .where('requests.id', '=', requestId)
    .executeTakeFirst()) ?? null;
