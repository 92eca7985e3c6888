import type * as z from 'zod/mini';
import type { DiscountResponse } from '#contract/discounts.ts';
import { checkDiscountDays, type Discount, type exclusionRules, isExpiredOn } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { utcDay } from '#domain/working-days.ts';
import { listExistingCompanies } from '#server/customers/find-company.ts';
import { Conflict, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { matchesVersion } from '#server/platform/if-match.ts';
import { readDiscount, showOne } from './show-discount.ts';
import {
  deleteExclusion,
  type DiscountRow,
  findByCode,
  findDiscount,
  insertDiscount,
  insertExclusions,
  listExcluded,
  lockCodes,
  markDeleted,
  updateDiscount,
} from './repository.ts';

const columnsOf = (sent: Discount) => ({
  code: sent.code,
  percent: sent.discountPercent,
  validFrom: sent.validFrom,
  validTo: sent.validTo,
  maxUsagePerCompany: sent.maxUsagePerCompany,
});

/** @throws RuleBroken for past days (rule DC-4), or a code that another discount has (rule DC-3) */
async function checkDiscount(tx: Db, sent: Discount, before: DiscountRow | null, now: Date): Promise<void> {
  const errors = checkDiscountDays(sent, before, utcDay(now));
  if (errors) throw new RuleBroken(errors);
  const twin = await findByCode(tx, sent.code);
  if (twin && twin.id !== before?.id) throw new RuleBroken({ code: [discountMessages.codeTaken] });
}

/** @throws RuleBroken by field */
export async function addDiscount(tx: Db, sent: Discount, now: Date): Promise<DiscountResponse> {
  await lockCodes(tx);
  await checkDiscount(tx, sent, null, now);
  return await showOne(tx, await insertDiscount(tx, { ...columnsOf(sent), createdAt: now }));
}

/** @throws NotFound; RuleBroken by field; Conflict with the discount if it is not at `ifMatch` (null skips the check) */
export async function changeDiscount(
  tx: Db,
  id: number,
  { sent, ifMatch, now }: { sent: Discount; ifMatch: string | null; now: Date },
): Promise<DiscountResponse> {
  await lockCodes(tx);
  const current = await readDiscount(tx, id, { lock: true });
  if (!matchesVersion(ifMatch, current.version)) {
    throw new Conflict(errorMessages.changedMeanwhile, {
      code: 'changed-meanwhile',
      current: await showOne(tx, current),
    });
  }
  if (isExpiredOn(current, utcDay(now))) throw new RuleBroken(discountMessages.expired);
  await checkDiscount(tx, sent, current, now);
  return await showOne(tx, await updateDiscount(tx, id, columnsOf(sent)));
}

/** Payments have their own copy of code and percent. @throws NotFound */
export async function removeDiscount(tx: Db, id: number, now: Date): Promise<void> {
  // The same lock order as an edit, or they deadlock.
  await lockCodes(tx);
  await readDiscount(tx, id, { lock: true });
  await markDeleted(tx, id, now);
}

export async function readExcluded(db: Db, id: number): Promise<number[]> {
  await readDiscount(db, id);
  return await listExcluded(db, id);
}

/** Returns all excluded companies. @throws RuleBroken for unknown ids */
export async function exclude(
  tx: Db,
  { discountCodeId: id, companyIds }: z.output<typeof exclusionRules>,
): Promise<number[]> {
  if (!(await findDiscount(tx, id, { lock: true }))) {
    throw new RuleBroken({ discountCodeId: [discountMessages.noSuchDiscount] });
  }
  const companies = [...new Set(companyIds)];
  if (companies.length > 0) {
    if ((await listExistingCompanies(tx, companies)).length < companies.length)
      throw new RuleBroken({ companyIds: [discountMessages.noSuchCompany] });
    await insertExclusions(tx, id, companies);
  }
  return await listExcluded(tx, id);
}

/** Does nothing if the company was not excluded. @throws NotFound for an unknown discount */
export async function include(tx: Db, id: number, companyId: number): Promise<void> {
  await readDiscount(tx, id, { lock: true });
  await deleteExclusion(tx, id, companyId);
}
