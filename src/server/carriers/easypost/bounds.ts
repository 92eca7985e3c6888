import { type BookingLimits, findProblems } from '#server/carriers/booking-bounds.ts';
import type { Booking, BookedEnd, InputProblem } from '#server/carriers/carrier.ts';
import { countriesWithStates } from '#domain/address.ts';
import { type AddressLimits, writeAddress } from '#server/carriers/carrier-address.ts';
import { findFilingProblem } from './goods.ts';

/** EasyPost takes any length, and the carriers behind it cut what is longer. */
const usualLine = 35;
const lineLengths: Readonly<Record<string, number>> = { DHLExpress: 45 };

/** EasyPost's word for the carrier behind it. */
export const carrierBehind = ({ product }: Booking): string => product?.['carrier'] ?? '';

/** `DHLExpress` becomes DHL Express, `FedEx` stays. */
export const carrierNameOf = (carrier: string): string => carrier.replaceAll(/(?<=\w)(?=[A-Z][a-z]{3})/g, ' ');

const limitsOf = (length: number): AddressLimits => ({
  texts: { company: length, contact: length, city: usualLine },
  street: { lines: 2, length },
  phone: { least: 6, most: 15, national: ['US', 'CA'], mustFit: 'national' },
  states: { needed: countriesWithStates, isByPostcode: true, elsewhere: 'text' },
});

/** The most in one order of EasyPost. */
export const mostPieces = 100;

export function findEasyPostProblems(booking: Booking): InputProblem[] {
  const carrier = carrierBehind(booking);
  const name = carrierNameOf(carrier);
  const limits: BookingLimits = {
    address: limitsOf(lineLengths[carrier] ?? usualLine),
    pieces: mostPieces,
    // USPS refuses goods abroad without one since September 2025.
    goods: {
      documents: true,
      otherIncoterms: ['DPU'],
      ...(carrier === 'USPS' && { hsCode: { least: 6, most: Infinity, isNeeded: true } }),
    },
  };
  return [...findProblems(name, booking, limits), ...findFilingProblem(name, booking)];
}

/** Expects an end without problems. `booking` null: lines of any length, since the carrier is not chosen yet. */
export function addressOf(end: BookedEnd, booking: Booking | null) {
  const length = booking ? (lineLengths[carrierBehind(booking)] ?? usualLine) : 250;
  const { company, contact, lines, city, state, postcode, country, phone, email } = writeAddress(end, limitsOf(length));
  return {
    name: contact,
    company,
    street1: lines[0] ?? '',
    street2: lines[1],
    zip: postcode,
    ...{ city, state, country, phone, email },
  };
}
