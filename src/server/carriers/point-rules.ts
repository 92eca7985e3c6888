import * as z from 'zod/mini';
import { day, decimal, optionalText, orNone, requiredText } from '#domain/field.ts';
import { weekdayWords } from '#domain/weekday-words.ts';
import { mostPoints } from '#domain/service-point.ts';
import { isTimeOfDay } from '#domain/text-form.ts';
import { notOffered, type NotOffered, type ServicePoint } from './carrier.ts';

const time = z.string().check(z.refine(isTimeOfDay));
const closing = z.string().check(z.refine((text) => isTimeOfDay(text) || text === '24:00'));
const limit = orNone(decimal('Limit', { decimals: 2, min: 0 }));

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
    heaviestKg: limit,
    longestCm: limit,
    middleCm: limit,
    shortestCm: limit,
    mostPieces: orNone(decimal('Pieces', { decimals: 0, min: 1 })),
  }),
});

/** Points beyond the limit are left out. */
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
