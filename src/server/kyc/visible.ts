import { isStaff } from '#domain/user.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { findPaperOwner } from './repository.ts';

/** Staff see all, customers those of their company (rule P-21). */
export async function isKycPaperVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const owner = await findPaperOwner(db, id);
  return owner !== null && (isStaff(caller.role) || owner === caller.customerId);
}
