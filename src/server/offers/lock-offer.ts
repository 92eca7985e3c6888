import { isStaff } from '#domain/user.ts';
import { NotFound } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { lockOrder, type Order } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { offerGone } from './choose-offer.ts';
import { isHidden, isStillValid } from './chosen-offer.ts';
import { refuseClosed } from './open-request.ts';
import { showOffer, showOfferToStaff } from './show-offer.ts';
import { findOfferById, findOfferOwner, type OfferRow } from './offer-repository.ts';
import type { Offer } from '#contract/offers.ts';

/** An act of somebody on an offer. */
export interface OfferAct {
  offerId: number;
  caller: Pick<Caller, 'userId' | 'role'>;
  now: Date;
}

/** An offer that stands, with its request locked until the transaction ends. */
export interface LockedOffer {
  order: Order;
  offer: OfferRow;
}

/** Says whether a caller may see an offer, or the offer request of that number: staff any, customers their company's. */
export async function isOfferVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const owner = await findOfferOwner(db, id);
  return owner !== null && (isStaff(caller.role) || owner === caller.customerId);
}

/**
 * Locks a request in which offers may still be changed.
 * @throws RuleBroken for one that is closed or whose payment is on its way
 */
export async function lockOpenRequest(tx: Db, requestId: number, now: Date): Promise<Order> {
  const order = await lockOrder(tx, requestId, now);
  await refuseClosed(tx, order);
  return order;
}

/**
 * Finds an offer for an act on it, and locks its request: of two acts on one offer the second sees what the first one made.
 * One whose time is over can still be acted on, unless `mustHold`.
 * @throws NotFound for an unknown or hidden one; RuleBroken as `lockOpenRequest`
 * @throws Conflict with the options for one that another offer stands for, or whose time is over and must not be
 */
export async function lockOffer(
  tx: Db,
  services: Pick<Services, 'config'>,
  { offerId, caller, now }: OfferAct,
  { mustHold = false } = {},
): Promise<LockedOffer> {
  const unlockedOffer = await findOfferById(tx, offerId);
  const carrier = services.config.hiddenExpressCarrier;
  if (!unlockedOffer || isHidden({ express: unlockedOffer.express, providerName: unlockedOffer.providerName }, carrier))
    throw new NotFound();
  const order = await lockOpenRequest(tx, unlockedOffer.requestId, now);
  const offer = (await findOfferById(tx, offerId))!;
  if (offer.replaced || (mustHold && !isStillValid({ replaced: false, validUntil: offer.validUntil }, now))) {
    throw await offerGone(tx, services, { requestId: order.id, caller, now });
  }
  return { order, offer };
}

/** An offer as it stands after an act, for who acted. */
export async function showChanged(tx: Db, offerId: number, { role }: Pick<Caller, 'role'>): Promise<Offer> {
  const row = (await findOfferById(tx, offerId))!;
  return isStaff(role) ? showOfferToStaff(row) : showOffer(row);
}
