import type { PickUpHours } from '#domain/pickup-availability.ts';
import { instantOf, utcOffsetAt } from '#domain/local-time.ts';
import { zoneWords } from '#domain/tracking.ts';
import { type LocalMoment, localMoment } from '#domain/working-days.ts';
import type { Cents } from '#domain/money.ts';
import { stateCodeOf } from '#server/carriers/booking-bounds.ts';
import type { BookedEnd, Booking, CarrierAmount, GoodsLine, ShipmentToRate } from '#server/carriers/carrier.ts';
import { latinText, wrapLines } from '#server/carriers/fit-text.ts';

const minuteMs = 60_000;
/** A planned time must not be past when it arrives. */
const leadMinutes = 15;

/** `2026-11-24T14:00:00 GMT+01:00`; soon in place of a time that is past. */
export function plannedAt(moment: LocalMoment, timeZone: string, now: Date): string {
  const wanted = instantOf(moment, timeZone);
  const soon = new Date(now.getTime() + leadMinutes * minuteMs);
  const at = wanted < soon ? soon : wanted;
  const { day, time } = localMoment(at, timeZone);
  const offset = zoneWords(utcOffsetAt(at, timeZone)).replace('UTC', 'GMT');
  return `${day}T${time}:00 ${offset}`;
}

/** Documents cross a border without a declaration. */
export const isDeclarable = ({
  isDutiable,
  packages,
}: Pick<ShipmentToRate | Booking, 'isDutiable' | 'packages'>): boolean =>
  isDutiable && packages.some(({ packageType }) => packageType === 'N');

const numberOf = (amount: Cents): number => Number(amount) / 100;

export const countPieces = ({ packages }: Pick<ShipmentToRate, 'packages'>): number =>
  packages.reduce((sum, { quantity }) => sum + quantity, 0);

/** An entry for each piece; the carrier takes both systems of measurement. */
const writePackages = (packages: ShipmentToRate['packages']) =>
  packages.flatMap(({ quantity, length, width, height, weight }) =>
    Array.from({ length: quantity }, () => ({ weight, dimensions: { length, width, height } })),
  );

const systemNames = { M: 'metric', I: 'imperial' } as const;

export const shipperAccount = (number: string) => [{ typeCode: 'shipper', number }];

const insure = (insured: CarrierAmount | null) =>
  insured ? [{ serviceCode: 'II', value: numberOf(insured.amount), currency: insured.currency }] : [];

const ratedPlace = ({ country, postcode, city }: ShipmentToRate['from']) => ({
  postalCode: postcode ?? '',
  // It rates by the postcode; the whole name stands in the booking.
  cityName: (latinText(city) || city).slice(0, 45),
  countryCode: country,
});

type Rated = Omit<ShipmentToRate, 'insuranceAmount'>;

export function rateRequest(shipment: Rated, accountNumber: string, hours: PickUpHours) {
  const { from, to, declared, insured, originTimeZone, now } = shipment;
  const declarable = isDeclarable(shipment);
  const services = insure(insured);
  return {
    customerDetails: { shipperDetails: ratedPlace(from), receiverDetails: ratedPlace(to) },
    accounts: shipperAccount(accountNumber),
    plannedShippingDateAndTime: plannedAt({ day: shipment.shipDay, time: hours.earliest }, originTimeZone, now),
    unitOfMeasurement: systemNames[shipment.measurementSystem],
    isCustomsDeclarable: declarable,
    monetaryAmount: [
      { typeCode: 'declaredValue', value: numberOf(declared.amount), currency: declared.currency },
      ...(insured ? [{ typeCode: 'insuredValue', value: numberOf(insured.amount), currency: insured.currency }] : []),
    ],
    ...(services.length > 0 && { valueAddedServices: services }),
    estimatedDeliveryDate: { isRequested: true, typeCode: declarable ? 'QDDC' : 'QDDF' },
    nextBusinessDay: true,
    packages: writePackages(shipment.packages),
  };
}

/** What a booking is rated by again. */
export const ratedOf = (booking: Booking, now: Date): Rated => ({
  ...booking,
  from: { country: booking.from.countryCode, postcode: booking.from.postcode, city: booking.from.city },
  to: { country: booking.to.countryCode, postcode: booking.to.postcode, city: booking.to.city },
  shipDay: booking.pickupDay,
  insured: insuredOf(booking),
  now,
});

const insuredOf = ({ insurance }: Booking): CarrierAmount | null =>
  insurance && { amount: BigInt(Math.round(insurance.amount * 100)), currency: insurance.currency };

export const addressLines = { lines: 3, length: 45 };
export const noticeLines = { lines: 4, length: 80 };

/** Only where the bounds were checked before: what does not fit or has no Latin letters stays as it was entered. */
const plain = (text: string): string => latinText(text) || text;

/** By the country that issued it. */
const taxNumberTypes: Readonly<Record<string, string>> = { US: 'EIN', IN: 'GST' };

function writeParty(end: BookedEnd, declarable: boolean) {
  const { countryCode, suburb, state, taxID, company, contact, phone, email } = end;
  const streets = [end.street, end.apartment, end.line3].map((line) => line && plain(line));
  const [line1 = '', line2, line3] = wrapLines(streets, addressLines) ?? streets.filter((line) => line !== null);
  const stateCode = stateCodeOf(countryCode, state);
  return {
    postalAddress: {
      postalCode: end.postcode ?? '',
      cityName: plain(end.city),
      countryCode,
      addressLine1: line1,
      ...(line2 && { addressLine2: line2 }),
      ...(line3 && { addressLine3: line3 }),
      ...(suburb && { countyName: plain(suburb) }),
      ...(stateCode && stateCode.length > 1 && { provinceCode: stateCode }),
    },
    contactInformation: { phone, companyName: plain(company), fullName: plain(contact), email },
    ...(declarable &&
      taxID && {
        registrationNumbers: [
          { typeCode: taxNumberTypes[countryCode] ?? 'VAT', number: taxID, issuerCountryCode: countryCode },
        ],
      }),
  };
}

const goodsOf = ({ packages }: Booking): GoodsLine[] =>
  packages.filter(({ packageType }) => packageType === 'N').map(({ goods }) => goods);

/** Of the whole line, in kilograms or pounds, in thousandths. */
const lineWeight = ({ unitGrams, quantity }: GoodsLine, system: Booking['measurementSystem']): number => {
  const grams = unitGrams * quantity;
  return Math.max(1, Math.round(system === 'M' ? grams : (grams * 1_000_000) / 453_592.37)) / 1000;
};

function writeDeclaration(booking: Booking) {
  const goods = goodsOf(booking);
  const day = localMoment(booking.bookedAt, booking.originTimeZone).day;
  return {
    lineItems: goods.map((line, at) => ({
      number: at + 1,
      description: plain(line.description),
      price: numberOf(line.unitValue.amount),
      quantity: { value: line.quantity, unitOfMeasurement: 'PCS' },
      ...(line.hsCode && { commodityCodes: [{ typeCode: 'outbound', value: line.hsCode }] }),
      exportReasonType: 'permanent',
      manufacturerCountry: line.originCountry,
      weight: {
        netValue: lineWeight(line, booking.measurementSystem),
        grossValue: lineWeight(line, booking.measurementSystem),
      },
    })),
    invoice: { number: booking.reference, date: day },
    exportReasonType: 'permanent',
    placeOfIncoterm: plain(booking.to.city),
  };
}

/** Of the lines of goods: the carrier adds them up, too. */
export function declaredOf(booking: Booking): CarrierAmount {
  const goods = goodsOf(booking);
  const amount = goods.reduce((sum, { unitValue, quantity }) => sum + unitValue.amount * BigInt(quantity), 0n);
  return { amount, currency: goods[0]?.unitValue.currency ?? booking.declared.currency };
}

export interface ShipmentChoices {
  accountNumber: string;
  hours: PickUpHours;
  /** Papers of customs as data instead of on paper (service WY). */
  isPaperless: boolean;
  now: Date;
}

export const wantsPickup = ({ handOver, pickupHours }: Booking): boolean =>
  handOver.type === 'D' && pickupHours !== null;

function writePickup(booking: Booking) {
  if (!wantsPickup(booking)) return { isRequested: false };
  const notice = booking.pickupNotice === null ? [] : (wrapLines([plain(booking.pickupNotice)], noticeLines) ?? []);
  return {
    isRequested: true,
    closeTime: booking.pickupHours!.close,
    ...(notice.length > 0 && { specialInstructions: notice.map((value) => ({ value })) }),
  };
}

export function shipmentRequest(booking: Booking, { accountNumber, hours, isPaperless, now }: ShipmentChoices) {
  const declarable = isDeclarable(booking);
  const { productCode, localProductCode } = booking.product ?? {};
  const services = [...(declarable && isPaperless ? [{ serviceCode: 'WY' }] : []), ...insure(insuredOf(booking))];
  const declared = declarable ? declaredOf(booking) : null;
  const ready = { day: booking.pickupDay, time: booking.pickupHours?.ready ?? hours.earliest };
  return {
    plannedShippingDateAndTime: plannedAt(ready, booking.originTimeZone, now),
    pickup: writePickup(booking),
    productCode,
    ...(localProductCode && { localProductCode }),
    getRateEstimates: true,
    accounts: shipperAccount(accountNumber),
    ...(services.length > 0 && { valueAddedServices: services }),
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: [
        { typeCode: 'label', templateName: 'ECOM26_84_001' },
        ...(declarable
          ? [
              {
                typeCode: 'invoice',
                templateName: 'COMMERCIAL_INVOICE_P_10',
                isRequested: true,
                invoiceType: 'commercial',
              },
            ]
          : []),
      ],
    },
    customerReferences: [{ value: booking.reference, typeCode: 'CU' }],
    customerDetails: {
      shipperDetails: writeParty(booking.from, declarable),
      receiverDetails: writeParty(booking.to, declarable),
    },
    content: {
      packages: writePackages(booking.packages),
      isCustomsDeclarable: declarable,
      ...(declared && { declaredValue: numberOf(declared.amount), declaredValueCurrency: declared.currency }),
      ...(declarable && { exportDeclaration: writeDeclaration(booking) }),
      description: plain(booking.packages[0]!.contents).trim(),
      incoterm: 'DAP',
      unitOfMeasurement: systemNames[booking.measurementSystem],
    },
    estimatedDeliveryDate: { isRequested: true, typeCode: declarable ? 'QDDC' : 'QDDF' },
    getAdditionalInformation: [{ typeCode: 'linkLabelsByPieces', isRequested: true }],
  };
}

/** Null where the goods' origin is missing. */
export function landedCostRequest(booking: Booking, accountNumber: string) {
  const goods = goodsOf(booking);
  if (goods.length === 0 || goods.some(({ originCountry }) => originCountry === null)) return null;
  const { price } = booking;
  return {
    customerDetails: {
      shipperDetails: ratedPlace({ ...booking.from, country: booking.from.countryCode }),
      receiverDetails: ratedPlace({ ...booking.to, country: booking.to.countryCode }),
    },
    accounts: shipperAccount(accountNumber),
    ...(booking.product?.['productCode'] && { productCode: booking.product['productCode'] }),
    unitOfMeasurement: systemNames[booking.measurementSystem],
    currencyCode: declaredOf(booking).currency,
    isCustomsDeclarable: true,
    getCostBreakdown: true,
    ...(price && {
      charges: [{ typeCode: 'freight', amount: numberOf(price.amount), currencyCode: price.currency }],
    }),
    shipmentPurpose: 'commercial',
    packages: writePackages(booking.packages),
    items: goods.map((line, at) => ({
      number: at + 1,
      description: plain(line.description).slice(0, 255),
      manufacturerCountry: line.originCountry,
      quantity: line.quantity,
      unitPrice: numberOf(line.unitValue.amount),
      unitPriceCurrencyCode: line.unitValue.currency,
      ...(line.hsCode && { commodityCode: line.hsCode }),
      weight: lineWeight({ ...line, quantity: 1 }, booking.measurementSystem),
      weightUnitOfMeasurement: systemNames[booking.measurementSystem],
    })),
  };
}
