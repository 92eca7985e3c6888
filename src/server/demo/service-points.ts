import type { OpeningHours, OpenSpan } from '#domain/opening-hours.ts';
import { type StoredPoint, writeServicePoints } from '#domain/service-point-table.ts';
import type { Cells } from '#domain/table-cells.ts';
import { weekdayWords } from '#domain/weekday-words.ts';
import { countryCodeOf } from '#server/places/countries.ts';
import { type PointPlace, pointPlaces } from './point-places.ts';

const workdays = weekdayWords.slice(0, 5);

const openOn = (days: readonly (typeof weekdayWords)[number][], ...spans: [string, string][]): OpenSpan[] =>
  days.flatMap((dayOfWeek) => spans.map(([openingTime, closingTime]) => ({ dayOfWeek, openingTime, closingTime })));

/** With a lunch break, and on Saturday mornings. */
const kioskHours = (holidays: OpeningHours['holidays']): OpeningHours => ({
  openingHours: [
    ...openOn(workdays, ['09:00', '13:00'], ['14:00', '18:30']),
    ...openOn(['SATURDAY'], ['10:00', '13:00']),
  ],
  holidays,
});

/** Closed on weekends. */
const counterHours = (holidays: OpeningHours['holidays']): OpeningHours => ({
  openingHours: openOn(workdays, ['08:00', '19:00']),
  holidays,
});

const alwaysOpen: OpeningHours = { openingHours: openOn(weekdayWords, ['00:00', '24:00']), holidays: [] };

const anyLimit = { heaviestKg: null, longestCm: null, middleCm: null, shortestCm: null, mostPieces: null };

/** The kinds of points, each a little away from the middle of its city. */
function pointsOf(spot: PointPlace, carrier: string, number: number, year: string): StoredPoint[] {
  const { place, area, phone, kiosk, counter, locker } = spot;
  const shift = number * 0.0017;
  const holidays = [
    { from: `${year}-12-25`, to: `${year}-12-26` },
    { from: `${year}-12-31`, to: `${year}-12-31` },
  ];
  const make = (
    nth: number,
    offset: [number, number],
    more: Pick<StoredPoint, 'name' | 'localName' | 'street' | 'phone' | 'cutOff' | 'hours' | 'limits'>,
  ): StoredPoint => ({
    facilityId: `${area}${String(number * 10 + nth).padStart(3, '0')}`,
    city: place.city,
    postcode: place.postcode,
    country: countryCodeOf(place.countryId),
    latitude: Number((spot.latitude + offset[0] + shift).toFixed(5)),
    longitude: Number((spot.longitude + offset[1] - shift).toFixed(5)),
    ...more,
  });
  return [
    make(1, [0.004, 0.006], {
      name: kiosk.name,
      localName: `${carrier} partner shop`,
      street: kiosk.street,
      phone: `${phone}${String(10 + number)}`,
      cutOff: '16:30',
      hours: kioskHours([]),
      limits: { heaviestKg: 25, longestCm: 55, middleCm: 45, shortestCm: 40, mostPieces: 5 },
    }),
    make(2, [-0.006, 0.003], {
      name: `${carrier} counter ${place.city}`,
      localName: null,
      street: counter,
      phone: `${phone}${String(40 + number)}`,
      cutOff: '18:00',
      hours: counterHours(holidays),
      limits: anyLimit,
    }),
    make(3, [0.011, -0.009], {
      name: `${carrier} locker ${area}`,
      localName: null,
      street: locker,
      phone: null,
      cutOff: '12:00',
      hours: alwaysOpen,
      limits: { heaviestKg: 15, longestCm: 45, middleCm: 35, shortestCm: 30, mostPieces: 1 },
    }),
  ];
}

/**
 * The table of a demo carrier's service points: some in every city of the demo requests. `number` sets its points apart
 * from those of the others; `opened` is the day from which on holidays are listed.
 */
export const demoPoints = (carrier: string, number: number, opened: string): Cells =>
  writeServicePoints(pointPlaces.flatMap((place) => pointsOf(place, carrier, number, opened.slice(0, 4))));
