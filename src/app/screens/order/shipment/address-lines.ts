import type { ShipmentParty } from '#contract/shipment-shapes.ts';

/** An address as it is read, a line for each part that is known. */
export function listAddressLines(address: ShipmentParty['address']): string[] {
  const { street, apartment, line3, suburb, postCode, townCity, state, country } = address;
  const town = [postCode, townCity].filter(Boolean).join(' ');
  return [street, apartment, line3, suburb, [town, state].filter(Boolean).join(', '), country].filter(
    (line): line is string => Boolean(line),
  );
}
