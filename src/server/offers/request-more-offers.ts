import type * as z from 'zod/mini';
import { allOffersLabels, type AllOffersQuote } from '#domain/all-offers.ts';
import { endOfDay } from '#domain/working-days.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { utcTime } from '#domain/utc-time.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import { type Caller, type Db, toList } from '#server/platform/handler.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import { changeOrder, isOrderVisible, lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import type { moreOffers } from '#contract/offers.ts';
import type { MoreOffers } from '#domain/offer.ts';
import { requestFromProviders } from './request-from-providers.ts';
import { type QuoteContext, quoteRequest, type QuoteResponse } from './quote-request.ts';
import { insertWishes, listOfferRequests } from './request-repository.ts';
import { refuseClosed } from './open-request.ts';
import { showOfferRequest } from './show-offer-request.ts';

/** Rule Q-20: after `dueHours`, an hour at least, within the pick-up day at the origin. @throws RuleBroken when that day is over */
function readDeadline({ PickupDate }: AllOffersQuote, timeZone: string, dueHours: number, now: Date): Date {
  const end = endOfDay(PickupDate, timeZone);
  if (end <= now) throw new RuleBroken({ PickupDate: [offerMessages.dayIsOver(allOffersLabels.pickupDate)] });
  const inHours = (hours: number) => utcTime(now).add(hours, 'hour').valueOf();
  return new Date(Math.max(Math.min(inHours(dueHours), end.getTime()), inHours(1)));
}

const saveWishes = (tx: Db, order: { id: number; customerId: number }, quote: AllOffersQuote) =>
  insertWishes(tx, {
    requestId: order.id,
    customerId: order.customerId,
    targetPrice: quote.TargetPrice,
    pickupDate: quote.PickupDate,
    expectedDate: quote.ExpectedDate,
    deadlineDate: quote.DeadlineDate,
    exw: quote.Exw,
    fca: quote.Fca,
    fas: quote.Fas,
    fob: quote.Fob,
    dangerousGoods: quote.DangerousGoods,
    bySea: quote.TypeSea,
    byAir: quote.TypeAir,
    other: quote.Other,
    additionalInformation: quote.AdditionalInformation,
  });

/** Rule Q-17. A repeated client id returns the first order and asks nobody. @throws as `quoteRequest`; RuleBroken after the pick-up day */
export function requestAllOffers(
  context: QuoteContext<AllOffersQuote>,
  services: Services,
): Promise<JsonText<QuoteResponse>> {
  const { body, caller, now } = context;
  const { userId } = caller;
  return quoteRequest(context, services, {
    check: ({ origin }) => readDeadline(body, origin.timeZone, services.config.page.defaultDueTimeHours, now),
    write: async (tx, { id, expressOffers }, deadline) => {
      const order = await lockOrder(tx, id, now);
      await saveWishes(tx, order, body);
      await recordAction(tx, order, {
        type: quoteMessages.quoteAction,
        content: quoteMessages.allOffersRequested(expressOffers),
        userId,
        isCustomers: true,
        now,
      });
      await requestFromProviders(tx, order, { deadline, target: body.TargetPrice, userId, now });
      await changeOrder(tx, order.id, { moreOffersRequested: true }, { userId });
    },
  });
}

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
  return { ...toList(items), moreOffersRequested: true };
}
