import { isDutiable } from '#domain/customs-territory.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import type { RatedShipment } from '#domain/rated-shipment.ts';
import { listMeasures } from './repository.ts';

/** The shipment of an order as it was quoted, to be rated again. */
export async function readQuotedShipment(db: Db, order: Order): Promise<Omit<RatedShipment, 'now'>> {
  const measures = await listMeasures(db, order.id);
  const from = { country: countryCodeOf(order.countryFromId), postcode: order.postcodeFrom, city: order.cityFrom };
  const to = { country: countryCodeOf(order.countryToId), postcode: order.postcodeTo, city: order.cityTo };
  return {
    from,
    to,
    originTimeZone: order.originTimeZone,
    declared: { amount: order.declaredValue, currency: order.currency },
    insured: order.insuranceAmount === 0n ? null : { amount: order.insuranceAmount, currency: order.currency },
    isDutiable: isDutiable(from, to, measures),
    measurementSystem: order.measurementSystem,
    packages: measures.map(({ packageType, quantity, ...sides }) => ({
      packageType,
      quantity,
      width: Number(sides.width),
      length: Number(sides.length),
      height: Number(sides.height),
      weight: Number(sides.weight),
    })),
    insuranceAmount: order.insuranceUsd,
  };
}
