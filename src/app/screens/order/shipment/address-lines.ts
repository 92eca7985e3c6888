import type { ShipmentParty } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';

export function listAddressLines(address: ShipmentParty['address']): string[] {
  const { street, apartment, line3, suburb, postCode, townCity, state, country } = address;
  const town = townLine({ city: townCity, postcode: postCode, state, country });
  return [street, apartment, line3, suburb, town, country].filter((line): line is string => Boolean(line));
}
