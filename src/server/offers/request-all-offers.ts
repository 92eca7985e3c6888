import { allOffersLabels, type AllOffersQuote } from '#domain/all-offers.ts';
import { endOfDay } from '#domain/local-time.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import { utcTime } from '#domain/utc-time.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { requestFromProviders } from './request-from-providers.ts';
import { type QuoteContext, quoteRequest, type QuoteResponse } from './quote-request.ts';
import { insertWishes } from './request-repository.ts';

/**
 * Rule Q-20: after `dueHours`, but not past the end of the pick-up day at the origin; in an hour at the earliest. @throws RuleBroken when
 * the pick-up day is over
 */
function readDeadline({ PickupDate }: AllOffersQuote, timeZone: string, dueHours: number, now: Date): Date {
  const end = endOfDay(PickupDate, timeZone);
  if (end <= now) throw new RuleBroken({ PickupDate: [offerMessages.dayIsOver(allOffersLabels.pickupDate)] });
  const inHours = (hours: number) => utcTime(now).add(hours, 'hour').valueOf();
  return new Date(Math.max(Math.min(inHours(dueHours), end.getTime()), inHours(1)));
}

const keepWishes = (tx: Db, order: { id: number; customerId: number }, quote: AllOffersQuote) =>
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

/**
 * Rule Q-17. The same client id again returns the first order and asks nobody. @throws as `quoteRequest`; RuleBroken when the pick-up day
 * is over
 */
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
      await keepWishes(tx, order, body);
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
