import { carrierMessages } from '#domain/messages/carriers.ts';
import { type BookingLimits, findProblems } from '#server/carriers/booking-bounds.ts';
import type { BookedEnd, Booking, InputProblem } from '#server/carriers/carrier.ts';
import { type AddressLimits, writeAddress, writeLatin } from '#server/carriers/carrier-address.ts';
import { wrapLines } from '#server/carriers/fit-text.ts';

/** UPS treats Puerto Rico and the Virgin Islands as countries. */
const withPounds = ['US', 'PR', 'VI'];
const northAmerica = [...withPounds, 'CA'];

/** UPS takes only the units of the shipper's country. */
export const unitsIn = (country: string) =>
  withPounds.includes(country)
    ? { isMetric: false, side: 'IN', weight: 'LBS', sideName: 'Inches', weightName: 'Pounds' }
    : { isMetric: true, side: 'CM', weight: 'KGS', sideName: 'Centimeters', weightName: 'Kilograms' };

export const upsAddress = {
  texts: { company: 35, contact: 35, city: 30 },
  street: { lines: 3, length: 35 },
  phone: { least: 7, most: 15, national: northAmerica, mustFit: 'everywhere' },
  states: { needed: ['US', 'CA', 'VN', 'IE'], isByPostcode: true, elsewhere: 'none' },
  postcode: { most: 9, compact: northAmerica },
} as const satisfies AddressLimits;

const goodsLines = { lines: 3, length: 35 };

/** `country` is that of the sender. */
export const upsLimits = (country: string): BookingLimits => ({
  address: upsAddress,
  pieces: 200,
  piece: unitsIn(country).isMetric
    ? { isMetric: true, sides: [270n], girth: 330n, weight: 70n }
    : { isMetric: false, sides: [108n], girth: 165n, weight: 150n },
  contents: { most: 50 },
  notice: { lines: 1, length: 57 },
  goods: {
    description: goodsLines.lines * goodsLines.length,
    hsCode: { least: 6, most: 15 },
    kinds: 50,
    otherIncoterms: ['DPU'],
  },
});

const currencyCountries: Readonly<Record<string, string>> = {
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
  ...{ USD: 'US PR VI', GBP: 'GB GG JE IM', CHF: 'CH LI', CAD: 'CA', NOK: 'NO', SEK: 'SE', DKK: 'DK' },
  ...{ JPY: 'JP', AUD: 'AU' },
};

/** The currency in which UPS insures from the country, if that is another than the wanted one; null otherwise, or where none is known. */
export function findOtherCurrency(country: string, wanted: string): string | null {
  const entry = Object.entries(currencyCountries).find(([, countries]) => countries.split(' ').includes(country));
  return entry && entry[0] !== wanted ? entry[0] : null;
}

/** Broken within words only where it would not fit otherwise. */
export function linesOfGoods(description: string): string[] {
  const text = writeLatin(description);
  const parts = Array.from({ length: goodsLines.lines }, (_, index) =>
    text.slice(index * goodsLines.length).slice(0, goodsLines.length),
  );
  return wrapLines([text], goodsLines) ?? parts;
}

/** Expects an end in which `findUpsProblems` found nothing. */
export function partyOf(end: BookedEnd) {
  const { company, contact, phone, email, lines, city, state, postcode, country } = writeAddress(end, upsAddress);
  return {
    Name: company,
    AttentionName: contact,
    Phone: { Number: phone },
    EMailAddress: email,
    Address: {
      AddressLine: lines,
      City: city,
      StateProvinceCode: state,
      PostalCode: postcode,
      CountryCode: country,
    },
  };
}
export type UpsParty = ReturnType<typeof partyOf>;

/** What UPS would refuse, as far as it is known here. `carrier` by its name. */
export function findUpsProblems(carrier: string, booking: Booking): InputProblem[] {
  const { from, insurance } = booking;
  const problems = findProblems(carrier, booking, upsLimits(from.countryCode));
  const currency = insurance && findOtherCurrency(from.countryCode, insurance.currency);
  const text = currency && carrierMessages.insuredCurrency(carrier, from.countryName, currency);
  return text ? [...problems, { field: null, text }] : problems;
}
