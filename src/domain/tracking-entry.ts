import * as z from 'zod/mini';
import { choice, day, decimal, flag, optionalText, orNone, ruleOver, timeOfDay } from './field.ts';
import { trackingMessages } from './messages/tracking.ts';
import { cancelledCode, describeEvent } from './tracking.ts';
import { utcTime } from './utc-time.ts';

export const trackingEntryLabels = {
  code: 'What happened',
  where: 'Where',
  place: 'City',
  day: 'Date',
  time: 'Time',
  note: 'Note',
  replaces: 'Entry',
  setDelivered: 'Set the order to Delivered as well',
} as const;
const labels = trackingEntryLabels;

/** In the order of a journey. */
export const staffCodes = [
  ...(['DUMMY_PU', 'PU', 'DF', 'AF', 'IC', 'CR', 'AR', 'WC', 'CC', 'OK', 'DD', 'OH', 'HP', 'UD', 'MD', 'AD'] as const),
  ...(['NH', 'CA', 'BA', 'RD', 'RT', cancelledCode] as const),
] as const;
export type StaffCode = (typeof staffCodes)[number];

export const describeStaffCode = (code: StaffCode): string => describeEvent({ code, description: null });

export const trackingPlaces = ['from', 'to', 'other'] as const;

const longestCity = 45;
const longestNote = 255;

/** Date and time are local to the place; a city has no digits. */
export const trackingEntryRules = z
  .object({
    code: choice(labels.code, staffCodes),
    where: choice(labels.where, trackingPlaces),
    place: optionalText(labels.place, { max: longestCity, pattern: /^\D+$/, mismatch: trackingMessages.cityOnly }),
    day: day(labels.day),
    time: timeOfDay(labels.time),
    note: optionalText(labels.note, { max: longestNote }),
    replaces: orNone(decimal(labels.replaces, { decimals: 0, min: 1 })),
    setDelivered: flag(labels.setDelivered),
  })
  .check(
    ruleOver(['where', 'place'], ({ where, place }, addError) => {
      if (where === 'other' && place === null) addError('place', trackingMessages.cityMissing);
    }),
  );
export type TrackingEntry = z.output<typeof trackingEntryRules>;

/** Null for a possible time. `since`: when the order was made. `leewayMinutes`: how far ahead of UTC an unknown clock may be. */
export function whyNoSuchTime(at: Date, since: Date, now: Date, leewayMinutes: number): string | null {
  if (utcTime(at).isAfter(utcTime(now).add(leewayMinutes, 'minute'))) return trackingMessages.inFuture;
  return utcTime(at).isBefore(utcTime(since).subtract(1, 'day')) ? trackingMessages.beforeOrder : null;
}
