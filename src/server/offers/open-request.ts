import { orderMessages } from '#domain/messages/order.ts';
import type { RefusalCode } from '#contract/refusal-codes.ts';
import { findClosed } from '#domain/why-closed.ts';
import { isStaff } from '#domain/user.ts';
import { Forbidden, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { isPaymentUnderway, type Order } from '#server/orders/order.ts';
import { findOptionFacts } from './offer-repository.ts';

/** Null for an open order. Only while the transaction has locked the order it stays true. */
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

/** Staff may always order (rule O-19). @throws Forbidden with the code `KYC` */
export async function checkAccess(db: Db, requestId: number, caller: Pick<Caller, 'role'>): Promise<void> {
  if (isStaff(caller.role)) return;
  const facts = await findOptionFacts(db, requestId);
  if (!facts?.hasAccess) throw new Forbidden(orderMessages.noAccess, 'KYC');
}
