import type { PointSearch } from '#domain/service-point.ts';
import { orderAddressRules } from '#domain/address.ts';
import type { LockedPlace } from './locked-side.ts';

const streetRule = orderAddressRules('From').shape.street;

/** Where a carrier's points are looked for: near the street once it is one, in the city before (S2 §7). What is missing is null. */
export function searchNear(requestId: number, { country, city }: LockedPlace, street: string): PointSearch {
  const hasStreet = streetRule.safeParse(street).success;
  return {
    CountryCode: country.code || null,
    Address: city === '' ? null : hasStreet ? `${street.trim()} ${city}` : city,
    RequestId: requestId,
  };
}
