import type { PickupAvailability } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { whyClosed } from '#domain/order.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import { isHidden, isStillValid, readChosenOffer } from '#server/offers/chosen-offer.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { statusAt } from '#server/quotes/request-record.ts';
import type { Services } from '#server/services.ts';
import { judgePickup } from '#server/carriers/judge-pickup.ts';
import { readParties, readShipmentRecord } from './store.ts';
import type { ShipmentRecord } from './store.ts';

async function readShipment(db: Db, id: number): Promise<ShipmentRecord> {
  const shipment = await readShipmentRecord(db, id);
  if (!shipment) throw new NotFound();
  return shipment;
}

/** Judges the saved way of handing over; null while none is saved. */
async function judgeSaved(
  db: Db,
  carriers: Carriers,
  shipment: ShipmentRecord,
  offer: ChosenOffer | null,
  now: Date,
): Promise<PickupAvailability | null> {
  if (shipment.pickup_type === null) return null;
  return await judgePickup(
    db,
    carriers,
    { country: shipment.from_code, timeZone: shipment.origin_time_zone, providerId: offer?.providerId ?? null },
    {
      type: shipment.pickup_type,
      day: shipment.pickup_date,
      ready: shipment.pickup_time,
      close: shipment.office_close_time,
    },
    now,
  );
}

/** Says whether the saved pick-up can be (S2 §7, decisions §6.5). It changes nothing. @throws RuleBroken while no details are saved */
export async function readAvailability(db: Db, carriers: Carriers, id: number, now: Date): Promise<PickupAvailability> {
  const shipment = await readShipment(db, id);
  const answer = await judgeSaved(db, carriers, shipment, await readChosenOffer(db, id), now);
  if (!answer) throw new RuleBroken(orderMessages.detailsFirst);
  return answer;
}

/**
 * Checks everything once more before a request is paid (S2 §7, ValidateShippingRequest).
 * @throws NotFound, and RuleBroken with what is missing or holds no more; a pick-up that cannot be is told at `pickupDate`
 */
export async function checkOrder(
  db: Db,
  services: Pick<Services, 'config' | 'carriers'>,
  id: number,
  now: Date,
): Promise<void> {
  const shipment = await readShipment(db, id);
  const closed = whyClosed(statusAt(shipment, now), shipment.step);
  if (closed) throw new RuleBroken(closed);
  const offer = shipment.step < 1 ? null : await readChosenOffer(db, id);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst);
  const isGone = !isStillValid(offer, now) || isHidden(offer, services.config.hiddenExpressCarrier);
  if (isGone) throw new RuleBroken(orderMessages.offerGone);
  const { from, to } = await readParties(db, id);
  const availability = await judgeSaved(db, services.carriers, shipment, offer, now);
  if (!from || !to || !availability) throw new RuleBroken(orderMessages.detailsFirst);
  if (availability.message !== null) throw new RuleBroken({ pickupDate: [availability.message] });
  if (shipment.step < 2) throw new RuleBroken(orderMessages.detailsFirst);
}
