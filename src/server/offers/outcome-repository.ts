import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';

export interface ProviderToNotify {
  providerId: number;
  deadline: string;
  declinedAt: string | null;
  name: string;
  email: string | null;
  /** It made an offer that was not replaced; express offers do not count. */
  hasOffer: boolean;
}

/** Marks the order's providers as notified of its outcome; returns those not marked before. */
export async function takeProvidersToNotify(tx: Db, requestId: number, now: Date): Promise<ProviderToNotify[]> {
  const { rows } = await sql<ProviderToNotify>`
    with unnotified as (
      update offer_requests set outcome_told_at = ${now}
      where request_id = ${requestId} and outcome_told_at is null
      returning id, provider_id, deadline, declined_at
    )
    select unnotified.provider_id, unnotified.deadline, unnotified.declined_at, providers.name, providers.email,
      exists (
        select from offers
        where offers.request_id = ${requestId} and offers.provider_id = unnotified.provider_id
          and not offers.express and not offers.replaced
      ) as has_offer
    from unnotified join providers on providers.id = unnotified.provider_id
    order by unnotified.id`.execute(tx);
  if (rows.length > 0) notifyOrderChange(tx, requestId);
  return rows;
}

/** Deleted and expired orders whose providers are not notified yet. */
export async function listEndedOrders(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct requests.id from offer_requests
    join requests on requests.id = offer_requests.request_id
    where offer_requests.outcome_told_at is null and requests.status in ('D', 'E')
    order by requests.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the providers that have not responded and still may. */
export async function countAwaited(db: Db, requestId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ awaited: number }>`
    select count(*) as awaited from offer_requests asked
    where asked.request_id = ${requestId} and asked.declined_at is null and asked.deadline > ${now}
      and not exists (select from offers
        where offers.request_id = asked.request_id and offers.provider_id = asked.provider_id and not offers.express)`.execute(
    db,
  );
  return rows[0]!.awaited;
}

/** Valid offers with a price: how many, and the lowest total in US cents. */
export async function readCheapest(
  db: Db,
  requestId: number,
  now: Date,
): Promise<{ offers: number; cheapest: Cents | null }> {
  const { rows } = await sql<{ offers: number; cheapest: Cents | null }>`
    select count(*) as offers, min(customer_price + security_fee)::numeric(20,2) as cheapest from offers
    where request_id = ${requestId} and not replaced and customer_price is not null
      and (valid_until is null or valid_until > ${now})`.execute(db);
  return rows[0]!;
}
