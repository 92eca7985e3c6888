import type { ExpressRequest } from '#domain/express-rate.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Order } from '#server/orders/order.ts';
import { listMeasures } from './store.ts';

/** A request as carriers rate it: what was quoted once, for a price of another day. */
export async function readQuotedShipment(db: Db, request: Order): Promise<ExpressRequest> {
  const measures = await listMeasures(db, request.id);
  return {
    from: { country: countryCodeOf(request.country_from_id), postcode: request.postcode_from },
    to: { country: countryCodeOf(request.country_to_id), postcode: request.postcode_to },
    measurementSystem: request.measurement_system,
    packages: measures.map(({ package_type, quantity, ...sides }) => ({
      packageType: package_type,
      quantity,
      width: Number(sides.width),
      length: Number(sides.length),
      height: Number(sides.height),
      weight: Number(sides.weight),
    })),
    insuranceAmount: request.insurance_usd,
  };
}
