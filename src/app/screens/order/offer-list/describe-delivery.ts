import type { Offer } from '#contract/offers.ts';
import { offerWords } from './offer-words.ts';

/**
 * The words beside the day on which an offer delivers; false for none. A late arrival counts for more than the transit time.
 * `latest`: the last day on which it may arrive, null for any.
 */
export function describeDelivery(
  { deliveryDate, transitDays }: Pick<Offer, 'deliveryDate' | 'transitDays'>,
  latest: string | null,
  reader: 'customer' | 'staff',
): string | false {
  if (latest !== null && deliveryDate !== null && deliveryDate > latest) return offerWords.afterDeadline[reader];
  return transitDays !== null && formatTransit(transitDays);
}

const formatTransit = (days: number): string => `${days} working ${days === 1 ? 'day' : 'days'}`;
