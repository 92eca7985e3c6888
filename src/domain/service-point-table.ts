import type { OpeningHours } from './opening-hours.ts';
import type { PieceLimits } from './service-point.ts';
import type { Cells } from './table-cells.ts';
import { type WeekdayWord, weekdayWords } from './weekday-words.ts';

/** Times in its own time zone, degrees, `country` ISO 3166 alpha-2. */
export interface StoredPoint {
  facilityId: string;
  name: string;
  localName: string | null;
  street: string;
  city: string;
  postcode: string | null;
  country: string;
  latitude: number;
  longitude: number;
  phone: string | null;
  /** A parcel handed in later departs on the next working day. */
  cutOff: string | null;
  hours: OpeningHours;
  limits: PieceLimits;
}

const titleOf = (word: WeekdayWord): string => `${word[0]}${word.slice(1).toLowerCase()}`;

/** From Monday on. */
export const dayColumns = weekdayWords.map(titleOf);

export const neededColumns = ['Point', 'Name', 'Street', 'City', 'Country', 'Latitude', 'Longitude'] as const;

/** In the order of the saved table. */
export const pointColumns: readonly string[] = [
  'Point',
  'Name',
  'Local name',
  'Street',
  'City',
  'Postcode',
  'Country',
  'Latitude',
  'Longitude',
  'Phone',
  'Cut-off',
  ...dayColumns,
  'Closed days',
  'Heaviest piece kg',
  'Longest side cm',
  'Middle side cm',
  'Shortest side cm',
  'Most pieces',
];

const cellOf = (value: number | string | null): string => (value === null ? '' : String(value));

const hoursOn = ({ openingHours }: OpeningHours, day: WeekdayWord): string =>
  openingHours
    .filter(({ dayOfWeek }) => dayOfWeek === day)
    .map(({ openingTime, closingTime }) => `${openingTime}-${closingTime}`)
    .join(' ');

const closedDays = ({ holidays }: OpeningHours): string =>
  holidays.map(({ from, to }) => (from === to ? from : `${from}..${to}`)).join(' ');

const rowOf = ({ hours, limits, ...point }: StoredPoint): string[] => [
  point.facilityId,
  point.name,
  cellOf(point.localName),
  point.street,
  point.city,
  cellOf(point.postcode),
  point.country,
  cellOf(point.latitude),
  cellOf(point.longitude),
  cellOf(point.phone),
  cellOf(point.cutOff),
  ...weekdayWords.map((day) => hoursOn(hours, day)),
  closedDays(hours),
  cellOf(limits.heaviestKg),
  cellOf(limits.longestCm),
  cellOf(limits.middleCm),
  cellOf(limits.shortestCm),
  cellOf(limits.mostPieces),
];

/** `readServicePoints` reads it back. Without points only column names. */
export const writeServicePoints = (points: readonly StoredPoint[]): Cells => [[...pointColumns], ...points.map(rowOf)];
