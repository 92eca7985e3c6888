import type { Weekday } from '#domain/working-days.ts';

const weekdayNames: Readonly<Record<Weekday, string>> = {
  1: 'Mondays',
  2: 'Tuesdays',
  3: 'Wednesdays',
  4: 'Thursdays',
  5: 'Fridays',
  6: 'Saturdays',
  7: 'Sundays',
};

/** The reasons why a pick-up is not possible at the wished time, and the way to mend it (rule D-11). */
export const pickupMessages = {
  past: 'This day has passed at the pick-up place. Choose today or a later day.',
  beforeOwnDay: (day: string) => `The provider picks up from ${day} on. Choose that day or a later one.`,
  notWorking: (weekday: Weekday) =>
    `No courier comes on ${weekdayNames[weekday]} at the pick-up place. Choose a working day.`,
  tooFar: (days: number, last: string) => `Pick-ups are booked at most ${days} days ahead. Choose a day up to ${last}.`,
  windowTooShort: (minutes: number) =>
    `The courier needs at least ${minutes} minutes. Choose an earlier ready time or a later close time.`,
  readyAfterCutOff: (cutOff: string) =>
    `The package must be ready before ${cutOff} to be picked up that day. Choose an earlier ready time or the next day.`,
  bookingClosed: (cutOff: string) => `Bookings for today closed at ${cutOff}. Choose another day.`,
  tooLateToday: (minutes: number) =>
    `Today the courier has less than ${minutes} minutes left until the close time. Choose a later close time or another day.`,
  notEnoughInfo: 'Not enough info',
  pointsUnknown: 'The carrier did not answer in time, so its drop-off points are not known now. Please try again.',
  phoneUnknown: 'The carrier did not answer in time, so its phone number is not known now. Please try again.',
  unknownPoint: 'This drop-off point is not one of the chosen carrier’s. Please choose one from the list.',
  pointTooSmall: 'This drop-off point does not take packages of this size. Please choose another one.',
  holidaysUnknown: 'Public holidays are not known here. Please check them yourself before you choose the day.',
} as const;
