import { userSubject, wrongCodes } from '#server/limits.ts';
import { checkLimits, useLimits } from '#server/platform/limits.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { readUsable, type UsedDiscount } from './use-discount.ts';

/** Counts wrong codes only. @throws RuleBroken at `field`; TooMany after too many wrong ones */
export async function tryCode(
  db: Db,
  {
    code,
    caller,
    now,
    field = 'discountCode',
  }: { code: string; caller: Caller; now: Date; field?: 'code' | 'discountCode' },
): Promise<UsedDiscount> {
  const wrongCode = { limit: wrongCodes, subject: userSubject(caller) };
  await checkLimits(db, [wrongCode], now);
  try {
    return await readUsable(db, { code, customerId: caller.customerId!, now });
  } catch (failure) {
    if (!(failure instanceof RuleBroken)) throw failure;
    await inTransaction(db, (tx) => useLimits(tx, [wrongCode], now));
    throw new RuleBroken({ [field]: failure.errors['discountCode'] ?? [] });
  }
}
