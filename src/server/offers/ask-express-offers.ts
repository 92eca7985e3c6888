import { quoteMessages } from '#domain/messages/quote.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { centsText, finePercentOfText, largestTotal } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { localMoment } from '#domain/working-days.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { makeRequest } from '#server/quotes/make-request.ts';
import type { Asked, MadeRequest } from '#server/quotes/make-request.ts';
import { recordAction } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers } from './add-express-offers.ts';
import { rateRequest } from './rate-request.ts';
import type { RatedOffer } from './rate-request.ts';

const dayMilliseconds = 86_400_000;

const readPricingOf = async (tx: Db, customerId: number) => {
  const row = await tx
    .selectFrom('customers')
    .select('customer_specific_pricing')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return finePercentOfText(row.customer_specific_pricing);
};

type NewRequest = Extract<MadeRequest, { isNew: true }>;

async function rateNew(tx: Db, services: Services, quote: Quote, made: NewRequest, now: Date): Promise<RatedOffer[]> {
  const { from, to } = made.places;
  const rated = await rateRequest(
    tx,
    await services.carriers.list(tx, localMoment(now, made.origin.timeZone).day),
    {
      from: { country: from.country.code, postcode: from.postcode },
      to: { country: to.country.code, postcode: to.postcode },
      measurementSystem: quote.MeasurementSystem,
      packages: quote.Packages,
      insuranceAmount: made.insuranceUsd,
    },
    {
      customerPricing: await readPricingOf(tx, made.customerId),
      originCountry: from.country.code,
      originTimeZone: made.origin.timeZone,
      now,
    },
  );
  if (rated.some((offer) => offer.price.total > largestTotal)) {
    throw new RuleBroken({ Packages: [ruleMessages.atMost('Total estimate', centsText(largestTotal))] });
  }
  return rated;
}

/**
 * Makes a request with the express offers of every carrier that takes it (decisions §3.3): they exist when the answer
 * does. Asking again under the same browser id answers the request of the first time.
 * @throws RuleBroken and Conflict as `makeRequest`, and for totals beyond what the wire carries
 */
export async function askExpressOffers(
  tx: Db,
  services: Services,
  quote: Quote,
  asked: Asked,
): Promise<{ shippingRequestId: number }> {
  const made = await makeRequest(tx, quote, asked);
  if (!made.isNew) return { shippingRequestId: made.id };
  const rated = await rateNew(tx, services, quote, made, asked.now);
  const request = { id: made.id, customer_id: made.customerId };
  await addExpressOffers(tx, {
    request,
    offers: rated,
    eurRate: made.eurRate,
    now: asked.now,
    validUntil: new Date(asked.now.getTime() + services.config.expressValidityDays * dayMilliseconds),
  });
  await recordAction(tx, request, {
    type: quoteMessages.quoteAction,
    content: quoteMessages.quoteAsked(rated.length),
    userId: asked.caller.userId,
    now: asked.now,
  });
  return { shippingRequestId: made.id };
}
