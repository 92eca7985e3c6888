import { priceForCustomer, totalMargin } from '#domain/customer-price.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type Cents, centsText, finePercentText, fineRateText } from '#domain/money.ts';
import { localMoment, endOfDay, lastMoment } from '#domain/working-days.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readPricing } from '#server/providers/pricing.ts';
import { readRate } from '#server/quotes/exchange-rates.ts';
import { routeOf, recordAction, type Order } from '#server/orders/order.ts';
import { insertResponse, listResponseKinds, type OfferRequestRecord, setDeclined } from './response-repository.ts';
import { refuseClosed } from './open-request.ts';
import { type DoneBy, replaceOffers } from './replace-offers.ts';
import { sendCompleteMail } from './send-complete-mail.ts';
import { isNumberTaken, listOffersOf } from './offer-repository.ts';
import { dayInWords } from '#domain/date-text.ts';
import { mailMessages } from '#domain/messages/mails.ts';
import { writeOrderMail } from '#server/mail/write-order-mail.ts';
import { notify } from '#server/notifications/notify.ts';
import { addWebhookEvent } from '#server/read-models/webhook-events.ts';

interface NewOffer {
  kind: 'estimate' | 'firm';
  price: Cents;
  pickUpDate: string | null;
  deliveryDate: string | null;
  validUntil: Date | null;
  enteredBy: number | null;
}

/** The last moment of an offer as lists of offers write it. */
function endAtOrigin(end: Date, timeZone: string): string {
  const { day, time } = lastMoment(end.toISOString(), timeZone);
  return `${dayInWords(day)}, ${time} (${timeZone})`;
}

/** For the first response and the first firm price (rule S-25); notifies other staff (rule S-37). Call it before the write. */
async function sendNewOfferMail(
  tx: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  { kind, price, pickUpDate, deliveryDate, validUntil, enteredBy }: NewOffer,
  now: Date,
): Promise<void> {
  const earlierKinds = await listResponseKinds(tx, offerRequest.id);
  if (earlierKinds.includes('firm') || earlierKinds.includes(kind)) return;
  const event = { kind: 'provider_answered', requestId: order.id, part: offerRequest.id, now } as const;
  await notify(tx, event, { staffExcept: enteredBy });
  await addWebhookEvent(tx, order.id, 'quote.offered', now);
  const words = mailMessages.newOffer;
  await writeOrderMail(
    tx,
    order,
    {
      kind: 'new-offer',
      subject: words.subject(order.id),
      paragraphs: [
        words.arrived(offerRequest.providerName, order.id, routeOf(order)),
        (kind === 'firm' ? words.firm : words.estimate)(centsText(price)),
        ...[words.days(pickUpDate, deliveryDate)].filter(Boolean),
        ...(kind === 'firm' && validUntil ? [words.validUntil(endAtOrigin(validUntil, order.originTimeZone))] : []),
      ],
      link: { label: words.link, path: `/shippingQuote/${order.id}/offerList` },
    },
    now,
  );
}

/** A provider's response (rule O-22). `providerPrice` is in US cents, without the portal's margin. */
export interface ProviderResponse {
  kind: 'estimate' | 'firm';
  providerPrice: Cents;
  pickUpDate: string | null;
  deliveryDate: string | null;
  /** Null: until the end of the pick-up day at the origin, and without such a day until the next response (rule O-15). */
  validUntil: Date | null;
  note: string | null;
  fileId?: number | null;
}

/** `clientId` is stored with the response. */
export interface RespondedBy extends DoneBy {
  clientId?: string;
}

/** Rules O-7, O-8. There are no price parts. */
async function priceResponse(tx: Db, order: Order, providerId: number, response: ProviderResponse) {
  const pricing = (await readPricing(tx, [providerId])).get(providerId)!;
  const margin = totalMargin(pricing, response.providerPrice, await readCustomerPricing(tx, order.customerId));
  const { price, securityFee } = priceForCustomer(response.providerPrice, margin);
  const own = { providerPrice: response.providerPrice, totalMargin: finePercentText(margin) };
  if (response.kind === 'estimate') return { ...own, estimatedCost: price };
  return {
    ...own,
    costBase: response.providerPrice,
    customerPrice: price,
    priceBase: price,
    securityFee,
  };
}

/** Only a firm price includes the security fee. */
const priceOf = (row: Awaited<ReturnType<typeof priceResponse>>): Cents =>
  'customerPrice' in row ? row.customerPrice + row.securityFee : row.estimatedCost;

const endOf = ({ validUntil, pickUpDate }: ProviderResponse, { originTimeZone: zone }: Order): Date | null =>
  validUntil ?? (pickUpDate === null ? null : endOfDay(pickUpDate, zone));

async function readEurRate(tx: Db, { originTimeZone: zone }: Order, now: Date): Promise<string> {
  const rate = await readRate(tx, 'EUR', localMoment(now, zone).day);
  if (rate === null) throw new Error('There is no exchange rate for EUR');
  return fineRateText(rate);
}

/**
 * Replaces the provider's offer, but note and target stay; the first one has the offer request's id (rule O-23). Lock order: the caller
 * holds the order. @throws RuleBroken for an order that is closed or being paid, and for a delivery before the pick-up
 */
export async function recordProviderResponse(
  tx: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  response: ProviderResponse,
  by: RespondedBy,
): Promise<number> {
  await refuseClosed(tx, order);
  const { pickUpDate, deliveryDate } = response;
  if (pickUpDate !== null && deliveryDate !== null && deliveryDate < pickUpDate) {
    throw new RuleBroken({ deliveryDate: [ruleMessages.deliveryAfterPickup] });
  }
  const before = await listOffersOf(tx, order.id, offerRequest.providerId);
  const newest = before.at(0);
  const row = {
    ...((await isNumberTaken(tx, offerRequest.id)) ? {} : { id: offerRequest.id }),
    ...(await priceResponse(tx, order, offerRequest.providerId, response)),
    requestId: order.id,
    customerId: order.customerId,
    providerId: offerRequest.providerId,
    express: false,
    productName: offerRequest.providerName,
    pickUpDate,
    deliveryDate,
    eurRate: await readEurRate(tx, order, by.now),
    providerNote: response.note,
    csdNote: newest?.csdNote ?? null,
    targetPrice: newest?.targetPrice ?? null,
    fileId: response.fileId ?? null,
    createdAt: by.now,
    validUntil: endOf(response, order),
  };
  const offerId = (await replaceOffers(tx, order, { providerId: offerRequest.providerId, row }, by))!;
  await setDeclined(tx, offerRequest, null);
  const priced = {
    kind: response.kind,
    price: priceOf(row),
    pickUpDate,
    deliveryDate,
    validUntil: row.validUntil,
    enteredBy: by.userId,
  };
  await sendNewOfferMail(tx, order, offerRequest, priced, by.now);
  await insertResponse(tx, {
    clientId: by.clientId ?? null,
    offerRequestId: offerRequest.id,
    kind: response.kind,
    providerPrice: response.providerPrice,
    pickUpDate,
    deliveryDate,
    validUntil: response.validUntil,
    note: response.note,
    fileId: response.fileId ?? null,
    userId: by.userId,
    offerId,
    at: by.now,
  });
  await recordAction(tx, order, {
    type: offerMessages.answeredAction,
    content: (by.userId === null ? offerMessages.answered : offerMessages.enteredFor)(
      offerRequest.providerName,
      response.kind,
      centsText(response.providerPrice),
    ),
    userId: by.userId,
    providerId: offerRequest.providerId,
    now: by.now,
  });
  await sendCompleteMail(tx, order, by.now);
  return offerId;
}
