import type { PickupAvailability } from '#contract/shipments.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { findClosed } from '#domain/why-closed.ts';
import {
  type ChosenOffer,
  isHidden,
  isStillValid,
  ownPickUpDay,
  readChosenOffer,
} from '#server/offers/chosen-offer.ts';
import { NotFound, RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { statusAt } from '#server/orders/order.ts';
import type { Services } from '#server/services.ts';
import { askPickup, checkPickupRequest, type PickupOrigin, type PickupRequest } from '#server/carriers/check-pickup.ts';
import { findDropOff } from './drop-off.ts';
import { readParties, readShipmentRecord, type ShipmentRecord } from './repository.ts';

async function readShipment(db: Db, id: number): Promise<ShipmentRecord> {
  const shipment = await readShipmentRecord(db, id);
  if (!shipment) throw new NotFound();
  return shipment;
}

function readSavedPickup(
  shipment: ShipmentRecord,
  offer: ChosenOffer | null,
): { origin: PickupOrigin; pickup: PickupRequest } | null {
  const { fromCode, originTimeZone, pickupType, pickupDate, pickupTime, officeCloseTime } = shipment;
  if (pickupType === null) return null;
  return {
    origin: {
      country: fromCode,
      timeZone: originTimeZone,
      offer,
      ownDay: offer && ownPickUpDay(offer),
    },
    pickup: { type: pickupType, day: pickupDate, ready: pickupTime, close: officeCloseTime },
  };
}

const savedPoint = ({ pickupType, dropOffPoint: point }: ShipmentRecord): string | null =>
  pickupType === 'O' ? ((point as { facilityId?: string } | null)?.facilityId ?? '') : null;

/** Rule D-11. @throws RuleBroken while no details are saved */
export async function readAvailability(
  db: Db,
  services: Pick<Services, 'carriers' | 'carrierTimes' | 'log'>,
  id: number,
  now: Date,
): Promise<PickupAvailability> {
  const saved = readSavedPickup(await readShipment(db, id), await readChosenOffer(db, id));
  if (!saved) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  return await askPickup(db, services, saved.origin, saved.pickup, now);
}

/** Checks everything before payment (rule D-17). @throws NotFound; RuleBroken with what is missing, or at the impossible hand-over */
export async function checkOrder(
  db: Db,
  services: Pick<Services, 'config' | 'carriers'>,
  id: number,
  now: Date,
): Promise<void> {
  const shipment = await readShipment(db, id);
  const closed = findClosed(statusAt(shipment, now), shipment.step);
  if (closed) throw new RuleBroken(closed.sentence, { code: closed.code });
  const offer = shipment.step < 1 ? null : await readChosenOffer(db, id);
  if (!offer) throw new RuleBroken(orderMessages.offerFirst, { code: 'offer-first' });
  const isMissing = !isStillValid(offer, now) || isHidden(offer, services.config.hiddenExpressCarrier);
  if (isMissing) throw new RuleBroken(orderMessages.offerUnavailable, { code: 'offer-gone' });
  const { from, to } = await readParties(db, id);
  const saved = readSavedPickup(shipment, offer);
  if (!from || !to || !saved) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
  const availability = await checkPickupRequest(db, services.carriers, saved.origin, saved.pickup, now);
  if (availability.message !== null) throw new RuleBroken({ pickupDate: [availability.message] });
  const facilityId = savedPoint(shipment);
  if (facilityId !== null) await findDropOff(db, services.carriers, { order: shipment, offer, facilityId }, now);
  if (shipment.step < 2) throw new RuleBroken(orderMessages.detailsFirst, { code: 'details-first' });
}
