import { isValidOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { userSubject, wrongCodes } from '#server/limits.ts';
import { checkLimits, useLimits } from '#server/platform/limits.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { countOneLess, countOneMore, countUsage, type DiscountRow, findByCode, isExcluded } from './repository.ts';

interface CodeUse {
  code: string;
  customerId: number;
  now: Date;
}

/** `percent` is a whole number. */
export type UsedDiscount = Pick<DiscountRow, 'id' | 'code' | 'percent'>;

/** Never says whether the code exists. */
const refuse = (sentence: string) => new RuleBroken({ discountCode: [sentence] });

async function findOpen(db: Db, { code, customerId, now }: CodeUse, lock: boolean): Promise<DiscountRow> {
  const discount = await findByCode(db, code, { lock });
  const isOpen =
    discount !== null && isValidOn(discount, utcDay(now)) && !(await isExcluded(db, discount.id, customerId));
  if (!isOpen) throw refuse(discountMessages.notUsable);
  return discount;
}

/** Counts no use. @throws RuleBroken at discountCode */
async function readUsable(db: Db, use: CodeUse): Promise<UsedDiscount> {
  const discount = await findOpen(db, use, false);
  const most = discount.maxUsagePerCompany;
  if (most > 0 && (await countUsage(db, discount.id, use.customerId)) >= most) throw refuse(discountMessages.usedUp);
  return discount;
}

/** Counts the use (rule DC-8); locks the discount. @throws RuleBroken at discountCode, and nothing is counted */
export async function takeDiscount(tx: Db, use: CodeUse): Promise<UsedDiscount> {
  const discount = await findOpen(tx, use, true);
  if (!(await countOneMore(tx, discount, use.customerId))) throw refuse(discountMessages.usedUp);
  return discount;
}

export async function returnDiscount(tx: Db, discountId: number, customerId: number): Promise<void> {
  await countOneLess(tx, discountId, customerId);
}

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
