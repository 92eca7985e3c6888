import type { exclusionRules } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import type * as z from 'zod/mini';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readDiscount } from './read-discount.ts';
import { deleteExclusion, findDiscount, insertExclusions, listExcluded } from './repository.ts';

/** @throws NotFound */
export async function readExcluded(db: Db, id: number): Promise<number[]> {
  await readDiscount(db, id);
  return await listExcluded(db, id);
}

/** Returns all that it is closed for. @throws RuleBroken for what does not exist */
export async function exclude(
  tx: Db,
  { discountCodeId: id, companyIds }: z.output<typeof exclusionRules>,
): Promise<number[]> {
  if (!(await findDiscount(tx, id, { lock: true }))) {
    throw new RuleBroken({ discountCodeId: [discountMessages.noSuchDiscount] });
  }
  const companies = [...new Set(companyIds)];
  if (companies.length > 0 && (await insertExclusions(tx, id, companies)) < companies.length) {
    throw new RuleBroken({ companyIds: [discountMessages.noSuchCompany] });
  }
  return await listExcluded(tx, id);
}

/** Also when it was not closed. @throws NotFound for no such discount */
export async function include(tx: Db, id: number, companyId: number): Promise<void> {
  await readDiscount(tx, id, { lock: true });
  await deleteExclusion(tx, id, companyId);
}
