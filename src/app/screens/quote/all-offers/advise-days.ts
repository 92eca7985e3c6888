import { weekdayInWords } from '#domain/date-text.ts';
import { addDays, deliveryDate, isWorkingDay, nextWorkingDay } from '#domain/working-days.ts';
import { isDay } from '#domain/text-form.ts';
import { quoteMessages } from '#domain/messages/quote.ts';
import type { WishesFormValues } from './wishes-form-values.ts';

/** The days of the dialog, each `YYYY-MM-DD`, empty or a text that is none. */
export type WishedDays = Pick<WishesFormValues, 'PickupDate' | 'ExpectedDate' | 'DeadlineDate'>;

interface DayAdvice {
  /** Why nobody can meet the days, a sentence each. */
  reasons: string[];
  /** The next working days in their place; what was left empty stays so. */
  days: WishedDays;
}

/** The least transit of any carrier, in working days. */
const leastTransit = 1;

const later = (day: string, least: string): string => (isDay(day) && day < least ? least : day);

/**
 * What to change in days that nobody can meet: a pick-up today, which providers cannot answer in time for, or on a weekend of
 * the origin (ISO 3166 alpha-2), and an arrival before anybody could be there. Null where the days can be met, and where
 * no pick-up day can be read.
 */
export function adviseDays(wished: WishedDays, origin: string, today: string): DayAdvice | null {
  const { PickupDate: pickUp, ExpectedDate, DeadlineDate } = wished;
  if (!isDay(pickUp)) return null;
  const isToday = pickUp <= today;
  const isFree = !isWorkingDay(pickUp, origin);
  const from = isToday ? today : addDays(pickUp, -1);
  const PickupDate = isToday || isFree ? nextWorkingDay(from, origin) : pickUp;
  const earliest = deliveryDate(PickupDate, leastTransit);
  const days = {
    PickupDate,
    ExpectedDate: later(ExpectedDate, earliest),
    DeadlineDate: later(DeadlineDate, earliest),
  };
  const isTooEarly = days.ExpectedDate !== ExpectedDate || days.DeadlineDate !== DeadlineDate;
  const reasons = [
    ...(isToday ? [quoteMessages.pickUpToday] : []),
    ...(isFree ? [quoteMessages.noPickUpOn(weekdayInWords(pickUp, today))] : []),
    ...(isTooEarly ? [quoteMessages.noArrivalBefore(weekdayInWords(earliest, today))] : []),
  ];
  return reasons.length > 0 ? { reasons, days } : null;
}
