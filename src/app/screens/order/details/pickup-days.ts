import { weekdayInWords } from '#domain/date-text.ts';
import { deliveryBy, type OfferDays } from '#domain/delivery-by.ts';
import { mostDaysAhead } from '#domain/pickup-availability.ts';
import { isDay } from '#domain/text-form.ts';
import { addDays, isWorkingDay } from '#domain/working-days.ts';
import { dayDistanceText } from '#app/ui/distance-text.ts';

/** Says whether no courier comes on a day in a country (rule D-12). */
export const isClosedDay = (day: string, countryCode: string): boolean => !isWorkingDay(day, countryCode);

/**
 * The last day of the calendar. `today` is the origin's by the viewer's clock, which may be wrong: the first day that the
 * server offers is in any case open.
 */
export function lastBookableDay(minimum: string, today: string): string {
  const last = addDays(today, mostDaysAhead);
  return last < minimum ? minimum : last;
}

/** A day for those who hear the calendar. */
export const nameDay = (day: string, countryCode: string): string =>
  `${weekdayInWords(day)} ${day.slice(0, 4)}${isClosedDay(day, countryCode) ? ', no courier' : ''}`;

/** The place of a pick-up and its day, by which a pick-up is near or far. */
interface PickupOrigin {
  countryCode: string;
  city: string;
  today: string;
  /** The day of who looks, which may be another one. */
  viewersToday: string;
}

/** Says how far away a day is, and when the packages arrive that are picked up on it; how far it may lie where none is typed. */
export function describePickupDay(day: string, origin: PickupOrigin, offerDays: OfferDays | null): string {
  const { countryCode, city, today, viewersToday } = origin;
  if (!isDay(day)) return `At most ${mostDaysAhead} days ahead`;
  if (isClosedDay(day, countryCode)) return `${weekdayInWords(day, today)}: no courier comes on this day`;
  const arrival = offerDays && deliveryBy(offerDays, day);
  const distance = `${dayDistanceText(day, today)}${today === viewersToday ? '' : ` in ${city}`}`;
  return `${weekdayInWords(day, today)}, ${distance}${arrival ? `; delivery by ${weekdayInWords(arrival, today)}` : ''}`;
}
