import tzLookup from '@photostructure/tz-lookup';
import * as z from 'zod/mini';
import { farthestPointKm, type PieceLimits } from '#domain/service-point.ts';
import { weekdayWords } from '#domain/weekday-words.ts';
import { compareAddress } from '#server/carriers/booking-parts.ts';
import { notOffered, type NotOffered, type ServicePoint, type ServicePointSearch } from '#server/carriers/carrier.ts';
import { type CarrierClient, type CarrierMethods, orElse } from '#server/carriers/carrier-client.ts';
import {
  listOfParts,
  numberFields,
  oneOrMany,
  optionalPart,
  readDay,
  readTime,
  textFields,
} from '#server/carriers/response-fields.ts';
import { nearestPoints, readOpenSpan } from '#server/carriers/service-points.ts';

const addressResponse = z.object({ address: listOfParts(textFields('postalCode', 'cityName')) });

const measure = optionalPart({ ...numberFields('value'), ...textFields('uom') });

const servicePoint = z.object({
  ...textFields('facilityId', 'servicePointName', 'localName', 'distance', 'shippingCutOffTime', 'svpStatus'),
  ...numberFields('distanceMetric'),
  address: optionalPart(textFields('addressLine1', 'city', 'zipCode')),
  geoLocation: optionalPart(numberFields('latitude', 'longitude')),
  openingHours: optionalPart({
    openingHours: listOfParts(textFields('dayOfWeek', 'openingTime', 'closingTime')),
    holidays: optionalPart({ closed: listOfParts(textFields('from', 'to')) }),
  }),
  contactDetails: optionalPart(textFields('phoneNumber')),
  servicePointCapabilities: optionalPart({
    ...numberFields('pieceCountLimit', 'pieceWeightLimit'),
    ...textFields('pieceWeightLimitUnit'),
    shipmentDropOff: z.optional(z.nullable(z.union([z.boolean(), z.string()]))),
  }),
  shipmentLimitations: optionalPart({ maxNumberOfPieces: measure }),
  shipmentLimitationsByPiece: optionalPart({
    ...{ pieceSizeLimit1: measure, pieceSizeLimit2: measure, pieceSizeLimit3: measure, maxPieceWeight: measure },
  }),
});
type ResponsePoint = z.output<typeof servicePoint>;

const pointsResponse = z.object({
  status: optionalPart(textFields('statusCode')),
  servicePoints: oneOrMany(servicePoint),
});

/** Codes in the response: its HTTP status is 200 also for a failure. */
const okCodes: ReadonlySet<string> = new Set(['1', '3']);
const noneCodes: ReadonlySet<string> = new Set(['201', '202']);
const noneInCountry = '600';

/** Brought by the holder of an account, with a printed label. */
const dropOffCapabilities = '81,74';

const kmPerMile = 1.609344;

function readHours({ openingHours }: ResponsePoint): ServicePoint['hours'] {
  return {
    openingHours: (openingHours?.openingHours ?? []).flatMap(({ dayOfWeek, openingTime, closingTime }) => {
      // A row of HOLIDAY stands for no weekday.
      const word = weekdayWords.find((each) => each === dayOfWeek?.toUpperCase());
      return readOpenSpan(word, readTime(openingTime), readTime(closingTime));
    }),
    holidays: (openingHours?.holidays?.closed ?? []).flatMap(({ from, to }) => {
      const [first, last] = [readDay(from), readDay(to ?? from)];
      return first && last ? [{ from: first, to: last }] : [];
    }),
  };
}

/** In centimetres and kilograms, two decimals; null for no limit. */
function readLimit(limit: z.output<typeof measure>, factors: Readonly<Record<string, number>>): number | null {
  const value = limit?.value ?? 0;
  return value > 0 ? Math.floor(value * (factors[limit?.uom?.toUpperCase() ?? ''] ?? 1) * 100) / 100 : null;
}

const kilograms = { LB: 0.453_592_37 };

function readLimits(point: ResponsePoint): PieceLimits {
  const { shipmentLimitationsByPiece: limits, shipmentLimitations, servicePointCapabilities: more } = point;
  const [longestCm = null, middleCm = null, shortestCm = null] = [
    limits?.pieceSizeLimit1,
    limits?.pieceSizeLimit2,
    limits?.pieceSizeLimit3,
  ]
    .map((side) => readLimit(side, { IN: 2.54 }))
    .toSorted((one, other) => (other ?? Infinity) - (one ?? Infinity));
  const pieces = more?.pieceCountLimit ?? shipmentLimitations?.maxNumberOfPieces?.value ?? 0;
  return {
    heaviestKg:
      readLimit(limits?.maxPieceWeight, kilograms) ??
      readLimit(more && { value: more.pieceWeightLimit, uom: more.pieceWeightLimitUnit }, kilograms),
    longestCm,
    middleCm,
    shortestCm,
    mostPieces: Number.isInteger(pieces) && pieces > 0 ? pieces : null,
  };
}

/** A number is in kilometres, a text has its unit. */
function readDistance({ distanceMetric, distance }: ResponsePoint): number | null {
  if (distanceMetric !== null && distanceMetric >= 0) return distanceMetric;
  const [, value, unit] = /^([\d.]+)\s*(km|mi)$/i.exec(distance?.trim() ?? '') ?? [];
  return value === undefined ? null : Number(value) * (unit?.toLowerCase() === 'mi' ? kmPerMile : 1);
}

const firstPhone = (text: string | null | undefined): string | null => text?.split(/[,;/]/)[0]?.trim() || null;

/** Null for one that is closed down, takes no parcels, or whose place is missing. */
function readPoint(point: ResponsePoint): ServicePoint | null {
  const { facilityId, address, geoLocation, svpStatus } = point;
  const dropsOff = String(point.servicePointCapabilities?.shipmentDropOff ?? 'true') !== 'false';
  const { latitude = null, longitude = null } = geoLocation ?? {};
  const distanceKm = readDistance(point);
  if (!facilityId || !address?.addressLine1 || !address.city || distanceKm === null) return null;
  if (!dropsOff || (svpStatus && svpStatus !== 'A')) return null;
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  const cutOff = readTime(point.shippingCutOffTime);
  return {
    id: facilityId,
    name: point.servicePointName ?? point.localName ?? facilityId,
    localName: point.localName ?? null,
    addressLine1: address.addressLine1,
    city: address.city,
    postcode: address.zipCode ?? null,
    distanceKm,
    latitude,
    longitude,
    timeZone: tzLookup(latitude, longitude),
    hours: readHours(point),
    cutOff: cutOff === '24:00' ? null : cutOff,
    phone: firstPhone(point.contactDetails?.phoneNumber),
    limits: readLimits(point),
  };
}

async function findServicePoints(
  client: CarrierClient,
  { country, city, postcode, street, load }: ServicePointSearch,
): Promise<ServicePoint[] | NotOffered> {
  const { status, servicePoints } = await client.send('GET', '/servicepoints', pointsResponse, {
    query: {
      countryCode: country,
      address: [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      servicePointResults: '50',
      maxDistance: String(farthestPointKm),
      capability: dropOffCapabilities,
      weight: String(load.heaviestGrams / 1000),
      weightUom: 'kg',
      resultUom: 'km',
      language: 'eng',
      svpStatus: 'A',
    },
  });
  const code = status?.statusCode ?? '1';
  if (code === noneInCountry) return notOffered;
  if (noneCodes.has(code)) return [];
  if (!okCodes.has(code)) throw new Error(`MyDHL lists no service points: status ${code}`);
  return nearestPoints(
    servicePoints.flatMap((point) => readPoint(point) ?? []),
    load,
  );
}

export const placeMethods: CarrierMethods<'servicePoints' | 'phoneForPickup' | 'checkAddress'> = (open) => ({
  servicePoints: (_db, near, signal) => findServicePoints(open(signal), near),

  async phoneForPickup(_db, near, signal) {
    const points = await findServicePoints(open(signal), near);
    return points === notOffered ? points : { phone: points.find(({ phone }) => phone !== null)?.phone ?? null };
  },

  async checkAddress({ countryCode, postcode, city }, end, signal) {
    const client = open(signal);
    const type = end === 'from' ? 'pickup' : 'delivery';
    const query = { type, countryCode, postalCode: postcode ?? '', cityName: city, strictValidation: 'false' };
    const response = client.send('GET', '/address-validate', addressResponse, { query });
    const { address } = await orElse(response, ({ kind }) => kind === 'fix-input', { address: [] });
    const candidates = address.map((each) => ({ city: each.cityName, postcode: each.postalCode }));
    return compareAddress(client.name, { city, postcode }, candidates);
  },
});
