import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { ShippingDetailsResponse } from '#contract/shipment-shapes.ts';
import type { OfferDays } from '#domain/offer.ts';
import { centsNumber } from '#domain/money.ts';
import { townLine } from '#domain/town-line.ts';
import type { PickupFrame } from '#server/pickup/check-pickup.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import type { ShipmentRecord } from './repository.ts';

type PickupInfo = ShippingDetailsResponse['pickupInfo'];
type ShipmentDetails = ShippingDetailsResponse['shipmentDetails'];

/** `minimumPickupDate` is a day at the origin. */
export const showPickupInfo = (
  shipment: ShipmentRecord,
  { firstDay, hours }: PickupFrame,
  offer: OfferDays | null,
): PickupInfo => ({
  pickupType: shipment.pickupType,
  pickupDate: shipment.pickupDate,
  pickupTime: shipment.pickupTime,
  officeCloseTime: shipment.officeCloseTime,
  phoneToCall: shipment.pickupPhone,
  shippmentDetailInfo: shipment.pickupNotice,
  dropOffTotal: null,
  dropOffPoints: null,
  selectedDropOffPoint: shipment.dropOffPoint,
  minimumPickupDate: firstDay,
  timeZone: shipment.originTimeZone,
  pickUpHours: hours,
  offerDays: offer && {
    pickUpDate: offer.pickUpDate,
    deliveryDate: offer.deliveryDate,
    transitDays: offer.transitDays,
  },
});

const townOf = ({ address: { city, zipCode } }: ServicePointResponse, countryId: number): string =>
  townLine({ city, postcode: zipCode, country: countryCodeOf(countryId) });

/** Coordinates are those of the drop-off point, else of the origin. */
export function showShipmentDetails(shipment: ShipmentRecord): ShipmentDetails {
  const { dropOffPoint: point } = shipment;
  const origin = { latitude: shipment.originLatitude, longitude: shipment.originLongitude };
  const place = point ? point.geoLocation : origin;
  return {
    shippingDate: shipment.pickupDate,
    pickupType: shipment.pickupType,
    pickupDate: shipment.pickupDate,
    packageWillBeReadyAt: shipment.pickupTime,
    officeClosesAt: shipment.officeCloseTime,
    pickupPhoneToCall: shipment.pickupPhone,
    pickupServicePointName: point?.servicePointName ?? null,
    pickupLocalName: point?.localName ?? null,
    pickupAddressAddressLine1: point?.address.addressLine1 || null,
    pickupAddressCity: point?.address.city || null,
    pickupAddressTown: point && (townOf(point, shipment.countryFromId) || null),
    pickupGeoLocationLatitude: place?.latitude ?? null,
    pickupGeoLocationLongitude: place?.longitude ?? null,
    shippmentDetailInfo: shipment.pickupNotice,
    declaredValue: centsNumber(shipment.declaredValue),
  };
}
