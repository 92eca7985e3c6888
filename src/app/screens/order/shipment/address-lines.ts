import type { ShipmentParty } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';

/** An address as it is read, a line for each part that is known. */
export function listAddressLines(address: ShipmentParty['address']): string[] {
  const { street, apartment, line3, suburb, postCode, townCity, state, country } = address;
  const town = townLine({ city: townCity, postcode: postCode, state, country });
  return [street, apartment, line3, suburb, town, country].filter((line): line is string => Boolean(line));
}
