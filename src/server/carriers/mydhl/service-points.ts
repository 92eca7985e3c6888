import tzLookup from '@photostructure/tz-lookup';
import { farthestPointKm, type PieceLimits } from '#domain/service-point.ts';
import { type WeekdayWord, weekdayWords } from '#domain/weekday-words.ts';
import { notOffered, type NotOffered, type ServicePoint, type ServicePointSearch } from '#server/carriers/carrier.ts';
import { nearestPoints } from '#server/carriers/service-points.ts';
import { readDay, readTime } from '#server/carriers/carrier-times.ts';
import { callMyDhl, type MyDhlAccount } from './client.ts';
import { pointsResponse, type ResponsePoint } from './responses.ts';

/** Codes in the response: its HTTP status is 200 also for a failure. */
const okCodes: ReadonlySet<string> = new Set(['1', '3']);
const noneCodes: ReadonlySet<string> = new Set(['201', '202']);
const noneInCountry = '600';

/** Brought by the holder of an account, with a printed label. */
const dropOffCapabilities = '81,74';

const kmPerMile = 1.609344;

const isWeekday = (text: string): text is WeekdayWord => weekdayWords.some((word) => word === text);

function readHours({ openingHours }: ResponsePoint): ServicePoint['hours'] {
  return {
    openingHours: (openingHours?.openingHours ?? []).flatMap(({ dayOfWeek, openingTime, closingTime }) => {
      const word = dayOfWeek?.toUpperCase() ?? '';
      const [opens, closes] = [readTime(openingTime), readTime(closingTime)];
      // A row of HOLIDAY stands for no weekday.
      if (!isWeekday(word) || opens === null || closes === null || opens === '24:00') return [];
      return [{ dayOfWeek: word, openingTime: opens, closingTime: closes === '00:00' ? '24:00' : closes }];
    }),
    holidays: (openingHours?.holidays?.closed ?? []).flatMap(({ from, to }) => {
      const [first, last] = [readDay(from), readDay(to ?? from)];
      return first && last ? [{ from: first, to: last }] : [];
    }),
  };
}

type Measure = { value?: string | null | undefined; uom?: string | null | undefined } | null | undefined;

/** In centimetres and kilograms, two decimals; null for no limit. */
function readLimit(measure: Measure, factors: Readonly<Record<string, number>>): number | null {
  const value = Number(measure?.value ?? Number.NaN);
  if (!(value > 0)) return null;
  return Math.floor(value * (factors[measure?.uom?.toUpperCase() ?? ''] ?? 1) * 100) / 100;
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
  const pieces = Number(more?.pieceCountLimit ?? shipmentLimitations?.maxNumberOfPieces?.value ?? 0);
  return {
    heaviestKg:
      readLimit(limits?.maxPieceWeight, kilograms) ??
      readLimit({ value: more?.pieceWeightLimit, uom: more?.pieceWeightLimitUnit }, kilograms),
    longestCm,
    middleCm,
    shortestCm,
    mostPieces: Number.isInteger(pieces) && pieces > 0 ? pieces : null,
  };
}

/** A number is in kilometres, a text has its unit. */
function readDistance({ distanceMetric, distance }: ResponsePoint): number | null {
  if (distanceMetric && Number(distanceMetric) >= 0) return Number(distanceMetric);
  const [, value, unit] = /^([\d.]+)\s*(km|mi)$/i.exec(distance?.trim() ?? '') ?? [];
  return value === undefined ? null : Number(value) * (unit?.toLowerCase() === 'mi' ? kmPerMile : 1);
}

const firstPhone = (text: string | null | undefined): string | null => text?.split(/[,;/]/)[0]?.trim() || null;

/** Null for one that is closed down, takes no parcels, or whose place is missing. */
function readPoint(point: ResponsePoint): ServicePoint | null {
  const { facilityId, address, geoLocation, svpStatus } = point;
  const dropsOff = String(point.servicePointCapabilities?.shipmentDropOff ?? 'true') !== 'false';
  const [latitude, longitude] = [
    Number(geoLocation?.latitude ?? Number.NaN),
    Number(geoLocation?.longitude ?? Number.NaN),
  ];
  const distanceKm = readDistance(point);
  if (!facilityId || !address?.addressLine1 || !address.city || distanceKm === null) return null;
  if (!dropsOff || (svpStatus && svpStatus !== 'A')) return null;
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
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

export async function findServicePoints(
  account: MyDhlAccount,
  { country, city, postcode, street, load }: ServicePointSearch,
): Promise<ServicePoint[] | NotOffered> {
  const { status, servicePoints } = await callMyDhl(account, pointsResponse, 'GET', '/servicepoints', {
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
  const points = servicePoints.flatMap((point) => readPoint(point) ?? []);
  return nearestPoints(points, load);
}
