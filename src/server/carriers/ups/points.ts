import * as z from 'zod/mini';
import type { OpeningHours } from '#domain/opening-hours.ts';
import { farthestPointKm, mostPoints } from '#domain/service-point.ts';
import { weekdayWords } from '#domain/weekday-words.ts';
import { writePostcode, writeState } from '#server/carriers/carrier-address.ts';
import type { CarrierMethods } from '#server/carriers/carrier-client.ts';
import type { ServicePoint } from '#server/carriers/carrier.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import {
  listOf,
  listOfParts,
  numberFields,
  oneOrMany,
  optionalPart,
  readTime,
  textFields,
} from '#server/carriers/response-fields.ts';
import { nearestPoints, readOpenSpan } from '#server/carriers/service-points.ts';
import { timeZoneAt } from '#server/places/time-zones.ts';
import type { Db } from '#server/platform/handler.ts';
import { upsAddress } from './bounds.ts';

const day = {
  ...numberFields('Day'),
  ...textFields('OpenHours', 'CloseHours'),
  ClosedIndicator: z.optional(z.unknown()),
  Open24HoursIndicator: z.optional(z.unknown()),
};

const dropLocation = z.object({
  LocationID: z.string(),
  AccessPointInformation: optionalPart(textFields('PublicAccessPointID')),
  Geocode: z.object(numberFields('Latitude', 'Longitude')),
  AddressKeyFormat: z.object({
    ...textFields('ConsigneeName', 'PoliticalDivision2', 'PostcodePrimaryLow'),
    AddressLine: oneOrMany(z.string()),
  }),
  PhoneNumber: oneOrMany(z.string()),
  Distance: optionalPart(numberFields('Value')),
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

/** UPS counts from Sunday; an indicator says yes by being there. */
function readHours({ OperatingHours }: DropLocation): OpeningHours {
  const days = OperatingHours?.StandardHours.filter(({ HoursType }) => HoursType === openingHoursType) ?? [];
  const openingHours = days.flatMap(({ DayOfWeek }) =>
    DayOfWeek.flatMap(({ Day, OpenHours, CloseHours, ClosedIndicator, Open24HoursIndicator }) => {
      const weekday = weekdayWords[((Day ?? Number.NaN) + 5) % 7];
      if (Open24HoursIndicator !== undefined) return readOpenSpan(weekday, '00:00', '24:00');
      return ClosedIndicator === undefined ? readOpenSpan(weekday, readTime(OpenHours), readTime(CloseHours)) : [];
    }),
  );
  return { openingHours, holidays: [] };
}

/** Null without a name or a place on the map. */
async function pointOf(db: Db, country: string, location: DropLocation): Promise<ServicePoint | null> {
  const { AddressKeyFormat: address, AccessPointInformation, PhoneNumber, Distance } = location;
  const { Latitude: latitude, Longitude: longitude } = location.Geocode;
  const { ConsigneeName: name, PoliticalDivision2: city, AddressLine: lines } = address;
  if (!name || !city || !lines[0] || latitude === null || longitude === null) return null;
  return {
    id: AccessPointInformation?.PublicAccessPointID ?? location.LocationID,
    name,
    localName: null,
    addressLine1: lines.join(', '),
    city,
    postcode: address.PostcodePrimaryLow,
    distanceKm: Distance?.Value ?? 0,
    latitude,
    longitude,
    timeZone: await timeZoneAt(db, country, { latitude, longitude }),
    hours: readHours(location),
    cutOff: readTime(location.LatestGroundDropOffTime[0]),
    phone: PhoneNumber[0] ?? null,
    // UPS sends none.
    limits: { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null },
  };
}

export const pointMethods: CarrierMethods<'servicePoints'> = (open) => ({
  /** UPS Access Points, nearest first. */
  async servicePoints(db, { country, city, postcode, street, load }, signal) {
    const body = {
      LocatorRequest: {
        Request: { RequestAction: 'Locator' },
        OriginAddress: {
          AddressKeyFormat: {
            AddressLine: latinText(street ?? '') || null,
            PoliticalDivision2: latinText(city) ?? city,
            PoliticalDivision1: writeState({ countryCode: country, postcode, state: null }, upsAddress.states),
            PostcodePrimaryLow: writePostcode(postcode, country, upsAddress.postcode),
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
    const response = await open(signal).send('POST', '/api/locations/v3/search/availabilities/64', locatorBody, {
      body,
    });
    const locations = response.LocatorResponse.SearchResults?.DropLocation ?? [];
    const points = await Promise.all(locations.map((location) => pointOf(db, country, location)));
    return nearestPoints(
      points.filter((point) => point !== null),
      load,
    );
  },
});
