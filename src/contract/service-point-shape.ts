import * as z from 'zod/mini';
import { weekdayWords } from '#domain/weekday-words.ts';
import { dayText, text, timeText } from './shape.ts';

/** A time between two calendar days, both included. */
const days = z.strictObject({ from: dayText, to: dayText });
/**
 * A place where a parcel can be dropped off; `distance` as people read it, such as `0.51 km`. A day of the week may open
 * several times, and one without a row is closed, as are the days of `holidays`. Times are those of the point's own zone.
 */
export const servicePoint = z.strictObject({
  facilityId: text,
  servicePointName: text,
  localName: z.nullable(text),
  address: z.strictObject({ addressLine1: text, city: text, zipCode: z.nullable(text) }),
  distance: text,
  openingHours: z.strictObject({
    openingHours: z.array(
      z.strictObject({ dayOfWeek: z.enum(weekdayWords), openingTime: timeText, closingTime: timeText }),
    ),
    holidays: z.array(days),
  }),
  contactDetails: z.strictObject({ phoneNumber: z.nullable(text) }),
  geoLocation: z.nullable(z.strictObject({ latitude: z.number(), longitude: z.number() })),
  /** A map of the place at another site, to be opened by whoever wants it. */
  findLocationLink: z.nullable(text),
  /** The point's IANA zone. */
  timeZone: z.nullable(text),
  /** A parcel that is handed in later departs on the next working day. */
  shippingCutOffTime: z.nullable(timeText),
  /** The largest piece, its sides from the longest down, and the most pieces of one shipment; null where there is no limit. */
  pieceLimits: z.strictObject({
    heaviestKg: z.nullable(z.number()),
    longestCm: z.nullable(z.number()),
    middleCm: z.nullable(z.number()),
    shortestCm: z.nullable(z.number()),
    mostPieces: z.nullable(z.int()),
  }),
});
export type ServicePointResponse = z.infer<typeof servicePoint>;
