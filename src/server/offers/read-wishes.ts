import type { RequestWishes, Wishes as ShownWishes } from '#contract/quote-shapes.ts';
import { centsNumber } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';
import { findWishes, type Wishes } from './request-repository.ts';

export const incotermsOf = (wishes: Wishes): string[] =>
  (['exw', 'fca', 'fas', 'fob'] as const).filter((term) => wishes[term]).map((term) => term.toUpperCase());

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

/** Null when not all providers were asked. */
export async function readWishes(db: Db, requestId: number): Promise<RequestWishes | null> {
  const wishes = await findWishes(db, requestId);
  if (!wishes) return null;
  return { ...showWishes(wishes), targetPrice: centsNumber(wishes.targetPrice) || null };
}
