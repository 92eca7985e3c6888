import type { ProviderPage } from '#contract/provider-responses.ts';
import { centsNumber } from '#domain/money.ts';
import { targetForProvider } from '#domain/customer-price.ts';
import { localMoment } from '#domain/working-days.ts';
import { readCustomerPricing } from '#server/customers/pricing.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readPricing } from '#server/providers/pricing.ts';
import { readOrder, type Order, showInsurance } from '#server/orders/order.ts';
import {
  type ProviderResponseRecord,
  findFileFacts,
  findLastResponse,
  findOfferRequestByLink,
  type OfferRequestRecord,
} from './response-repository.ts';
import { classifyLink, hashOfToken } from './offer-link.ts';
import { findWishes, listPieces, nameCountries } from './request-repository.ts';
import { showWishes } from './read-wishes.ts';
import { showAmount } from './show-offer.ts';
import { listOffersOf } from './offer-repository.ts';

/** The last day before `end`. */
const lastDayOf = (end: string, timeZone: string): string => localMoment(new Date(Date.parse(end) - 1), timeZone).day;

async function showResponse(
  db: Db,
  response: ProviderResponseRecord,
  timeZone: string,
): Promise<ProviderPage['answer']> {
  return {
    kind: response.kind,
    price: showAmount(response.providerPrice),
    pickUpDate: response.pickUpDate,
    deliveryDate: response.deliveryDate,
    validUntil: response.validUntil === null ? null : lastDayOf(response.validUntil, timeZone),
    note: response.note,
    file: response.fileId === null ? null : await findFileFacts(db, response.fileId),
    dateAnswered: response.at,
    bySupport: response.userId !== null,
  };
}

/** The offer's target, or else the order's (rule O-25). */
async function readTarget(db: Db, order: Order, offerRequest: OfferRequestRecord): Promise<number | null> {
  const [offer] = await listOffersOf(db, order.id, offerRequest.providerId);
  const target = offer?.targetPrice ?? offerRequest.targetPrice;
  if (target === null) return null;
  const pricing = (await readPricing(db, [offerRequest.providerId])).get(offerRequest.providerId)!;
  const customerPricing = await readCustomerPricing(db, order.customerId);
  return centsNumber(targetForProvider(pricing, target, customerPricing));
}

/** Does not name the customer, and of prices only the provider's own and its target. */
export async function showLink(
  db: Db,
  order: Order,
  offerRequest: OfferRequestRecord,
  now: Date,
): Promise<ProviderPage> {
  const { originTimeZone: timeZone } = order;
  const countries = await nameCountries(db, order);
  const wishes = await findWishes(db, order.id);
  const response = await findLastResponse(db, offerRequest.id);
  return {
    requestId: order.id,
    providerName: offerRequest.providerName,
    state: await classifyLink(db, order, offerRequest, now),
    version: offerRequest.version,
    deadline: offerRequest.deadline,
    timeRequested: timeRequestedOf(offerRequest),
    timeZone,
    from: { city: order.cityFrom, postcode: order.postcodeFrom, country: countries.from },
    to: { city: order.cityTo, postcode: order.postcodeTo, country: countries.to },
    measurementSystem: order.measurementSystem,
    packages: await listPieces(db, order.id),
    chargeableWeight: order.chargeableGrams / 1000,
    insurance: showInsurance(order),
    wishes: wishes && showWishes(wishes),
    targetPrice: await readTarget(db, order, offerRequest),
    answer: response && (await showResponse(db, response, timeZone)),
  };
}

/** When the provider has asked for more time; null when the deadline was moved since. */
export const timeRequestedOf = ({ timeRequestedAt: at, deadline }: OfferRequestRecord): string | null =>
  at !== null && at >= deadline ? at : null;

/** @throws NotFound */
export async function readLink(db: Db, token: string, now: Date): Promise<ProviderPage> {
  const offerRequest = await findOfferRequestByLink(db, hashOfToken(token));
  if (!offerRequest) throw new NotFound();
  return await showLink(db, await readOrder(db, offerRequest.requestId, now), offerRequest, now);
}
