import type { offerRequest } from '#contract/offers.ts';
import type * as z from 'zod/mini';
import { utcTime } from '#domain/utc-time.ts';
import type { OfferRequestRow } from './request-store.ts';
import { showAmount } from './show-offer.ts';

type OfferRequest = z.infer<typeof offerRequest>;

function stateOf({ offer_id, declined_at, deadline }: OfferRequestRow, now: Date): OfferRequest['state'] {
  if (offer_id !== null) return 'answered';
  if (declined_at !== null) return 'declined';
  return Date.parse(deadline) <= now.getTime() ? 'expired' : 'asked';
}

/** An offer request as it stands at an instant. `dueTime` in whole hours, a begun one counted. */
export const showOfferRequest = (row: OfferRequestRow, now: Date): OfferRequest => ({
  id: row.id,
  deadline: row.deadline,
  dueTime: Math.ceil(utcTime(row.deadline).diff(row.asked_at, 'hour', true)),
  estimatedCost: showAmount(row.estimated_cost),
  targetPriceRequested: showAmount(row.target_price),
  shippingProviderName: row.provider_name,
  offerNumber: row.offer_id === null ? null : String(row.offer_id),
  state: stateOf(row, now),
});
