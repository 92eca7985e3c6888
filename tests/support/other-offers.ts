import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { insertOffer } from '#server/offers/offer-store.ts';
import type { Tables } from '#server/platform/tables.ts';
import { inTransaction } from '#server/platform/transaction.ts';

/** The demo provider that the offers below are of. */
export const kestrel = 'Kestrel Road Freight';

export type OfferValues = Partial<Insertable<Tables['offers']>>;

/** An estimate of 480.00 USD. */
export const estimate: OfferValues = { estimated_cost: 480_00n };

/** A price of 500.00 USD with 10 % margin: 550.00 for the customer, 110.00 security fee. */
export const firm: OfferValues = {
  provider_price: 500_00n,
  cost_base: 500_00n,
  cost_fuel: 0n,
  cost_remote_area: 0n,
  cost_insurance: 0n,
  total_margin: '10.0000',
  customer_price: 550_00n,
  price_base: 550_00n,
  price_fuel: 0n,
  price_remote_area: 0n,
  price_insurance: 0n,
  security_fee: 110_00n,
};

/** Puts an offer of a provider that was asked for a request beside its express ones, and answers its number. */
export async function addOtherOffer(
  db: Db,
  requestId: number,
  provider: string,
  values: OfferValues & { created_at: Date },
): Promise<number> {
  const request = await db
    .selectFrom('requests')
    .select('customer_id')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { id: providerId } = await db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', provider)
    .executeTakeFirstOrThrow();
  const row = {
    request_id: requestId,
    customer_id: request.customer_id,
    provider_id: providerId,
    express: false,
    product_name: 'Freight',
    pick_up_date: '2026-11-26',
    delivery_date: '2026-12-03',
    eur_rate: '0.920000',
    ...values,
  };
  return await inTransaction(db, (tx) => insertOffer(tx, row));
}
