import { type WeekdayWord, weekdayWords } from './weekday-words.ts';
import { type LocalMoment, weekdayOf } from './working-days.ts';

/** One span of an ordinary week in which a place is open; a day may have several. `closingTime` may be `24:00`. */
export interface OpenSpan {
  dayOfWeek: WeekdayWord;
  openingTime: string;
  closingTime: string;
}

/** When a place is open, in its own zone: the week, and the days, both ends included, on which it is closed all the same. */
export interface OpeningHours {
  openingHours: readonly OpenSpan[];
  holidays: readonly { from: string; to: string }[];
}

const wordOf = (day: string): WeekdayWord => weekdayWords[weekdayOf(day) - 1]!;

/** Says whether a day is one of the closed ones that a place named. */
export const isHoliday = ({ holidays }: OpeningHours, day: string): boolean =>
  holidays.some(({ from, to }) => from <= day && day <= to);

/** The spans of a calendar day in their order; none for a closed one. @throws RangeError unless `day` is a day */
export const spansOf = (hours: OpeningHours, day: string): OpenSpan[] =>
  isHoliday(hours, day)
    ? []
    : hours.openingHours
        .filter(({ dayOfWeek }) => dayOfWeek === wordOf(day))
        .toSorted((one, other) => (one.openingTime < other.openingTime ? -1 : 1));

/** Says whether a place is open at a moment of its own zone: from the minute it opens, no longer at the minute it closes. */
export const isOpenAt = (hours: OpeningHours, { day, time }: LocalMoment): boolean =>
  spansOf(hours, day).some(({ openingTime, closingTime }) => openingTime <= time && time < closingTime);
