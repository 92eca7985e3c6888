import type { Insertable } from 'kysely';
import type { Db } from '#server/platform/handler.ts';
import { insertOffer } from '#server/offers/offer-repository.ts';
import type { Tables } from '#server/platform/tables.ts';
import { inTransaction } from '#server/platform/transaction.ts';

/** The demo provider that the offers below are of. */
export const kestrel = 'Kestrel Road Freight';

export type OfferValues = Partial<Insertable<Tables['offers']>>;

/** An estimate of 480.00 USD. */
export const estimate: OfferValues = { estimatedCost: 480_00n };

/** A price of 500.00 USD with 10 % margin: 550.00 for the customer, 110.00 security fee. */
export const firm: OfferValues = {
  providerPrice: 500_00n,
  costBase: 500_00n,
  costFuel: 0n,
  costRemoteArea: 0n,
  costInsurance: 0n,
  totalMargin: '10.0000',
  customerPrice: 550_00n,
  priceBase: 550_00n,
  priceFuel: 0n,
  priceRemoteArea: 0n,
  priceInsurance: 0n,
  securityFee: 110_00n,
};

/** Adds an offer of a provider to the express offers of an order. Returns its id. */
export async function addOtherOffer(
  db: Db,
  requestId: number,
  provider: string,
  values: OfferValues & { createdAt: Date },
): Promise<number> {
  const request = await db
    .selectFrom('requests')
    .select('customerId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const { id: providerId } = await db
    .selectFrom('providers')
    .select('id')
    .where('name', '=', provider)
    .executeTakeFirstOrThrow();
  const row = {
    requestId,
    customerId: request.customerId,
    providerId,
    express: false,
    productName: 'Freight',
    pickUpDate: '2026-11-26',
    deliveryDate: '2026-12-03',
    eurRate: '0.920000',
    ...values,
  };
  return await inTransaction(db, (tx) => insertOffer(tx, row));
}
