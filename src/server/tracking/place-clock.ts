import { type LocalMoment, instantOf, utcOffsetAt } from '#domain/working-days.ts';
import { timeZoneOf } from '#server/places/time-zones.ts';
import type { Db } from '#server/platform/handler.ts';
import type { Journey } from './repository.ts';

export const zoneOfDestination = async (
  db: Db,
  { cityTo: city, postcodeTo: postcode, toCode: countryCode }: Journey,
): Promise<string> => (await timeZoneOf(db, { countryCode, city, postcode })).timeZone;

/** The instant of a local time; in an unknown time zone as if it were UTC, with offset null. */
export function readClock(moment: LocalMoment, timeZone: string | null): { at: Date; utcOffset: number | null } {
  if (timeZone === null) return { at: new Date(`${moment.day}T${moment.time}:00Z`), utcOffset: null };
  const at = instantOf(moment, timeZone);
  return { at, utcOffset: utcOffsetAt(at, timeZone) };
}
