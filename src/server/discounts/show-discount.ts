import type { DiscountResponse } from '#contract/discounts.ts';
import type { Db } from '#server/platform/handler.ts';
import { NotFound } from '#server/platform/failures.ts';
import { type DiscountRow, findDiscount, listUsages, type UsageRow } from './repository.ts';

export const isDiscountVisible = async (db: Db, id: number): Promise<boolean> => (await findDiscount(db, id)) !== null;

/** `lock`: until the transaction ends. @throws NotFound */
export async function readDiscount(db: Db, id: number, options: { lock?: boolean } = {}): Promise<DiscountRow> {
  const discount = await findDiscount(db, id, options);
  if (!discount) throw new NotFound();
  return discount;
}

function showDiscount(row: DiscountRow, usages: readonly UsageRow[]): DiscountResponse {
  const own = usages.filter((usage) => usage.discountId === row.id);
  return {
    id: row.id,
    code: row.code,
    discountPercent: row.percent,
    validFrom: row.validFrom,
    validTo: row.validTo,
    maxUsagePerCompany: row.maxUsagePerCompany,
    totalUsage: own.reduce((total, { used }) => total + used, 0),
    createdAt: row.createdAt,
    companyDiscountUsages: own.map(({ customerId: companyId, used: usage }) => ({ companyId, usage })),
    version: row.version,
  };
}

/** Rule DC-2. */
export async function showDiscounts(db: Db, rows: readonly DiscountRow[]): Promise<DiscountResponse[]> {
  const usages = await listUsages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => showDiscount(row, usages));
}

export const showOne = async (db: Db, row: DiscountRow): Promise<DiscountResponse> =>
  showDiscount(row, await listUsages(db, [row.id]));
