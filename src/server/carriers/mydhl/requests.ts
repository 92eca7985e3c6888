import type { PickUpHours } from '#domain/pickup-availability.ts';
import { instantOf, utcOffsetAt } from '#domain/local-time.ts';
import { zoneWords } from '#domain/tracking.ts';
import { type LocalMoment, localMoment } from '#domain/working-days.ts';
import { centsNumber } from '#domain/money.ts';
import { listPieces } from '#server/carriers/booking-bounds.ts';
import { goodsOf, insuredOf, isDeclarable, wantsPickup } from '#server/carriers/booking-parts.ts';
import type { BookedEnd, Booking, CarrierAmount, GoodsLine, ShipmentToRate } from '#server/carriers/carrier.ts';
import { writeAddress, writeLatin } from '#server/carriers/carrier-address.ts';
import { latinText, wrapLines } from '#server/carriers/fit-text.ts';
import { myDhlAddress, noticeLines } from './bounds.ts';

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

/** An entry for each piece; the carrier takes both systems of measurement. */
const writePackages = (packages: ShipmentToRate['packages']) =>
  listPieces({ packages }).map(({ length, width, height, weight }) => ({
    weight,
    dimensions: { length, width, height },
  }));

const systemNames = { M: 'metric', I: 'imperial' } as const;

export const shipperAccount = (number: string) => [{ typeCode: 'shipper', number }];

const insure = (insured: CarrierAmount | null) =>
  insured ? [{ serviceCode: 'II', value: centsNumber(insured.amount), currency: insured.currency }] : [];

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
      { typeCode: 'declaredValue', value: centsNumber(declared.amount), currency: declared.currency },
      ...(insured
        ? [{ typeCode: 'insuredValue', value: centsNumber(insured.amount), currency: insured.currency }]
        : []),
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

/** By the country that issued it. */
const taxNumberTypes: Readonly<Record<string, string>> = { US: 'EIN', IN: 'GST' };

function writeParty(end: BookedEnd, declarable: boolean) {
  const { taxID, phone } = end;
  const { company, contact, email, lines, suburb, city, state, postcode, country } = writeAddress(end, myDhlAddress);
  const [line1 = '', line2, line3] = lines;
  const number = { typeCode: taxNumberTypes[country] ?? 'VAT', number: taxID, issuerCountryCode: country };
  return {
    postalAddress: {
      postalCode: postcode ?? '',
      cityName: city,
      countryCode: country,
      addressLine1: line1,
      ...(line2 && { addressLine2: line2 }),
      ...(line3 && { addressLine3: line3 }),
      ...(suburb && { countyName: suburb }),
      ...(state && { provinceCode: state }),
    },
    contactInformation: { phone, companyName: company, fullName: contact, email },
    ...(declarable && taxID && { registrationNumbers: [number] }),
  };
}

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
      description: writeLatin(line.description),
      price: centsNumber(line.unitValue.amount),
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
    placeOfIncoterm: writeLatin(booking.to.city),
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

function writePickup(booking: Booking) {
  if (!wantsPickup(booking)) return { isRequested: false };
  const notice =
    booking.pickupNotice === null ? [] : (wrapLines([writeLatin(booking.pickupNotice)], noticeLines) ?? []);
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
      ...(declared && { declaredValue: centsNumber(declared.amount), declaredValueCurrency: declared.currency }),
      ...(declarable && { exportDeclaration: writeDeclaration(booking) }),
      description: writeLatin(booking.packages[0]!.contents).trim(),
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
      charges: [{ typeCode: 'freight', amount: centsNumber(price.amount), currencyCode: price.currency }],
    }),
    shipmentPurpose: 'commercial',
    packages: writePackages(booking.packages),
    items: goods.map((line, at) => ({
      number: at + 1,
      description: writeLatin(line.description).slice(0, 255),
      manufacturerCountry: line.originCountry,
      quantity: line.quantity,
      unitPrice: centsNumber(line.unitValue.amount),
      unitPriceCurrencyCode: line.unitValue.currency,
      ...(line.hsCode && { commodityCode: line.hsCode }),
      weight: lineWeight({ ...line, quantity: 1 }, booking.measurementSystem),
      weightUnitOfMeasurement: systemNames[booking.measurementSystem],
    })),
  };
}
