import { orderMessages } from '#domain/messages/order.ts';
import { isStaff } from '#domain/user.ts';
import { Forbidden } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { findOptionFacts } from './offer-repository.ts';

/** Staff may always order (rule O-19). @throws Forbidden with the code `KYC` */
export async function checkAccess(db: Db, requestId: number, caller: Pick<Caller, 'role'>): Promise<void> {
  if (isStaff(caller.role)) return;
  const facts = await findOptionFacts(db, requestId);
  if (!facts?.hasAccess) throw new Forbidden(orderMessages.noAccess, 'KYC');
}
