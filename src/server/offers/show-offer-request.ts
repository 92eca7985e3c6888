import type { offerRequest } from '#contract/offers.ts';
import type * as z from 'zod/mini';
import { utcTime } from '#domain/utc-time.ts';
import type { OfferRequestRow } from './request-repository.ts';
import { showAmount } from './show-offer.ts';

type OfferRequest = z.infer<typeof offerRequest>;

function stateOf({ offerId, declinedAt, deadline }: OfferRequestRow, now: Date): OfferRequest['state'] {
  if (offerId !== null) return 'answered';
  if (declinedAt !== null) return 'declined';
  return Date.parse(deadline) <= now.getTime() ? 'expired' : 'asked';
}

/** `dueTime` in whole hours, rounded up. */
export const showOfferRequest = (row: OfferRequestRow, now: Date): OfferRequest => ({
  id: row.id,
  deadline: row.deadline,
  dueTime: Math.ceil(utcTime(row.deadline).diff(row.askedAt, 'hour', true)),
  estimatedCost: showAmount(row.estimatedCost),
  targetPriceRequested: showAmount(row.targetPrice),
  shippingProviderName: row.providerName,
  offerNumber: row.offerId === null ? null : String(row.offerId),
  state: stateOf(row, now),
});
