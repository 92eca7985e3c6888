import { orderMessages } from '#domain/messages/order.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { findClosed } from '#domain/why-closed.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { isPaymentUnderway, type Order } from '#server/orders/order.ts';

/** Null when open. Reliable only while the transaction holds the order. */
const whyNotOpen = async (
  db: Db,
  { id, status, step }: Order,
): Promise<{ code: RefusalCode; sentence: string } | null> =>
  findClosed(status, step) ??
  ((await isPaymentUnderway(db, id)) ? { code: 'being-checked', sentence: orderMessages.beingChecked } : null);

export const isOpen = async (db: Db, order: Order): Promise<boolean> => (await whyNotOpen(db, order)) === null;

/** @throws RuleBroken with the reason */
export async function refuseClosed(db: Db, order: Order): Promise<void> {
  const why = await whyNotOpen(db, order);
  if (why !== null) throw new RuleBroken(why.sentence, { code: why.code });
}
