import * as z from 'zod/mini';
import type { OpeningHours } from '#domain/opening-hours.ts';
import { farthestPointKm, mostPoints } from '#domain/service-point.ts';
import { weekdayWords } from '#domain/weekday-words.ts';
import type { Db } from '#server/platform/handler.ts';
import { timeZoneAt } from '#server/places/time-zones.ts';
import { nearestPoints } from '#server/carriers/service-points.ts';
import type { ServicePoint, ServicePointSearch } from '#server/carriers/carrier.ts';
import { writePostcode, writeState } from '#server/carriers/carrier-address.ts';
import { readTime } from '#server/carriers/carrier-times.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { listOf, listOfParts, oneOrMany, optionalPart, textFields } from '#server/carriers/tolerant.ts';
import { upsAddress } from './bounds.ts';
import type { UpsAccount } from './client.ts';

const day = {
  ...textFields('Day', 'OpenHours', 'CloseHours'),
  ClosedIndicator: z.optional(z.unknown()),
  Open24HoursIndicator: z.optional(z.unknown()),
};

const dropLocation = z.object({
  LocationID: z.string(),
  AccessPointInformation: optionalPart(textFields('PublicAccessPointID')),
  Geocode: z.object(textFields('Latitude', 'Longitude')),
  AddressKeyFormat: z.object({
    ...textFields('ConsigneeName', 'PoliticalDivision2', 'PostcodePrimaryLow'),
    AddressLine: oneOrMany(z.string()),
  }),
  PhoneNumber: oneOrMany(z.string()),
  Distance: optionalPart(textFields('Value')),
  LatestGroundDropOffTime: oneOrMany(z.string()),
  OperatingHours: optionalPart({
    StandardHours: listOfParts({ ...textFields('HoursType'), DayOfWeek: listOfParts(day) }),
  }),
});
type DropLocation = z.infer<typeof dropLocation>;

const locatorBody = z.object({
  LocatorResponse: z.object({ SearchResults: optionalPart({ DropLocation: listOf(dropLocation) }) }),
});

const openingHoursType = '10';

/** UPS counts from Sunday. */
const weekdayOf = (number: string | null): (typeof weekdayWords)[number] | undefined =>
  weekdayWords[(Number(number) + 5) % 7];

function hoursOf({ OperatingHours }: DropLocation): OpeningHours {
  const days = OperatingHours?.StandardHours.filter(({ HoursType }) => HoursType === openingHoursType) ?? [];
  const openingHours = days.flatMap(({ DayOfWeek }) =>
    DayOfWeek.flatMap(({ Day, OpenHours, CloseHours, ClosedIndicator, Open24HoursIndicator }) => {
      const dayOfWeek = weekdayOf(Day);
      const isAlwaysOpen = Open24HoursIndicator !== undefined;
      const openingTime = isAlwaysOpen ? '00:00' : readTime(OpenHours);
      // Midnight is sent as 0.
      const closingTime = isAlwaysOpen || Number(CloseHours) === 0 ? '24:00' : readTime(CloseHours);
      const isOpen = ClosedIndicator === undefined && dayOfWeek && openingTime && closingTime && CloseHours !== null;
      return isOpen || (isAlwaysOpen && dayOfWeek)
        ? [{ dayOfWeek, openingTime: openingTime!, closingTime: closingTime! }]
        : [];
    }),
  );
  return { openingHours, holidays: [] };
}

/** Null without a name or a place on the map. */
async function pointOf(db: Db, country: string, location: DropLocation): Promise<ServicePoint | null> {
  const { Geocode, AddressKeyFormat: address, AccessPointInformation, PhoneNumber, Distance } = location;
  const [latitude, longitude] = [Number(Geocode.Latitude ?? Number.NaN), Number(Geocode.Longitude ?? Number.NaN)];
  const { ConsigneeName: name, PoliticalDivision2: city, AddressLine: lines } = address;
  if (!name || !city || !lines[0] || !Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  return {
    id: AccessPointInformation?.PublicAccessPointID ?? location.LocationID,
    name,
    localName: null,
    addressLine1: lines.join(', '),
    city,
    postcode: address.PostcodePrimaryLow,
    distanceKm: Number(Distance?.Value ?? 0) || 0,
    latitude,
    longitude,
    timeZone: await timeZoneAt(db, country, { latitude, longitude }),
    hours: hoursOf(location),
    cutOff: readTime(location.LatestGroundDropOffTime[0]),
    phone: PhoneNumber[0] ?? null,
    // UPS sends none.
    limits: { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null },
  };
}

/** UPS Access Points, nearest first. */
export async function findUpsPoints(
  { send }: UpsAccount,
  db: Db,
  { country, city, postcode, street, load }: ServicePointSearch,
): Promise<ServicePoint[]> {
  const state = writeState({ countryCode: country, postcode, state: null }, upsAddress.states);
  const line = latinText(street ?? '');
  const code = writePostcode(postcode, country, upsAddress.postcode);
  const body = {
    LocatorRequest: {
      Request: { RequestAction: 'Locator' },
      OriginAddress: {
        AddressKeyFormat: {
          ...(line && { AddressLine: line }),
          PoliticalDivision2: latinText(city) ?? city,
          ...(state && { PoliticalDivision1: state }),
          ...(code && { PostcodePrimaryLow: code }),
          CountryCode: country,
        },
      },
      Translate: { Locale: 'en_US' },
      UnitOfMeasurement: { Code: 'KM' },
      LocationSearchCriteria: {
        MaximumListSize: String(mostPoints),
        SearchRadius: String(farthestPointKm),
        AccessPointSearch: { AccessPointStatus: '01' },
      },
      SortCriteria: { SortType: '01' },
    },
  };
  // 64: UPS Access Points.
  const response = await send(locatorBody, 'POST', '/api/locations/v3/search/availabilities/64', body);
  const { SearchResults: results } = response.LocatorResponse;
  const points = (results?.DropLocation ?? []).map((location) => pointOf(db, country, location));
  return nearestPoints(
    (await Promise.all(points)).filter((point) => point !== null),
    load,
  );
}
