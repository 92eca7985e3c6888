import type { ExpressRequest } from '#domain/express-rate.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { listMeasures } from './repository.ts';

/** The quote again, to be rated on another day. */
export async function readQuotedShipment(db: Db, order: Order): Promise<ExpressRequest> {
  const measures = await listMeasures(db, order.id);
  return {
    from: { country: countryCodeOf(order.countryFromId), postcode: order.postcodeFrom },
    to: { country: countryCodeOf(order.countryToId), postcode: order.postcodeTo },
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
