import type { PickupAvailability } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { findClosed } from '#domain/why-closed.ts';
import { isHidden, isStillValid, readChosenOffer } from '#server/offers/chosen-offer.ts';
import { readOrder } from '#server/orders/order.ts';
import { checkPickup, refuseImpossiblePickup } from '#server/pickup/check-pickup.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { findDropOff } from './drop-off.ts';
import { readParties } from './repository.ts';

/** Whether the pick-up of the saved details is possible now (rule D-11). @throws NotFound; RuleBroken while no details are saved */
export async function readAvailability(
  db: Db,
  { carriers }: Pick<Services, 'carriers'>,
  id: number,
  now: Date,
): Promise<PickupAvailability> {
  const order = await readOrder(db, id, now);
  if (order.pickupType === null) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  return await checkPickup(db, carriers, { order, offer: await readChosenOffer(db, id), now }, order);
}

/** Checks everything before payment (rule D-17). @throws NotFound; RuleBroken with what is missing, or at the impossible hand-over */
export async function checkOrder(
  db: Db,
  { carriers, config }: Pick<Services, 'config' | 'carriers'>,
  id: number,
  now: Date,
): Promise<void> {
  const order = await readOrder(db, id, now);
  const closed = findClosed(order.status, order.step);
  if (closed) throw new RuleBroken(closed.sentence, { code: closed.code });
  const offer = order.step < 1 ? null : await readChosenOffer(db, id);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  if (!isStillValid(offer, now) || isHidden(offer, config.hiddenExpressCarrier))
    throw new RuleBroken(orderMessages.offerUnavailable, { code: 'offer-gone' });
  const { from, to } = await readParties(db, id);
  const detailsMissing = new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  if (!from || !to || order.pickupType === null) throw detailsMissing;
  await refuseImpossiblePickup(db, carriers, { order, offer, now }, order);
  const facilityId = order.dropOffPoint?.facilityId ?? '';
  if (order.pickupType === 'O') await findDropOff(db, carriers, { order, offer, facilityId }, now);
  if (order.step < 2) throw detailsMissing;
}
