import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { townLine } from '#domain/town-line.ts';
import type { MapPlace } from '#app/map/map-place.ts';
import { dropOffAddress } from './hand-over.ts';

/** The drop-off point of a shipment, else its place of origin, as far as its coordinates are known. */
export function placeOf({ shipmentDetails: given, shippingInfo }: ShippingDetailsResponse): MapPlace | null {
  const [latitude, longitude] = [given.pickupGeoLocationLatitude, given.pickupGeoLocationLongitude];
  if (latitude === null || longitude === null) return null;
  if (given.pickupServicePointName !== null) {
    return {
      id: 'point',
      name: given.pickupServicePointName,
      latitude,
      longitude,
      address: dropOffAddress(given),
    };
  }
  const { townCity, postCode, state, country } = shippingInfo.shipFrom.address;
  return {
    id: 'origin',
    name: townLine({ city: townCity, postcode: postCode, state, country }),
    latitude,
    longitude,
    address: [country],
  };
}
