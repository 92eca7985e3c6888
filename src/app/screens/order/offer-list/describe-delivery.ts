import type { Offer } from '#contract/offers.ts';
import { offerWords } from './offer-words.ts';

/**
 * What stands beside the day on which an offer delivers; false for nothing. That it arrives too late counts for more than how
 * long it takes. `latest`: the last day on which it may arrive, null for any.
 */
export function describeDelivery(
  { deliveryDate, transitDays }: Pick<Offer, 'deliveryDate' | 'transitDays'>,
  latest: string | null,
): string | false {
  if (latest !== null && deliveryDate !== null && deliveryDate > latest) return offerWords.afterDeadline;
  return transitDays !== null && formatTransit(transitDays);
}

const formatTransit = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'}`;
