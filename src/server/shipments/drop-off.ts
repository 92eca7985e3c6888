import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import { pickupMessages } from '#domain/messages/pickup.ts';
import { loadOf } from '#domain/service-point.ts';
import { localMoment } from '#domain/working-days.ts';
import type { Carriers } from '#server/carriers/carrier.ts';
import { showServicePoint } from '#server/carriers/service-points.ts';
import type { ChosenOffer } from '#server/offers/chosen-offer.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { readQuotedShipment } from '#server/quotes/quoted-shipment.ts';
import type { Order } from '#server/orders/order.ts';

const refuse = (sentence: string): RuleBroken => new RuleBroken({ selectedDropOffPoint: [sentence] });

/** @throws RuleBroken at `selectedDropOffPoint` when the carrier has no such point at the origin, or it does not take the shipment */
export async function findDropOff(
  tx: Db,
  carriers: Carriers,
  {
    order,
    offer,
    facilityId,
  }: { order: Order; offer: Pick<ChosenOffer, 'providerId' | 'carrierAccountId' | 'livemode'>; facilityId: string },
  now: Date,
): Promise<ServicePointResponse> {
  const carrier = await carriers.find(tx, offer, localMoment(now, order.originTimeZone).day);
  const { packages, measurementSystem } = await readQuotedShipment(tx, order);
  const near = {
    country: countryCodeOf(order.countryFromId),
    city: order.cityFrom,
    postcode: order.postcodeFrom,
    street: null,
    load: loadOf(packages, measurementSystem),
  };
  const servicePoint = carrier && (await carrier.findServicePoint(tx, near, facilityId));
  if (!servicePoint) throw refuse(pickupMessages.unknownPoint);
  if (!servicePoint.takesLoad) throw refuse(pickupMessages.pointTooSmall);
  return showServicePoint(servicePoint.point);
}
