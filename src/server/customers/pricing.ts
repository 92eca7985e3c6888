import { type FinePercent, finePercentOfText, finePercentText } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** Rule P-15. */
export const setPricing = (tx: Db, customerId: number, pricing: FinePercent) =>
  tx
    .updateTable('customers')
    .set((column) => ({ customerSpecificPricing: finePercentText(pricing), version: column('version', '+', 1) }))
    .where('id', '=', customerId)
    .execute();

/** @throws Error for an unknown customer */
export async function readCustomerPricing(db: Db, customerId: number): Promise<FinePercent> {
  const row = await db
    .selectFrom('customers')
    .select('customerSpecificPricing')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return finePercentOfText(row.customerSpecificPricing);
}
