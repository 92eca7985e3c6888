import * as z from 'zod/mini';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import { day, decimal, optionalText, orNone, requiredText } from '#domain/field.ts';
import {
  distanceText,
  farthestPointKm,
  findLocationLink,
  mostPoints,
  type ShipmentLoad,
} from '#domain/service-point.ts';
import { isTimeOfDay } from '#domain/text-form.ts';
import type { OpenSpan } from '#domain/opening-hours.ts';
import { type WeekdayWord, weekdayWords } from '#domain/weekday-words.ts';
import type { Db } from '#server/platform/handler.ts';
import { notOffered, type NotOffered, type ServicePoint } from './carrier.ts';

// Service points of carriers: what is accepted of a response, what is shown of it, and what is remembered.

const time = z.string().check(z.refine(isTimeOfDay));
const closing = z.string().check(z.refine((text) => isTimeOfDay(text) || text === '24:00'));
const largest = orNone(decimal('Limit', { decimals: 2, min: 0 }));

const pointRules = z.strictObject({
  id: requiredText('Point', { max: 32 }),
  name: requiredText('Name', { max: 100 }),
  localName: optionalText('Local name', { max: 100 }),
  addressLine1: requiredText('Street', { max: 100 }),
  city: requiredText('City', { max: 100 }),
  postcode: optionalText('Postcode', { max: 12 }),
  distanceKm: z.number().check(z.nonnegative()),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  timeZone: requiredText('Time zone', { max: 100 }),
  hours: z.strictObject({
    openingHours: z.array(z.strictObject({ dayOfWeek: z.enum(weekdayWords), openingTime: time, closingTime: closing })),
    holidays: z.array(z.strictObject({ from: day('From'), to: day('To') })),
  }),
  cutOff: orNone(time),
  phone: optionalText('Phone', { max: 50 }),
  limits: z.strictObject({
    heaviestKg: largest,
    longestCm: largest,
    middleCm: largest,
    shortestCm: largest,
    mostPieces: orNone(decimal('Pieces', { decimals: 0, min: 1 })),
  }),
});

/** Reads a carrier's list of points, at most as many as are shown. */
export const pointsRules: z.ZodMiniType<readonly ServicePoint[] | NotOffered> = z.union([
  z.literal(notOffered),
  z.pipe(
    z.array(pointRules),
    z.transform((points) => points.slice(0, mostPoints)),
  ),
]);

export const phoneRules: z.ZodMiniType<{ phone: string | null } | NotOffered> = z.union([
  z.literal(notOffered),
  z.strictObject({ phone: optionalText('Phone', { max: 50 }) }),
]);

function takesLoad({ limits }: ServicePoint, load: ShipmentLoad): boolean {
  const isWithin = (limit: number | null, size: number): boolean => limit === null || size <= limit;
  return (
    isWithin(limits.heaviestKg, load.heaviestGrams / 1000) &&
    isWithin(limits.longestCm, load.longestMm / 10) &&
    isWithin(limits.middleCm, load.middleMm / 10) &&
    isWithin(limits.shortestCm, load.shortestMm / 10) &&
    isWithin(limits.mostPieces, load.pieces)
  );
}

/** The hours of a weekday as a list, which is empty where the day or a time is missing. Midnight at the end may be `00:00`. */
export const readOpenSpan = (
  dayOfWeek: WeekdayWord | undefined,
  opens: string | null,
  closes: string | null,
): OpenSpan[] =>
  !dayOfWeek || opens === null || closes === null || opens === '24:00'
    ? []
    : [{ dayOfWeek, openingTime: opens, closingTime: closes === '00:00' ? '24:00' : closes }];

export const nearestPoints = (points: readonly ServicePoint[], load: ShipmentLoad): ServicePoint[] =>
  points
    .filter((point) => point.distanceKm <= farthestPointKm && takesLoad(point, load))
    .toSorted((one, other) => one.distanceKm - other.distanceKm)
    .slice(0, mostPoints);

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

/** A draft that is older than its remembered point has to choose again. */
const rememberedMs = 30 * 24 * 3_600_000;

/** Stores points that were shown at `shownAt`, so that a transaction can check a choice without asking the carrier. */
export async function rememberPoints(
  db: Db,
  providerId: number,
  points: readonly ServicePoint[],
  shownAt: Date,
): Promise<void> {
  if (points.length === 0) return;
  await db
    .insertInto('carrierPoints')
    .values(points.map((point) => ({ providerId, pointId: point.id, data: JSON.stringify(point), shownAt })))
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'pointId']).doUpdateSet((set) => ({
        data: set.ref('excluded.data'),
        shownAt: set.ref('excluded.shownAt'),
      })),
    )
    .execute();
}

/** Null for one that the carrier has never shown. */
export async function findRememberedPoint(db: Db, providerId: number, id: string): Promise<ServicePoint | null> {
  const row = await db
    .selectFrom('carrierPoints')
    .select('data')
    .where('providerId', '=', providerId)
    .where('pointId', '=', id)
    .executeTakeFirst();
  return (row?.data as ServicePoint | undefined) ?? null;
}

export const deleteOldPoints = (db: Db, now: Date) =>
  db
    .deleteFrom('carrierPoints')
    .where('shownAt', '<', new Date(now.getTime() - rememberedMs).toISOString())
    .execute();
