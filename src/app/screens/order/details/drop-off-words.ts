import { weekdayInWords, weekdayText } from '#domain/date-text.ts';
import { isHoliday, isOpenAt, type OpeningHours, type OpenSpan, spansOf } from '#domain/opening-hours.ts';
import { addDays, type LocalMoment } from '#domain/working-days.ts';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';

const weekLong = 7;
/** An opening later than this is not described. */
const daysLookedAhead = 14;

const spanText = ({ openingTime, closingTime }: OpenSpan): string => `${openingTime}–${closingTime}`;

interface HoursRow {
  day: string;
  /** `Mon 2026-11-23`. */
  name: string;
  hours: string;
}

/** `today` is a date in the time zone of the place. */
export const listHours = (given: OpeningHours, today: string): HoursRow[] =>
  Array.from({ length: weekLong }, (_, ahead) => addDays(today, ahead)).map((day) => ({
    day,
    name: `${weekdayText(day)} ${day}`,
    hours: isHoliday(given, day) ? 'Closed (holiday)' : spansOf(given, day).map(spanText).join(', ') || 'Closed',
  }));

/** Says whether a place is open at a moment of its own time zone, and until or from when. */
export function describeOpening(given: OpeningHours, now: LocalMoment): { isOpen: boolean; words: string } {
  const today = spansOf(given, now.day);
  if (isOpenAt(given, now)) {
    const { closingTime } = today.find(
      ({ openingTime, closingTime: end }) => openingTime <= now.time && now.time < end,
    )!;
    return { isOpen: true, words: `Open now, until ${closingTime}` };
  }
  const later = today.find(({ openingTime }) => openingTime > now.time);
  if (later) return { isOpen: false, words: `Closed now, opens at ${later.openingTime}` };
  return { isOpen: false, words: ['Closed now', describeNextOpening(given, now.day)].filter(Boolean).join(', ') };
}

function describeNextOpening(given: OpeningHours, today: string): string | null {
  for (let ahead = 1; ahead <= daysLookedAhead; ahead += 1) {
    const day = addDays(today, ahead);
    const [first] = spansOf(given, day);
    if (first) return `opens ${ahead === 1 ? 'tomorrow' : weekdayInWords(day, today)} at ${first.openingTime}`;
  }
  return null;
}

/** The closed days from today on, in their order: `Thu 24 Dec to Sat 26 Dec`. */
export const listHolidays = ({ holidays }: OpeningHours, today: string): string[] =>
  holidays
    .filter(({ to }) => to >= today)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ from, to }) =>
      from === to ? weekdayInWords(from, today) : `${weekdayInWords(from, today)} to ${weekdayInWords(to, today)}`,
    );

type Limits = ServicePointResponse['pieceLimits'];

/** `Each piece at most 30 kg and 120 × 60 × 60 cm, at most 10 pieces.`; null without limits. */
export function describeLimits({ heaviestKg, longestCm, middleCm, shortestCm, mostPieces }: Limits): string | null {
  const sides = [longestCm, middleCm, shortestCm].filter((side) => side !== null);
  const piece = [heaviestKg !== null && `${heaviestKg} kg`, sides.length > 0 && formatSides(sides)].filter(Boolean);
  const each = piece.length > 0 && `each piece at most ${piece.join(' and ')}`;
  const all = mostPieces !== null && `at most ${mostPieces} ${mostPieces === 1 ? 'piece' : 'pieces'}`;
  const said = [each, all].filter(Boolean).join(', ');
  return said ? `${said[0]!.toUpperCase()}${said.slice(1)}.` : null;
}

// With fewer than three limits the longest side comes first.
const formatSides = (sides: readonly number[]): string =>
  sides.length === 3 ? `${sides.join(' × ')} cm` : `${sides.join(' × ')} cm long`;
