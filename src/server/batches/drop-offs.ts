import type { BatchDropOff, BatchSettings } from '#domain/batch.ts';
import { loadOf } from '#domain/service-point.ts';
import { townLine } from '#domain/town-line.ts';
import { localMoment } from '#domain/working-days.ts';
import { notOffered, type OfferCarrier, type ServicePoint } from '#server/carriers/carrier.ts';
import { pointsRules } from '#server/carriers/service-points.ts';
import { askInTime } from '#server/carriers/request-carrier-rates.ts';
import { readOrder } from '#server/orders/order.ts';
import type { Db } from '#server/platform/handler.ts';
import { readQuotedShipment } from '#server/quotes/quoted-shipment.ts';
import type { Services } from '#server/services.ts';

const toDropOff = ({ id, name, addressLine1, city, postcode }: ServicePoint, country: string): BatchDropOff => ({
  facilityId: id,
  name,
  address: [addressLine1, townLine({ city, postcode, country })].filter(Boolean).join(', '),
});

/**
 * Of each carrier with an offer its point nearest to the sender that takes the order, by the carrier's id; a carrier without one, or that
 * does not respond in time, has none. Call without an open transaction.
 */
export async function findDropOffs(
  db: Db,
  services: Pick<Services, 'carriers' | 'carrierTimes' | 'log'>,
  {
    requestId,
    shipFrom,
    offers,
    now,
  }: Pick<BatchSettings, 'shipFrom'> & {
    requestId: number;
    offers: readonly Omit<OfferCarrier, 'livemode'>[];
    now: Date;
  },
): Promise<Record<string, BatchDropOff>> {
  const order = await readOrder(db, requestId, now);
  const { packages, measurementSystem } = await readQuotedShipment(db, order);
  const near = {
    ...{ country: shipFrom.country, city: order.cityFrom, postcode: order.postcodeFrom, street: shipFrom.street },
    load: loadOf(packages, measurementSystem),
  };
  const { day } = localMoment(now, order.originTimeZone);
  const byProvider = new Map(offers.map((offer) => [offer.providerId, offer]));
  const points = await Promise.all(
    [...byProvider.values()].map(async (offer) => {
      const carrier = await services.carriers.find(db, { ...offer, livemode: order.livemode }, day);
      const search = (signal: AbortSignal) => carrier!.servicePoints(db, near, signal);
      const servicePoints =
        carrier && (await askInTime(carrier, search, pointsRules, { times: services.carrierTimes, log: services.log }));
      const [first] = servicePoints === null || servicePoints === notOffered ? [] : servicePoints;
      return first ? ([String(offer.providerId), toDropOff(first, near.country)] as const) : null;
    }),
  );
  return Object.fromEntries(points.filter((each) => each !== null));
}
