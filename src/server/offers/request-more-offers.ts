import type * as z from 'zod/mini';
import type { moreOffers } from '#contract/offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import type { MoreOffers } from '#domain/offer.ts';
import { utcTime } from '#domain/utc-time.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { changeOrder, isOrderVisible, lockOrder } from '#server/orders/order.ts';
import { requestFromProviders } from './request-from-providers.ts';
import { refuseClosed } from './open-request.ts';
import { listOfferRequests } from './request-repository.ts';
import { showOfferRequest } from './show-offer-request.ts';

/** Asks providers not asked yet, but no express carriers. @throws NotFound; RuleBroken if closed or being paid, or as a warning */
export async function requestMoreOffers(
  tx: Db,
  { shippingRequestId, dueTime, targetPrice }: MoreOffers,
  { caller, now }: { caller: Caller; now: Date },
): Promise<z.infer<typeof moreOffers>> {
  if (!(await isOrderVisible(tx, shippingRequestId, caller))) throw new NotFound();
  const order = await lockOrder(tx, shippingRequestId, now);
  await refuseClosed(tx, order);
  if (!order.livemode) throw new RuleBroken(offerMessages.testOrder, { kind: 'Warnings' });
  if (order.moreOffersRequested) throw new RuleBroken(offerMessages.moreRequestedBefore, { kind: 'Warnings' });
  const deadline = utcTime(now).add(dueTime, 'hour').toDate();
  await requestFromProviders(tx, order, { deadline, target: targetPrice, userId: caller.userId, now });
  await changeOrder(tx, order.id, { moreOffersRequested: true }, { userId: caller.userId });
  const items = (await listOfferRequests(tx, order.id)).map((row) => showOfferRequest(row, now));
  return { items, totalNumberOfItems: items.length, moreOffersRequested: true };
}
