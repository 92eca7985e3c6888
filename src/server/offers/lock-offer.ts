import { isStaff } from '#domain/user.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { offerUnavailable } from './choose-offer.ts';
import { isHidden, isStillValid } from './chosen-offer.ts';
import { refuseClosed } from './open-request.ts';
import { showOffer, showOfferToStaff } from './show-offer.ts';
import { findOfferById, findOfferOwner, type OfferRow } from './offer-repository.ts';
import type { Offer } from '#contract/offers.ts';

export interface OfferAct {
  offerId: number;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/** The order is locked until the transaction ends. */
export interface LockedOffer {
  order: Order;
  offer: OfferRow;
}

/** Staff see all, customers their company's. `id` may be an offer request's. */
export async function isOfferVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const owner = await findOfferOwner(db, id);
  return owner !== null && (isStaff(caller.role) || owner === caller.customerId);
}

/** @throws RuleBroken for an order that is closed or being paid */
export async function lockOpenRequest(tx: Db, requestId: number, now: Date): Promise<Order> {
  const order = await lockOrder(tx, requestId, now);
  await refuseClosed(tx, order);
  return order;
}

/**
 * Locks the order before it reads the offer. Accepts an expired offer unless `mustHold`. @throws NotFound for an unknown or hidden one;
 * RuleBroken as `lockOpenRequest`; Conflict with the options for one that is replaced, or expired with `mustHold`
 */
export async function lockOffer(
  tx: Db,
  services: Pick<Services, 'config'>,
  { offerId, caller, now }: OfferAct,
  { mustHold = false } = {},
): Promise<LockedOffer> {
  const unlockedOffer = await findOfferById(tx, offerId);
  const carrier = services.config.hiddenExpressCarrier;
  if (!unlockedOffer || isHidden(unlockedOffer, carrier)) throw new NotFound();
  const order = await lockOpenRequest(tx, unlockedOffer.requestId, now);
  const offer = (await findOfferById(tx, offerId))!;
  if (offer.replaced || (mustHold && !isStillValid(offer, now))) {
    throw await offerUnavailable(tx, services, { requestId: order.id, caller, now });
  }
  return { order, offer };
}

/** The offer after a change, as the caller may see it. */
export async function showChanged(tx: Db, offerId: number, { role }: Pick<Caller, 'role'>): Promise<Offer> {
  const row = (await findOfferById(tx, offerId))!;
  return isStaff(role) ? showOfferToStaff(row) : showOffer(row);
}
