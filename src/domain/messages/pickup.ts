import { dayInWords } from '#domain/date-text.ts';
import type { Weekday } from '#domain/working-days.ts';

const weekdayWords: Readonly<Record<Weekday, string>> = {
  1: 'Mondays',
  2: 'Tuesdays',
  3: 'Wednesdays',
  4: 'Thursdays',
  5: 'Fridays',
  6: 'Saturdays',
  7: 'Sundays',
};

/** Rule D-11. */
export const pickupMessages = {
  past: 'This day has passed at the pick-up location. Choose today or a later day.',
  noticeForCourier: 'For the courier: which gate to ring at, which floor, who to ask for.',
  noticeForCarrier: 'For the carrier: anything to know about the packages you hand in.',
  beforeOwnDay: (day: string) =>
    `The earliest pick-up with this provider is ${dayInWords(day)}. Choose that day or a later one.`,
  notWorking: (weekday: Weekday) =>
    `There is no pick-up on ${weekdayWords[weekday]} at this location. Choose a working day.`,
  tooFar: (days: number, last: string) =>
    `Pick-ups can be booked up to ${days} days ahead. Choose a day up to ${dayInWords(last)}.`,
  windowTooShort: (minutes: number) =>
    `The courier needs at least ${minutes} minutes. Choose an earlier ready time or a later close time.`,
  readyAfterCutOff: (cutOff: string) =>
    `The package must be ready before ${cutOff} to be picked up that day. Choose an earlier ready time or the next day.`,
  bookingClosed: (cutOff: string) => `Bookings for today closed at ${cutOff}. Choose another day.`,
  tooLateToday: (minutes: number) =>
    `Less than ${minutes} minutes are left today before the close time. Choose a later close time or another day.`,
  notEnoughInfo: 'Not enough info',
  pointsUnknown: 'The carrier did not answer in time, so we cannot show its drop-off points. Please try again.',
  phoneUnknown: 'The carrier did not answer in time, so we cannot show its phone number. Please try again.',
  unknownPoint: 'This drop-off point does not belong to the chosen carrier. Please choose one from the list.',
  pointTooSmall: 'This drop-off point does not accept packages of this size. Please choose another one.',
  dayPassed: (day: string) => `No courier can come on ${dayInWords(day)} any more.`,
  changeIsOver: 'The pick-up can no longer be changed here: the shipment is booked, or the order is closed.',
  beingBooked: 'The shipment is being booked with its carrier. Please try again in a few minutes.',
  notScheduled: 'This order has no scheduled pick-up.',
  holidaysUnknown: 'Public holidays aren’t taken into account. Please check them before you choose a day.',
} as const;
