import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import { distanceText, findLocationLink } from '#domain/service-point.ts';
import type { ServicePoint } from './carrier.ts';

export const showServicePoint = (point: ServicePoint): ServicePointResponse => ({
  facilityId: point.id,
  servicePointName: point.name,
  localName: point.localName,
  address: { addressLine1: point.addressLine1, city: point.city, zipCode: point.postcode },
  distance: distanceText(point.distanceKm),
  openingHours: {
    openingHours: point.hours.openingHours.map((span) => ({ ...span })),
    holidays: point.hours.holidays.map((days) => ({ ...days })),
  },
  contactDetails: { phoneNumber: point.phone },
  geoLocation: { latitude: point.latitude, longitude: point.longitude },
  findLocationLink: findLocationLink(point),
  timeZone: point.timeZone,
  shippingCutOffTime: point.cutOff,
  pieceLimits: point.limits,
});
