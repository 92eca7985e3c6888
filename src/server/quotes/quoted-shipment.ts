import type { ExpressRequest } from '#domain/express-rate.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { listMeasures } from './repository.ts';

/** A request as carriers rate it: what was quoted once, for a price of another day. */
export async function readQuotedShipment(db: Db, request: Order): Promise<ExpressRequest> {
  const measures = await listMeasures(db, request.id);
  return {
    from: { country: countryCodeOf(request.countryFromId), postcode: request.postcodeFrom },
    to: { country: countryCodeOf(request.countryToId), postcode: request.postcodeTo },
    measurementSystem: request.measurementSystem,
    packages: measures.map(({ packageType, quantity, ...sides }) => ({
      packageType,
      quantity,
      width: Number(sides.width),
      length: Number(sides.length),
      height: Number(sides.height),
      weight: Number(sides.weight),
    })),
    insuranceAmount: request.insuranceUsd,
  };
}
