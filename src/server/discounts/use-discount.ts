import { isValidOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { utcDay } from '#domain/utc-day.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { countOneLess, countOneMore, countUsage, type DiscountRow, findByCode, isExcluded } from './repository.ts';

/** A code as a company gives it. */
export interface CodeGiven {
  code: string;
  customerId: number;
  now: Date;
}

/** A discount that is used; its percent is whole. */
export type TakenDiscount = Pick<DiscountRow, 'id' | 'code' | 'percent'>;

/** A refusal does not say whether a code is there at all: that is nobody's business who may not use it. */
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

/** The discount that a company may use now. Nothing is counted. @throws RuleBroken at discountCode */
export async function readUsable(db: Db, given: CodeGiven): Promise<TakenDiscount> {
  const found = await findOpen(db, given, false);
  const most = found.maxUsagePerCompany;
  if (most > 0 && (await countUsage(db, found.id, given.customerId)) >= most) throw refuse(discountMessages.usedUp);
  return found;
}

/**
 * Uses a discount for a payment: counts it against the company's limit (rule DC-8). It counts when the transaction does;
 * nobody edits, closes or deletes the discount before that.
 * @throws RuleBroken at discountCode, and nothing is counted
 */
export async function takeDiscount(tx: Db, given: CodeGiven): Promise<TakenDiscount> {
  const found = await findOpen(tx, given, true);
  if (!(await countOneMore(tx, found, given.customerId))) throw refuse(discountMessages.usedUp);
  return found;
}

/** Gives the use of a discount back when its purpose failed. The caller must have taken it. */
export async function returnDiscount(tx: Db, discountId: number, customerId: number): Promise<void> {
  await countOneLess(tx, discountId, customerId);
}
