import type { RequestWishes, Wishes as ShownWishes } from '#contract/wishes-shape.ts';
import { centsNumber } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { findWishes, type Wishes } from './request-repository.ts';

/** The Incoterms of the dialog that a request may be sent under. */
export const incotermsOf = (wishes: Wishes): string[] =>
  (['exw', 'fca', 'fas', 'fob'] as const).filter((term) => wishes[term]).map((term) => term.toUpperCase());

/** The wishes as everybody reads them, without the target price. */
export const showWishes = (wishes: Wishes): ShownWishes => ({
  pickUpDate: wishes.pickupDate,
  expectedDate: wishes.expectedDate,
  deadlineDate: wishes.deadlineDate,
  incoterms: incotermsOf(wishes),
  byAir: wishes.byAir,
  bySea: wishes.bySea,
  dangerousGoods: wishes.dangerousGoods,
  other: wishes.other,
  additionalInformation: wishes.additionalInformation,
});

/** The wishes of a request when all providers were asked, for its customer and staff; null when they were not. */
export async function readWishes(db: Db, requestId: number): Promise<RequestWishes | null> {
  const wishes = await findWishes(db, requestId);
  if (!wishes) return null;
  return { ...showWishes(wishes), targetPrice: centsNumber(wishes.targetPrice) || null };
}
