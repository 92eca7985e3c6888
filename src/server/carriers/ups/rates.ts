import * as z from 'zod/mini';
import { centsOf, centsText } from '#domain/money.ts';
import type { MeasurementSystem, PackageType } from '#domain/package.ts';
import { daysBetween, isWorkingDay, addDays } from '#domain/working-days.ts';
import type { MeasuredPackage } from '#domain/chargeable-weight.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import {
  type Booking,
  type CarrierAmount,
  type CarrierRate,
  CarrierRefusal,
  type RateLine,
  type ShipmentToRate,
} from '#server/carriers/carrier.ts';
import { oneOrMany, readAmount, textOrNumber } from '#server/carriers/tolerant.ts';
import {
  countPieces,
  findOtherCurrency,
  findOverLimit,
  findTooMany,
  measureForUps,
  partyOf,
  postcodeOf,
  tenthsText,
  unitsIn,
  upsStateOf,
  type UpsParty,
} from './bounds.ts';
import { type UpsAccount, UpsRefusal } from './client.ts';

/** Of Rating, Shipping and Pickup. */
export const version = 'v2409';
/** Brings the charges one by one. */
export const subVersion = '2205';

export const compactDay = (day: string): string => day.replaceAll('-', '');

export const charge = z.object({ CurrencyCode: textOrNumber, MonetaryValue: textOrNumber });

/** Null without a currency or an amount. */
export function readCharge(value: z.infer<typeof charge> | undefined): CarrierAmount | null {
  const amount = readAmount(value?.MonetaryValue);
  return value?.CurrencyCode && amount !== null ? { amount, currency: value.CurrencyCode } : null;
}

const itemized = z.object({ Code: textOrNumber, Description: textOrNumber, MonetaryValue: textOrNumber });
const charges = { BaseServiceCharge: z.optional(charge), ItemizedCharges: oneOrMany(itemized) };

const arrival = z.object({ Date: textOrNumber, Time: textOrNumber });
const transit = z.object({
  ServiceSummary: z.object({
    Service: z.optional(z.object({ Description: textOrNumber })),
    EstimatedArrival: z.optional(
      z.object({ Arrival: z.optional(arrival), BusinessDaysInTransit: textOrNumber, TotalTransitDays: textOrNumber }),
    ),
  }),
});

const ratedShipment = z.object({
  Service: z.object({ Code: z.string() }),
  TotalCharges: z.optional(charge),
  ...charges,
  NegotiatedRateCharges: z.optional(z.object({ ...charges, TotalCharge: z.optional(charge) })),
  RatedPackage: oneOrMany(
    z.object({ ItemizedCharges: charges.ItemizedCharges, NegotiatedCharges: z.optional(z.object(charges)) }),
  ),
  TimeInTransit: z.optional(transit),
  GuaranteedDelivery: z.optional(z.object({ BusinessDaysInTransit: textOrNumber })),
});
type RatedShipment = z.infer<typeof ratedShipment>;

const rateBody = z.object({ RateResponse: z.object({ RatedShipment: oneOrMany(z.unknown()) }) });

/** Where UPS sends no name. */
const serviceNames: Readonly<Record<string, string>> = {
  '01': 'Next Day Air',
  '02': '2nd Day Air',
  '03': 'Ground',
  '07': 'Worldwide Express',
  '08': 'Worldwide Expedited',
  '11': 'Standard',
  '12': '3 Day Select',
  '13': 'Next Day Air Saver',
  '14': 'Next Day Air Early',
  '54': 'Worldwide Express Plus',
  '59': '2nd Day Air A.M.',
  '65': 'Worldwide Saver',
};

const fuelCode = '375';
const isFuel = ({ code, name }: { code: string | null; name: string }): boolean =>
  code === fuelCode || /\bfuel\b/i.test(name);
const isRemote = ({ name }: { name: string }): boolean =>
  /\b(remote|extended|delivery) area\b|\barea surcharge\b/i.test(name);
const isInsurance = ({ name }: { name: string }): boolean => /\b(declared value|insurance)\b/i.test(name);

/** The share of each piece of the whole, in its order; the first takes what is left. */
function shareOf(amount: bigint, pieces: number): bigint[] {
  const share = amount / BigInt(pieces);
  return Array.from({ length: pieces }, (_, index) => (index === 0 ? amount - share * BigInt(pieces - 1) : share));
}

interface RatedPackages {
  packages: readonly (MeasuredPackage & { packageType: PackageType })[];
  measurementSystem: MeasurementSystem;
  country: string;
  insured: CarrierAmount | null;
}

/** One of UPS's packages for each piece; `packaging` is named differently in a rate and in a shipment. */
export function piecesFor(
  { packages, measurementSystem, country, insured }: RatedPackages,
  packaging: 'PackagingType' | 'Packaging',
): Record<string, unknown>[] {
  const { side, weight, sideName, weightName } = unitsIn(country);
  const sides = { Code: side, Description: sideName };
  const weights = { Code: weight, Description: weightName };
  const shares = insured ? shareOf(insured.amount, countPieces(packages)) : [];
  const pieces = packages.flatMap((each) => {
    const { length, width, height, tenths } = measureForUps(each, measurementSystem, country);
    const piece = {
      [packaging]: { Code: '02' },
      Dimensions: { UnitOfMeasurement: sides, Length: `${length}`, Width: `${width}`, Height: `${height}` },
      PackageWeight: { UnitOfMeasurement: weights, Weight: tenthsText(tenths) },
    };
    return Array.from({ length: each.quantity }, () => piece);
  });
  return pieces.map((piece, index) => ({
    ...piece,
    ...(insured && {
      PackageServiceOptions: {
        DeclaredValue: { CurrencyCode: insured.currency, MonetaryValue: centsText(shares[index]!) },
      },
    }),
  }));
}

export const billShipper = (accountNumber: string) => ({
  ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
});

const addressToRate = ({ country, postcode, city }: ShipmentToRate['from']) => {
  const state = upsStateOf({ countryCode: country, postcode, state: null });
  const code = postcodeOf(postcode, country);
  return {
    // Not known before the details; UPS rates by the rest.
    AddressLine: [],
    City: city,
    ...(state && { StateProvinceCode: state }),
    ...(code && { PostalCode: code }),
    CountryCode: country,
  };
};

export const insuredOf = ({ insurance }: Booking): CarrierAmount | null =>
  insurance && { amount: centsOf(insurance.amount), currency: insurance.currency };

function requestToRate(shipment: ShipmentToRate, accountNumber: string): unknown {
  const { from, to, packages, measurementSystem, insured, declared, isDutiable, shipDay } = shipment;
  const pieces = { packages, measurementSystem, country: from.country, insured };
  const areDocuments = packages.every(({ packageType }) => packageType === 'D');
  return {
    Shipper: { ShipperNumber: accountNumber, Address: addressToRate(from) },
    ShipTo: { Address: addressToRate(to) },
    ShipFrom: { Address: addressToRate(from) },
    PaymentDetails: billShipper(accountNumber),
    Package: piecesFor(pieces, 'PackagingType'),
    ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
    DeliveryTimeInformation: { PackageBillType: areDocuments ? '02' : '03', Pickup: { Date: compactDay(shipDay) } },
    ...((isDutiable || from.country !== to.country) && {
      InvoiceLineTotal: { CurrencyCode: declared.currency, MonetaryValue: centsText(declared.amount) },
    }),
  };
}

/** What will be billed, of the shipment and its packages: the account's own charges where UPS sent them, else the list's. */
function billedOf({ NegotiatedRateCharges: own, RatedPackage: packages, ...list }: RatedShipment) {
  const negotiated = readCharge(own?.TotalCharge);
  const billed = negotiated && own ? own : list;
  const perPackage = packages.flatMap((each) =>
    negotiated ? (each.NegotiatedCharges?.ItemizedCharges ?? []) : each.ItemizedCharges,
  );
  return {
    total: negotiated ?? readCharge(list.TotalCharges),
    base: readCharge(billed.BaseServiceCharge),
    items: [...billed.ItemizedCharges, ...perPackage],
  };
}

/** `2026-11-27` of `20261127`; null for anything else. */
export const readDay = (text: string | null | undefined): string | null => {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
};

/** `09:30` of `93000`, `0930` or `930`: UPS drops leading zeros. Null for anything else. */
export function readTime(text: string | null | undefined): string | null {
  if (!/^\d{1,6}$/.test(text ?? '')) return null;
  const [, hours, minutes] = /^(\d\d)(\d\d)/.exec(text!.length > 4 ? text!.padStart(6, '0') : text!.padStart(4, '0'))!;
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours}:${minutes}` : null;
}

function workingDaysUntil(shipDay: string, arrivalDay: string, country: string): number {
  const days = Array.from({ length: Math.max(daysBetween(shipDay, arrivalDay), 0) }, (_, each) =>
    addDays(shipDay, each + 1),
  );
  return days.filter((day) => isWorkingDay(day, country)).length;
}

/** Null without a price or a promise of days. */
function rateOf(rated: RatedShipment, shipment: ShipmentToRate): CarrierRate | null {
  const { total, base, items } = billedOf(rated);
  if (!total || total.amount <= 0n) return null;
  const summary = rated.TimeInTransit?.ServiceSummary;
  const expected = summary?.EstimatedArrival;
  const day = readDay(expected?.Arrival?.Date);
  const days =
    expected?.BusinessDaysInTransit ?? expected?.TotalTransitDays ?? rated.GuaranteedDelivery?.BusinessDaysInTransit;
  const transitDays = Number(days ?? (day ? workingDaysUntil(shipment.shipDay, day, shipment.to.country) : Number.NaN));
  if (!Number.isInteger(transitDays) || transitDays > 60) return null;

  const name = summary?.Service?.Description ?? serviceNames[rated.Service.Code] ?? rated.Service.Code;
  const productName = name.replace(/^UPS(®)? +/, '');
  const extras = items.flatMap(({ Code: code, Description, MonetaryValue }) => {
    const amount = readAmount(MonetaryValue);
    const label = Description ?? (code === fuelCode ? 'Fuel surcharge' : `Surcharge ${code}`);
    return amount ? [{ code, name: label.slice(0, 100), amount }] : [];
  });
  const sumOf = (test: (extra: (typeof extras)[number]) => boolean): bigint =>
    extras.filter(test).reduce((sum, { amount }) => sum + amount, 0n);
  const parts = { fuel: sumOf(isFuel), remoteArea: sumOf(isRemote), insurance: sumOf(isInsurance) };
  const rest = total.amount - parts.fuel - parts.remoteArea - parts.insurance;
  const isSound = rest >= 0n && Object.values(parts).every((part) => part >= 0n);
  const named: RateLine[] = [
    ...(base ? [{ name: productName, amount: base.amount }] : []),
    ...extras.map(({ name: label, amount }) => ({ name: label, amount })),
  ];
  const unnamed = total.amount - named.reduce((sum, { amount }) => sum + amount, 0n);
  const lines = unnamed === 0n ? named : [...named, { name: carrierMessages.otherCharges, amount: unnamed }];
  return {
    productName,
    currency: total.currency,
    parts: isSound ? { base: rest, ...parts } : { base: total.amount, fuel: 0n, remoteArea: 0n, insurance: 0n },
    transitDays: Math.max(transitDays, 1),
    product: { code: rated.Service.Code },
    lines: lines.slice(0, 50),
    promisedAt: day && `${day}T${readTime(expected?.Arrival?.Time) ?? '23:59'}`,
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const mostRates = 20;

/** Each product once: UPS may list one again for another day of delivery. */
const uniqueRates = (rates: readonly CarrierRate[]): CarrierRate[] =>
  rates
    .filter(({ productName }, index) => rates.findIndex((other) => other.productName === productName) === index)
    .slice(0, mostRates);

const postRates = (account: UpsAccount, option: 'Shoptimeintransit' | 'Rate', shipment: unknown, signal: AbortSignal) =>
  account
    .send({
      method: 'POST',
      path: `/api/rating/${version}/${option}`,
      body: { RateRequest: { Request: { RequestOption: option, SubVersion: subVersion }, Shipment: shipment } },
      signal,
    })
    .then((json) => rateBody.parse(json).RateResponse.RatedShipment);

/** Without those that UPS does not offer on the lane. */
export async function quoteUps(
  account: UpsAccount,
  shipment: ShipmentToRate,
  signal: AbortSignal,
): Promise<CarrierRate[]> {
  const { from, packages, measurementSystem, insured } = shipment;
  const isOver = packages.some((each) => findOverLimit(each, measurementSystem, from.country));
  if (isOver || findTooMany(packages) !== null) return [];
  const currency = insured && findOtherCurrency(from.country, insured.currency);
  if (currency) {
    const text = carrierMessages.insuredCurrency(account.name, countryNames.of(from.country) ?? from.country, currency);
    throw new CarrierRefusal('fix-input', null, { problems: [{ field: null, text }] });
  }
  try {
    const rated = await postRates(account, 'Shoptimeintransit', requestToRate(shipment, account.number), signal);
    const rates = rated.flatMap((each) => {
      const parsed = ratedShipment.safeParse(each);
      return parsed.success ? (rateOf(parsed.data, shipment) ?? []) : [];
    });
    return uniqueRates(rates);
  } catch (failure) {
    if (failure instanceof UpsRefusal && failure.kind === 'not-offered') return [];
    throw failure;
  }
}

/**
 * Of the booking's own product between its own addresses. @throws CarrierRefusal, also where UPS does not respond: nothing is booked by
 * it
 */
export async function ratePrice(account: UpsAccount, booking: Booking, signal: AbortSignal): Promise<CarrierAmount> {
  const { from, to, packages, measurementSystem, product } = booking;
  const endOf = ({ Name, Address: { StateProvinceCode: state, ...address } }: UpsParty) => ({
    Name,
    // Rating takes states of two letters only.
    Address: { ...address, ...(state?.length === 2 && { StateProvinceCode: state }) },
  });
  const [shipper, receiver] = [endOf(partyOf(from)), endOf(partyOf(to))];
  const pieces = { packages, measurementSystem, country: from.countryCode, insured: insuredOf(booking) };
  const shipment = {
    Shipper: { ShipperNumber: account.number, ...shipper },
    ShipTo: receiver,
    ShipFrom: shipper,
    PaymentDetails: billShipper(account.number),
    Service: { Code: product?.['code'] ?? '' },
    Package: piecesFor(pieces, 'PackagingType'),
    ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
  };
  try {
    const [rated] = await postRates(account, 'Rate', shipment, signal);
    const { total } = billedOf(ratedShipment.parse(rated));
    if (!total) throw new Error('UPS sent no price');
    return total;
  } catch (cause) {
    throw cause instanceof CarrierRefusal ? cause : new CarrierRefusal('busy', null, { cause });
  }
}
