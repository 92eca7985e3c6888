import { orderMessages } from '#domain/messages/order.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { findClosed } from '#domain/why-closed.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { isPaymentUnderway, type Order } from '#server/orders/order.ts';

/**
 * Why nothing of a request may change any more, neither its offers, its choice nor its details: it is closed,
 * or a payment of it is on its way; null when it is open. Certain only for a request that the transaction holds.
 */
const whyNotOpen = async (
  db: Db,
  { id, status, step }: Order,
): Promise<{ code: RefusalCode; sentence: string } | null> =>
  findClosed(status, step) ??
  ((await isPaymentUnderway(db, id)) ? { code: 'being-checked', sentence: orderMessages.beingChecked } : null);

/** Says whether a request is open, for what goes by without a word where it is not. */
export const isOpen = async (db: Db, order: Order): Promise<boolean> => (await whyNotOpen(db, order)) === null;

/** Refuses what would change a request that is not open. @throws RuleBroken with the reason */
export async function refuseClosed(db: Db, order: Order): Promise<void> {
  const why = await whyNotOpen(db, order);
  if (why !== null) throw new RuleBroken(why.sentence, { code: why.code });
}
