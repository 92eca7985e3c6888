import * as z from 'zod/mini';
import { weekdayWords } from '#domain/weekday-words.ts';
import { dayText, text, timeText } from './shape.ts';

/** Both included. */
const days = z.strictObject({ from: dayText, to: dayText });
/** `distance` is text, such as `0.51 km`. Weekdays without a row and `holidays` are closed. Times are in the point's zone. */
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
  /** A map at another site. */
  findLocationLink: z.nullable(text),
  /** IANA name. */
  timeZone: z.nullable(text),
  /** A parcel handed in later departs on the next working day. */
  shippingCutOffTime: z.nullable(timeText),
  /** Sides of the largest piece from the longest down, and pieces per shipment; null: no limit. */
  pieceLimits: z.strictObject({
    heaviestKg: z.nullable(z.number()),
    longestCm: z.nullable(z.number()),
    middleCm: z.nullable(z.number()),
    shortestCm: z.nullable(z.number()),
    mostPieces: z.nullable(z.int()),
  }),
});
export type ServicePointResponse = z.infer<typeof servicePoint>;
