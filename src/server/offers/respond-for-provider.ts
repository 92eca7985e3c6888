import type { Offer } from '#contract/offers.ts';
import type { FieldErrors } from '#domain/field.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { providerMessages } from '#domain/messages/providers.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { type FirmPrice, offerLabels } from '#domain/offer.ts';
import { checkResponseDays } from '#domain/provider-response.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { recordProviderResponse } from './record-response.ts';
import { findOfferRequestOf, findOfferRequestById, type OfferRequestRecord } from './response-repository.ts';
import { offerUnavailable } from './choose-offer.ts';
import { isOrderable } from './chosen-offer.ts';
import { declineRequest } from './decline-request.ts';
import { lockOffer, lockOpenRequest, type OfferAct, showChanged } from './lock-offer.ts';
import { daysOf, findOfferById, listOffersOf, type OfferRow } from './offer-repository.ts';

/** An offer request that staff answer for the provider. */
interface Answering {
  order: Order;
  offerRequest: OfferRequestRecord;
  offer: OfferRow | null;
}

/** Expects an id that is the offer request's, not an offer's. @throws Conflict with the options where it has a response */
async function lockPending(tx: Db, services: Pick<Services, 'config'>, act: OfferAct): Promise<Answering> {
  const unlocked = await findOfferRequestById(tx, act.offerId);
  if (!unlocked) throw new NotFound();
  const order = await lockOpenRequest(tx, unlocked.requestId, act.now);
  const offerRequest = (await findOfferRequestById(tx, act.offerId))!;
  const [response] = await listOffersOf(tx, order.id, offerRequest.providerId);
  if (response || offerRequest.declinedAt !== null) {
    throw await offerUnavailable(tx, services, { requestId: order.id, caller: act.caller, now: act.now });
  }
  return { order, offerRequest, offer: null };
}

async function lockAnsweredOffer(tx: Db, services: Pick<Services, 'config'>, act: OfferAct): Promise<Answering> {
  if (!(await findOfferById(tx, act.offerId))) return await lockPending(tx, services, act);
  const { order, offer } = await lockOffer(tx, services, act);
  const offerRequest = offer.express ? null : await findOfferRequestOf(tx, order.id, offer.providerId);
  if (!offerRequest) throw new RuleBroken(offerMessages.expressAnswersItself);
  return { order, offerRequest, offer };
}

/** Missing days are those of the estimate. @throws RuleBroken for a day that is missing, over or too far ahead */
function readDays(price: FirmPrice, { order, offer }: Answering, now: Date) {
  const days = {
    pickUpDate: price.pickUpDate ?? offer?.pickUpDate ?? null,
    deliveryDate: price.deliveryDate ?? offer?.deliveryDate ?? null,
  };
  const errors: FieldErrors = checkResponseDays(days, order.originTimeZone, now);
  for (const field of ['pickUpDate', 'deliveryDate'] as const) {
    if (days[field] === null) errors[field] = [ruleMessages.required(offerLabels[field])];
  }
  if (Object.keys(errors).length > 0) throw new RuleBroken(errors);
  return days;
}

/**
 * For an estimate, an expired offer or an offer request without a response (rule O-26). A choice moves to the new offer. @throws as
 * `lockOffer`; RuleBroken for an express offer, a valid one with a price, a deleted provider, and impossible days
 */
export async function enterFirmPrice(
  tx: Db,
  services: Pick<Services, 'config'>,
  price: FirmPrice,
  act: OfferAct,
): Promise<Offer> {
  const { caller, now } = act;
  const answering = await lockAnsweredOffer(tx, services, act);
  const { order, offerRequest, offer } = answering;
  if (offerRequest.isProviderDeleted) throw new RuleBroken(providerMessages.deleted);
  const holds = offer !== null && isOrderable(daysOf(offer), offer.originTimeZone, now);
  if (offer && offer.customerPrice !== null && holds) throw new RuleBroken(offerMessages.hasPrice);
  const id = await recordProviderResponse(
    tx,
    order,
    offerRequest,
    {
      kind: 'firm',
      providerPrice: price.targetPrice,
      ...readDays(price, answering, now),
      validUntil: null,
      note: price.providerNote ?? offer?.providerNote ?? null,
      fileId: offer?.fileId ?? null,
    },
    { userId: caller.userId, now },
  );
  return await showChanged(tx, id, caller);
}

/** Removes its offer, also a chosen one (rule O-26). @throws as `lockOffer`; RuleBroken for an express offer */
export async function declineForProvider(
  tx: Db,
  services: Pick<Services, 'config'>,
  reason: string | null,
  act: OfferAct,
): Promise<void> {
  const { order, offerRequest } = await lockAnsweredOffer(tx, services, act);
  await declineRequest(tx, order, offerRequest, reason, { userId: act.caller.userId, now: act.now });
}
