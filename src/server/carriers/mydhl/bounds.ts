import { type BookingLimits, findProblems } from '#server/carriers/booking-bounds.ts';
import type { Booking, InputProblem } from '#server/carriers/carrier.ts';
import { countriesWithStates } from '#domain/address.ts';
import type { AddressLimits } from '#server/carriers/carrier-address.ts';

export const myDhlAddress = {
  texts: {
    ...{ street: 100, apartment: 100, line3: 100, suburb: 45, city: 45, company: 100, contact: 255, email: 70 },
  },
  street: { lines: 3, length: 45 },
  hasSuburb: true,
  phone: { least: 5, most: 25, national: [], mustFit: 'national' },
  states: { needed: countriesWithStates, isByPostcode: false, elsewhere: 'code' },
} as const satisfies AddressLimits;

export const noticeLines = { lines: 4, length: 80 };

export const myDhlLimits: BookingLimits = {
  address: myDhlAddress,
  pieces: 999,
  /** Of the products without limits of their own. */
  piece: { isMetric: true, sides: [303n, 303n, 183n] },
  shipmentWeight: 3030,
  contents: { most: 70, isOfShipment: true },
  notice: noticeLines,
  goods: {
    ...{ description: 512, hsCode: { least: 6, most: 18 }, originNeeded: true },
    ...{ oneCurrency: true, plainContents: true },
  },
};

export const findMyDhlProblems = (carrier: string, booking: Booking): InputProblem[] =>
  findProblems(carrier, booking, myDhlLimits);
