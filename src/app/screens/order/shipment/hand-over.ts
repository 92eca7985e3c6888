import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import { weekdayInWords } from '#domain/date-text.ts';
import { townLine } from '#domain/town-line.ts';
import type { MapPlace } from '#app/map/map-place.ts';

export type HandOver = ShippingDetailsResponse['shipmentDetails'];

/** An older cached response has only the city. */
const dropOffAddress = (handOver: HandOver): string[] =>
  [handOver.pickupAddressAddressLine1, handOver.pickupAddressTown ?? handOver.pickupAddressCity].filter(
    (line) => line !== null,
  );

/** Name and address of the drop-off point in one line; null without one. */
export const dropOffPlace = (handOver: HandOver): string | null =>
  [handOver.pickupServicePointName, ...dropOffAddress(handOver)].filter(Boolean).join(', ') || null;

/** `today` is `YYYY-MM-DD`. */
export const isPickupOver = ({ pickupType, pickupDate }: HandOver, today: string): boolean =>
  pickupType === 'D' && pickupDate !== null && pickupDate < today;

/** The scheduled pick-up day, if it is before the first day on which a courier can come; otherwise null. */
export function missedPickupDay({ shipmentDetails: handOver, pickupInfo }: ShippingDetailsResponse): string | null {
  return isPickupOver(handOver, pickupInfo.minimumPickupDate) ? handOver.pickupDate : null;
}

/** One sentence; null before it is chosen. `today` is `YYYY-MM-DD`. */
export function describeHandOver(handOver: HandOver, today: string): string | null {
  if (handOver.pickupType === 'C')
    return handOver.pickupPhoneToCall && `Call ${handOver.pickupPhoneToCall} to arrange the pick-up.`;
  if (handOver.pickupType === 'O') {
    const place = dropOffPlace(handOver);
    return place && `Drop-off: ${place}.`;
  }
  if (handOver.pickupType !== 'D' || handOver.pickupDate === null) return null;
  const hours =
    handOver.packageWillBeReadyAt &&
    handOver.officeClosesAt &&
    `, ${handOver.packageWillBeReadyAt} to ${handOver.officeClosesAt}`;
  return `Pick-up: ${weekdayInWords(handOver.pickupDate, today)}${hours ?? ''} local time.`;
}

/** The drop-off point, else the origin, if its coordinates are known. */
export function mapPlaceOf({ shipmentDetails: handOver, shippingInfo }: ShippingDetailsResponse): MapPlace | null {
  const [latitude, longitude] = [handOver.pickupGeoLocationLatitude, handOver.pickupGeoLocationLongitude];
  if (latitude === null || longitude === null) return null;
  if (handOver.pickupServicePointName !== null) {
    return {
      id: 'point',
      name: handOver.pickupServicePointName,
      latitude,
      longitude,
      address: dropOffAddress(handOver),
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
