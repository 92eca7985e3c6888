import { sql } from 'kysely';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** Providers that have not responded and still may. */
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

/** In USD. Counts valid offers with a price only. */
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
