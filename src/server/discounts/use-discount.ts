import { isValidOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { countOneLess, countOneMore, countUsage, type DiscountRow, findByCode, isExcluded } from './repository.ts';

export interface CodeGiven {
  code: string;
  customerId: number;
  now: Date;
}

/** Its percent is whole. */
export type TakenDiscount = Pick<DiscountRow, 'id' | 'code' | 'percent'>;

/** Never says whether the code exists. */
const refuse = (sentence: string) => new RuleBroken({ discountCode: [sentence] });

async function findOpen(db: Db, { code, customerId, now }: CodeGiven, lock: boolean): Promise<DiscountRow> {
  const found = await findByCode(db, code, { lock });
  const isOpen =
    found !== null &&
    isValidOn({ validFrom: found.validFrom, validTo: found.validTo }, utcDay(now)) &&
    !(await isExcluded(db, found.id, customerId));
  if (!isOpen) throw refuse(discountMessages.notUsable);
  return found;
}

/** Counts nothing. @throws RuleBroken at discountCode */
export async function readUsable(db: Db, given: CodeGiven): Promise<TakenDiscount> {
  const found = await findOpen(db, given, false);
  const most = found.maxUsagePerCompany;
  if (most > 0 && (await countUsage(db, found.id, given.customerId)) >= most) throw refuse(discountMessages.usedUp);
  return found;
}

/**
 * Counts against the company's limit when the transaction commits (rule DC-8); locks the discount. @throws RuleBroken at discountCode, and
 * nothing is counted
 */
export async function takeDiscount(tx: Db, given: CodeGiven): Promise<TakenDiscount> {
  const found = await findOpen(tx, given, true);
  if (!(await countOneMore(tx, found, given.customerId))) throw refuse(discountMessages.usedUp);
  return found;
}

/** The caller must have taken it. */
export async function returnDiscount(tx: Db, discountId: number, customerId: number): Promise<void> {
  await countOneLess(tx, discountId, customerId);
}
