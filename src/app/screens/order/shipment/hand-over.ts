import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { weekdayInWords } from '#domain/date-text.ts';
import { townLine } from '#domain/town-line.ts';
import type { MapPlace } from '#app/map/map-place.ts';

export type HandOver = ShippingDetailsResponse['shipmentDetails'];

/** Street and town of a drop-off, as far as they are known. An answer that an older version left in this browser knows the city alone. */
const dropOffAddress = (given: HandOver): string[] =>
  [given.pickupAddressAddressLine1, given.pickupAddressTown ?? given.pickupAddressCity].filter((line) => line !== null);

/** The place of a drop-off in a line; null when there is none. */
export const dropOffPlace = (given: HandOver): string | null =>
  [given.pickupServicePointName, ...dropOffAddress(given)].filter(Boolean).join(', ') || null;

/** Says whether the day of a scheduled pick-up is over. `today` is `YYYY-MM-DD`. */
export const isPickupOver = ({ pickupType, pickupDate }: HandOver, today: string): boolean =>
  pickupType === 'D' && pickupDate !== null && pickupDate < today;

/**
 * The day of a scheduled pick-up for which no courier can come any more, by the first day on which one could when the answer
 * was read; null for none.
 */
export function missedPickupDay({ shipmentDetails: given, pickupInfo }: ShippingDetailsResponse): string | null {
  return isPickupOver(given, pickupInfo.minimumPickupDate) ? given.pickupDate : null;
}

/** When and where the packages change hands, in a sentence; null before it is chosen. `today` is `YYYY-MM-DD`. */
export function describeHandOver(given: HandOver, today: string): string | null {
  if (given.pickupType === 'C')
    return given.pickupPhoneToCall && `Call ${given.pickupPhoneToCall} to arrange the pick-up.`;
  if (given.pickupType === 'O') {
    const place = dropOffPlace(given);
    return place && `Drop-off: ${place}.`;
  }
  if (given.pickupType !== 'D' || given.pickupDate === null) return null;
  const hours =
    given.packageWillBeReadyAt && given.officeClosesAt && `, ${given.packageWillBeReadyAt} to ${given.officeClosesAt}`;
  return `Pick-up: ${weekdayInWords(given.pickupDate, today)}${hours ?? ''} local time.`;
}

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
