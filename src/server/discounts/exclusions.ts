import type { exclusionRules } from '#domain/discount.ts';
import { discountMessages } from '#domain/messages/discounts.ts';
import type * as z from 'zod/mini';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readDiscount } from './read-discount.ts';
import { deleteExclusion, findDiscount, insertExclusions, listExcluded } from './repository.ts';

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
  if (companies.length > 0 && (await insertExclusions(tx, id, companies)) < companies.length) {
    throw new RuleBroken({ companyIds: [discountMessages.noSuchCompany] });
  }
  return await listExcluded(tx, id);
}

/** Does nothing if the company was not excluded. @throws NotFound for an unknown discount */
export async function include(tx: Db, id: number, companyId: number): Promise<void> {
  await readDiscount(tx, id, { lock: true });
  await deleteExclusion(tx, id, companyId);
}
