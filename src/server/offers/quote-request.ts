import { isDutiable } from '#domain/customs-territory.ts';
import { totalDeclared } from '#domain/package.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import type { Quote } from '#domain/quote.ts';
import { orderFromRequest } from '#server/custom-requests/care.ts';
import type { Db, HandlerContext } from '#server/platform/handler.ts';
import type { JsonText } from '#server/platform/json-text.ts';
import {
  type QuoteOrigin,
  findEarlier,
  makeRequest,
  type PreparedQuote,
  prepareQuote,
} from '#server/quotes/make-request.ts';
import type { Services } from '#server/services.ts';
import { addExpressOffers, expressValidity, type OffersFor } from './add-express-offers.ts';
import { requestRates } from './request-rates.ts';
import { saveQuotes } from './carrier-quotes.ts';
import { keepLateOffers } from './keep-late-offers.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { changeOrder, lockOrder, recordAction } from '#server/orders/order.ts';
import { isOpen } from './open-request.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

/** Lets a replaced order expire while it is new; one that is closed, labelled or being paid stays (rule Q-27). */
async function retireReplaced(
  tx: Db,
  replacesId: number | null,
  by: { newId: number; userId: number; now: Date },
): Promise<void> {
  if (replacesId === null) return;
  const { newId, userId, now } = by;
  const replaced = await lockOrder(tx, replacesId, now);
  if (replaced.status !== 'N' || !(await isOpen(tx, replaced))) return;
  await changeOrder(tx, replaced.id, { status: 'E' }, { userId });
  await addWebhookEvent(tx, replaced.id, 'quote.expired', now);
  await recordAction(tx, replaced, {
    type: offerMessages.replacedAction,
    content: offerMessages.replacedBy(newId),
    userId,
    isCustomers: true,
    now,
  });
}

export type QuoteContext<Q extends Quote> = Pick<HandlerContext<never>, 'db' | 'now' | 'key' | 'fetchThenWrite'> & {
  body: Q;
  caller: QuoteOrigin['caller'];
};

interface QuotedRequest {
  id: number;
  customerId: number;
  expressOffers: number;
}

/** `check` runs before carriers are asked, and may throw. */
interface QuoteKind<D> {
  check(prepared: PreparedQuote): D;
  write(tx: Db, order: QuotedRequest, checked: D): Promise<void>;
}

export interface QuoteResponse {
  shippingRequestId: number;
  livemode: boolean;
}

/** Rules Q-16, O-6. The same client id again returns the first order. @throws as `prepareQuote`, `makeRequest` and `requestRates` */
export async function quoteRequest<Q extends Quote, D>(
  { db, body, caller, now, key, fetchThenWrite }: QuoteContext<Q>,
  services: Services,
  kind: QuoteKind<D>,
): Promise<JsonText<QuoteResponse>> {
  const origin: QuoteOrigin = { caller, now, clientId: key };
  const prepare = async () => {
    const earlier = await findEarlier(db, origin);
    if (earlier) return { earlier };
    const prepared = await prepareQuote(db, body, origin);
    const checked = kind.check(prepared);
    return { prepared, checked, rates: await requestRates(db, services, rateInputOf(body, prepared, now)) };
  };
  let follow = (): void => {};
  const response = await fetchThenWrite(prepare, async (tx, checkedQuote) => {
    if (checkedQuote.earlier)
      return { shippingRequestId: checkedQuote.earlier.id, livemode: checkedQuote.earlier.livemode };
    const { prepared, checked, rates } = checkedQuote;
    const { id, livemode } = await makeRequest(tx, body, origin, { prepared, leftOut: rates.leftOut });
    const order = { id, customerId: prepared.customerId };
    const to: OffersFor = { order, eurRate: prepared.eurRate, now, validUntil: expressValidity(services, now) };
    await addExpressOffers(tx, to, rates.offers);
    await saveQuotes(tx, order, rates, now);
    await retireReplaced(tx, body.ReplacesId, { newId: id, userId: caller.userId, now });
    await orderFromRequest(tx, body.CustomRequestId, order, { userId: caller.userId, now });
    await kind.write(tx, { ...order, expressOffers: rates.offers.length }, checked);
    follow = () => keepLateOffers(db, services, to, rates.late);
    return { shippingRequestId: id, livemode };
  });
  follow();
  return response;
}

/** Rule Q-16. Responses that arrive in time are offers when this returns. @throws as `quoteRequest` */
export const requestExpressOffers = (
  context: QuoteContext<Quote>,
  services: Services,
): Promise<JsonText<QuoteResponse>> =>
  quoteRequest(context, services, {
    check: () => {},
    write: async (tx, order) => {
      await recordAction(tx, order, {
        type: quoteMessages.quoteAction,
        content: quoteMessages.quoteRequested(order.expressOffers),
        userId: context.caller.userId,
        isCustomers: true,
        now: context.now,
      });
    },
  });

const currencyOf = (quote: Quote) => quote.Packages[0]!.currency;
const toRatedPlace = ({ country, postcode }: PreparedQuote['places']['from']) => ({ country: country.code, postcode });

export const rateInputOf = (
  quote: Quote,
  { places: { from, to }, customerId, origin, insuranceUsd, perUsd }: PreparedQuote,
  now: Date,
) => ({
  shipment: {
    from: { country: from.country.code, postcode: from.postcode, city: from.city },
    to: { country: to.country.code, postcode: to.postcode, city: to.city },
    originTimeZone: origin.timeZone,
    now,
    measurementSystem: quote.MeasurementSystem,
    packages: quote.Packages,
    insuranceAmount: insuranceUsd,
    declared: { amount: totalDeclared(quote.Packages), currency: currencyOf(quote) },
    insured: quote.InsuranceAmount === 0n ? null : { amount: quote.InsuranceAmount, currency: currencyOf(quote) },
    isDutiable: isDutiable(toRatedPlace(from), toRatedPlace(to), quote.Packages),
  },
  customerId,
  perUsd,
});
