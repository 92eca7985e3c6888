import * as z from 'zod/mini';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { centsText } from '#domain/money.ts';
import { currencies, type MeasurementSystem, type PackageType } from '#domain/package.ts';
import { isWorkingDay } from '#domain/working-days.ts';
import type { MeasuredPackage } from '#domain/chargeable-weight.ts';
import { listPieces, measureUp, whyNotTaken } from '#server/carriers/booking-bounds.ts';
import { areDocuments, insuredOf, shareAmount } from '#server/carriers/booking-parts.ts';
import {
  type Booking,
  type CarrierAmount,
  type CarrierRate,
  CarrierRefusal,
  type ShipmentToRate,
} from '#server/carriers/carrier.ts';
import { writePostcode, writeState } from '#server/carriers/carrier-address.ts';
import { type CarrierClient, type CarrierMethods, orBusy, orElse } from '#server/carriers/carrier-client.ts';
import { countDays, longestTransitDays, sumParts, uniqueRates } from '#server/carriers/rate-parts.ts';
import {
  compactDay,
  listOf,
  listOfParts,
  numberFields,
  optionalPart,
  readAmount,
  readDay,
  readMoney,
  readTime,
  textFields,
} from '#server/carriers/response-fields.ts';
import { findOtherCurrency, partyOf, unitsIn, upsAddress, upsLimits, type UpsParty } from './bounds.ts';

/** Of UPS's interfaces Rating, Shipping and Pickup. */
export const version = 'v2409';
/** Brings the charges one by one. */
export const subVersion = '2205';

export const charge = optionalPart(textFields('CurrencyCode', 'MonetaryValue'));

/** Null without a currency or an amount. */
export const readCharge = (value: z.infer<typeof charge>): CarrierAmount | null =>
  readMoney(value?.MonetaryValue, value?.CurrencyCode);

const charges = {
  BaseServiceCharge: charge,
  ItemizedCharges: listOfParts(textFields('Code', 'Description', 'MonetaryValue')),
};

const ratedShipment = z.object({
  Service: z.object({ Code: z.string() }),
  TotalCharges: charge,
  ...charges,
  NegotiatedRateCharges: optionalPart({ ...charges, TotalCharge: charge }),
  RatedPackage: listOfParts({ ItemizedCharges: charges.ItemizedCharges, NegotiatedCharges: optionalPart(charges) }),
  TimeInTransit: optionalPart({
    ServiceSummary: z.object({
      Service: optionalPart(textFields('Description')),
      EstimatedArrival: optionalPart({
        ...numberFields('BusinessDaysInTransit', 'TotalTransitDays'),
        Arrival: optionalPart(textFields('Date', 'Time')),
      }),
    }),
  }),
  GuaranteedDelivery: optionalPart(numberFields('BusinessDaysInTransit')),
});
type RatedShipment = z.infer<typeof ratedShipment>;

const rateBody = z.object({ RateResponse: z.object({ RatedShipment: listOf(ratedShipment) }) });

/** Where UPS sends no name. */
const serviceNames: Readonly<Record<string, string>> = {
  ...{ '01': 'Next Day Air', '02': '2nd Day Air', '03': 'Ground', '07': 'Worldwide Express', '11': 'Standard' },
  ...{ '08': 'Worldwide Expedited', '12': '3 Day Select', '13': 'Next Day Air Saver', '14': 'Next Day Air Early' },
  ...{ '54': 'Worldwide Express Plus', '59': '2nd Day Air A.M.', '65': 'Worldwide Saver' },
};

const fuelCode = '375';
/** Parts of a price by the name of a charge. */
const partWords = [
  ['fuel', /\bfuel\b/i],
  ['remoteArea', /\b(remote|extended|delivery) area\b|\barea surcharge\b/i],
  ['insurance', /\b(declared value|insurance)\b/i],
] as const;

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
  const { isMetric, side, weight, sideName, weightName } = unitsIn(country);
  const pieces = listPieces({ packages });
  const shares = insured && shareAmount(insured.amount, Array<bigint>(pieces.length).fill(1n));
  return pieces.map((each, index) => {
    const { length, width, height, tenths } = measureUp(each, measurementSystem, isMetric);
    const sides = { Length: `${length}`, Width: `${width}`, Height: `${height}` };
    const declared = shares && { CurrencyCode: insured.currency, MonetaryValue: centsText(shares[index]!) };
    return {
      [packaging]: { Code: '02' },
      Dimensions: { UnitOfMeasurement: { Code: side, Description: sideName }, ...sides },
      PackageWeight: { UnitOfMeasurement: { Code: weight, Description: weightName }, Weight: tenthsText(tenths) },
      PackageServiceOptions: declared && { DeclaredValue: declared },
    };
  });
}

export const tenthsText = (tenths: bigint): string => `${tenths / 10n}.${tenths % 10n}`;

export const billShipper = (accountNumber: string) => ({
  ShipmentCharge: [{ Type: '01', BillShipper: { AccountNumber: accountNumber } }],
});

export const invoiceTotal = ({ declared }: Pick<Booking, 'declared'>) => ({
  InvoiceLineTotal: { CurrencyCode: declared.currency, MonetaryValue: centsText(declared.amount) },
});

const addressToRate = ({ country, postcode, city }: ShipmentToRate['from']) => ({
  // Not known before the details; UPS rates by the rest.
  AddressLine: [],
  City: city,
  StateProvinceCode: writeState({ countryCode: country, postcode, state: null }, upsAddress.states),
  PostalCode: writePostcode(postcode, country, upsAddress.postcode),
  CountryCode: country,
});

function requestToRate(shipment: ShipmentToRate, accountNumber: string): unknown {
  const { from, to, packages, measurementSystem, insured, isDutiable, shipDay } = shipment;
  return {
    Shipper: { ShipperNumber: accountNumber, Address: addressToRate(from) },
    ShipTo: { Address: addressToRate(to) },
    ShipFrom: { Address: addressToRate(from) },
    PaymentDetails: billShipper(accountNumber),
    Package: piecesFor({ packages, measurementSystem, country: from.country, insured }, 'PackagingType'),
    ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
    DeliveryTimeInformation: {
      PackageBillType: areDocuments(shipment) ? '02' : '03',
      Pickup: { Date: compactDay(shipDay) },
    },
    ...((isDutiable || from.country !== to.country) && invoiceTotal(shipment)),
  };
}

/** What will be billed, of the shipment and its packages: the account's own charges where UPS sent them, else the list's. */
function billedOf({ NegotiatedRateCharges: own, RatedPackage: packages, ...list }: RatedShipment) {
  const negotiated = readCharge(own?.TotalCharge);
  const billed = negotiated && own ? own : list;
  const perPackage = packages.flatMap((each) =>
    negotiated ? (each.NegotiatedCharges?.ItemizedCharges ?? []) : each.ItemizedCharges,
  );
  const base = readCharge(billed.BaseServiceCharge);
  return {
    total: negotiated ?? readCharge(list.TotalCharges),
    base,
    items: [...billed.ItemizedCharges, ...perPackage],
  };
}

/** Null without a price or a promise of days. */
function rateOf(rated: RatedShipment, { shipDay, to }: ShipmentToRate): CarrierRate | null {
  const { total, base, items } = billedOf(rated);
  if (!total || total.amount <= 0n || !currencies.some((currency) => currency === total.currency)) return null;
  const summary = rated.TimeInTransit?.ServiceSummary;
  const expected = summary?.EstimatedArrival;
  const day = readDay(expected?.Arrival?.Date);
  const days =
    expected?.BusinessDaysInTransit ?? expected?.TotalTransitDays ?? rated.GuaranteedDelivery?.BusinessDaysInTransit;
  const counted = day ? countDays(shipDay, day, (each) => isWorkingDay(each, to.country)) : Number.NaN;
  const transitDays = days ?? counted;
  if (!Number.isInteger(transitDays) || transitDays > longestTransitDays) return null;

  const name = summary?.Service?.Description ?? serviceNames[rated.Service.Code] ?? rated.Service.Code;
  const productName = name.replace(/^UPS(®)? +/, '');
  const extras = items.flatMap(({ Code: code, Description, MonetaryValue }) => {
    const amount = readAmount(MonetaryValue);
    const label = Description ?? (code === fuelCode ? 'Fuel surcharge' : `Surcharge ${code}`);
    const part = code === fuelCode ? 'fuel' : (partWords.find(([, words]) => words.test(label))?.[0] ?? null);
    return amount ? [{ name: label.slice(0, 100), amount, part }] : [];
  });
  const named = [...(base ? [{ name: productName, amount: base.amount, part: null }] : []), ...extras];
  const unnamed = total.amount - named.reduce((sum, { amount }) => sum + amount, 0n);
  const rest = unnamed === 0n ? [] : [{ name: carrierMessages.otherCharges, amount: unnamed }];
  return {
    productName,
    currency: total.currency,
    parts: sumParts(total.amount, extras),
    transitDays: Math.max(transitDays, 1),
    product: { code: rated.Service.Code },
    lines: [...named.map(({ name: label, amount }) => ({ name: label, amount })), ...rest].slice(0, 50),
    promisedAt: day && `${day}T${readTime(expected?.Arrival?.Time) ?? '23:59'}`,
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

async function postRates(
  client: CarrierClient,
  option: 'Shoptimeintransit' | 'Rate',
  shipment: unknown,
): Promise<RatedShipment[]> {
  const body = { RateRequest: { Request: { RequestOption: option, SubVersion: subVersion }, Shipment: shipment } };
  const response = await client.send('POST', `/api/rating/${version}/${option}`, rateBody, { body });
  return response.RateResponse.RatedShipment;
}

export const rateMethods: CarrierMethods<'quote' | 'whyNot'> = (open, name) => ({
  whyNot: (shipment) => whyNotTaken(name, shipment, upsLimits(shipment.from.country)),

  /** Each product once, though UPS may list it for another day, too. Empty for a lane that UPS does not serve. */
  async quote(shipment, signal) {
    const { from, insured } = shipment;
    if (whyNotTaken(name, shipment, upsLimits(from.country)) !== null) return [];
    const currency = insured && findOtherCurrency(from.country, insured.currency);
    if (currency) {
      const text = carrierMessages.insuredCurrency(name, countryNames.of(from.country) ?? from.country, currency);
      throw new CarrierRefusal('fix-input', null, { problems: [{ field: null, text }] });
    }
    const client = open(signal);
    const response = postRates(client, 'Shoptimeintransit', requestToRate(shipment, client.accountNumber));
    const rated = await orElse(response, ({ kind }) => kind === 'not-offered', []);
    return uniqueRates(rated.flatMap((each) => rateOf(each, shipment) ?? []));
  },
});

/** Rating takes states of two letters only. */
const partyToRate = ({ Name, Address: { StateProvinceCode: state, ...address } }: UpsParty) => ({
  Name,
  Address: { ...address, StateProvinceCode: state?.length === 2 ? state : null },
});

/** The present price of the booked product. @throws CarrierRefusal, also where UPS does not respond: nothing is booked by it */
export async function ratePrice(client: CarrierClient, booking: Booking): Promise<CarrierAmount> {
  const { from, to, packages, measurementSystem, product } = booking;
  const [shipper, receiver] = [partyToRate(partyOf(from)), partyToRate(partyOf(to))];
  const pieces = { packages, measurementSystem, country: from.countryCode, insured: insuredOf(booking) };
  const shipment = {
    Shipper: { ShipperNumber: client.accountNumber, ...shipper },
    ShipTo: receiver,
    ShipFrom: shipper,
    PaymentDetails: billShipper(client.accountNumber),
    Service: { Code: product?.['code'] ?? '' },
    Package: piecesFor(pieces, 'PackagingType'),
    ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
  };
  const [rated] = await orBusy(postRates(client, 'Rate', shipment));
  const total = rated && billedOf(rated).total;
  if (!total) throw new CarrierRefusal('busy', null, { cause: new Error('UPS sent no price') });
  return total;
}
