import type { PointSearch } from '#domain/service-point.ts';
import { orderAddressRules } from '#domain/address.ts';
import type { LockedPlace } from './locked-side.ts';

const streetRule = orderAddressRules('From').shape.street;

/**
 * The place near which a carrier's points are searched: the street once it is valid, before that the city (rule D-14). A
 * missing part is null.
 */
export function searchNear(requestId: number, { country, city }: LockedPlace, street: string): PointSearch {
  const hasStreet = streetRule.safeParse(street).success;
  return {
    CountryCode: country.code || null,
    Address: city === '' ? null : hasStreet ? `${street.trim()} ${city}` : city,
    RequestId: requestId,
  };
}
