import { type WeekdayWord, weekdayWords } from './weekday-words.ts';
import { type LocalMoment, weekdayOf } from './working-days.ts';

/** A day may have several. `closingTime` may be `24:00`. */
export interface OpenSpan {
  dayOfWeek: WeekdayWord;
  openingTime: string;
  closingTime: string;
}

/** In the place's own time zone. `holidays`: closed days, both ends included. */
export interface OpeningHours {
  openingHours: readonly OpenSpan[];
  holidays: readonly { from: string; to: string }[];
}

const wordOf = (day: string): WeekdayWord => weekdayWords[weekdayOf(day) - 1]!;

export const isHoliday = ({ holidays }: OpeningHours, day: string): boolean =>
  holidays.some(({ from, to }) => from <= day && day <= to);

/** Empty for a closed day. @throws RangeError unless `day` is a day */
export const spansOf = (hours: OpeningHours, day: string): OpenSpan[] =>
  isHoliday(hours, day)
    ? []
    : hours.openingHours
        .filter(({ dayOfWeek }) => dayOfWeek === wordOf(day))
        .toSorted((one, other) => (one.openingTime < other.openingTime ? -1 : 1));

/** Opening minute included, closing minute not. */
export const isOpenAt = (hours: OpeningHours, { day, time }: LocalMoment): boolean =>
  spansOf(hours, day).some(({ openingTime, closingTime }) => openingTime <= time && time < closingTime);
