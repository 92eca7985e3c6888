import { sql } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { notifyOrderChange } from '#server/read-models/changed-orders.ts';

export interface ProviderToTell {
  providerId: number;
  deadline: string;
  declinedAt: string | null;
  name: string;
  email: string | null;
  /** It made an offer that was not replaced; express offers do not count. */
  hasOffer: boolean;
}

/** Marks the order's providers as told of its outcome; returns those not marked before. */
export async function takeProvidersToTell(tx: Db, requestId: number, now: Date): Promise<ProviderToTell[]> {
  const { rows } = await sql<ProviderToTell>`
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

/** Deleted and expired orders whose providers are not told yet. */
export async function listEndedOrdersToTell(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct requests.id from offer_requests
    join requests on requests.id = offer_requests.request_id
    where offer_requests.outcome_told_at is null and requests.status in ('D', 'E')
    order by requests.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
