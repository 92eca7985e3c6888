import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { type DiscountRow, findDiscount } from './repository.ts';

export const isDiscountVisible = async (db: Db, id: number): Promise<boolean> => (await findDiscount(db, id)) !== null;

/** `lock`: until the transaction ends. @throws NotFound */
export async function readDiscount(db: Db, id: number, options: { lock?: boolean } = {}): Promise<DiscountRow> {
  const discount = await findDiscount(db, id, options);
  if (!discount) throw new NotFound();
  return discount;
}
