import { customsCharges, type TaxNumber } from '#domain/customs.ts';
import { zoneWords } from '#domain/tracking.ts';
import { type LocalMoment, localMoment, instantOf, utcOffsetAt } from '#domain/working-days.ts';
import { type Cents, centsNumber } from '#domain/money.ts';
import { listPieces } from '#server/carriers/booking-bounds.ts';
import { insuredOf, isDeclarable, listOrNull, wantsPickup } from '#server/carriers/booking-parts.ts';
import type { BookedEnd, Booking, CarrierAmount, ShipmentToRate } from '#server/carriers/carrier.ts';
import { writeAddress, writeLatin } from '#server/carriers/carrier-address.ts';
import type { CarrierClient } from '#server/carriers/carrier-client.ts';
import { type Declaration, declarationOf, type DeclaredLine } from '#server/carriers/declaration.ts';
import { digitsOf, latinText, wrapLines } from '#server/carriers/fit-text.ts';
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
type Account = Pick<CarrierClient, 'accountNumber' | 'pickUp'>;

export function rateRequest(shipment: Rated, { accountNumber, pickUp: hours }: Account) {
  const { from, to, declared, insured, originTimeZone, now } = shipment;
  const declarable = isDeclarable(shipment);
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
    valueAddedServices: listOrNull(insure(insured)),
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

/** The type of a tax number that has none of its own, by the country that issued it. */
const otherNumbers: Readonly<Record<string, string>> = { US: 'EIN', IN: 'GST' };
const numberTypes = { EORI: 'EOR', VAT: 'VAT', IOSS: 'SDT', VOEC: 'SDT' } as const;

function writeParty(end: BookedEnd, owner: TaxNumber['owner'], { taxNumbers }: Pick<Declaration, 'taxNumbers'>) {
  const { phone } = end;
  const numbers = taxNumbers
    .filter((each) => each.owner === owner)
    .map(({ type, number, country: issuerCountryCode }) => ({
      typeCode: type === 'other' ? (otherNumbers[issuerCountryCode] ?? 'VAT') : numberTypes[type],
      number,
      issuerCountryCode,
    }));
  const { company, contact, email, lines, suburb, city, state, postcode, country } = writeAddress(end, myDhlAddress);
  const [addressLine1 = '', addressLine2, addressLine3] = lines;
  return {
    postalAddress: {
      postalCode: postcode ?? '',
      cityName: city,
      countryCode: country,
      ...{ addressLine1, addressLine2, addressLine3 },
      countyName: suburb,
      provinceCode: state,
    },
    contactInformation: { phone, companyName: company, fullName: contact, email },
    registrationNumbers: listOrNull(numbers),
  };
}

/** In kilograms or pounds, in thousandths. */
const weightOf = (grams: number, system: Booking['measurementSystem']): number =>
  Math.max(1, Math.round(system === 'M' ? grams : (grams * 1_000_000) / 453_592.37)) / 1000;

const reasons = {
  ...{ sale: 'commercial_purpose_or_sale', temporary: 'temporary', return: 'return', repair: 'temporary' },
  ...{ gift: 'gift', sample: 'sample', personal: 'personal_belongings_or_personal_use' },
} as const;
const chargeTypes = { freight: 'freight', insurance: 'insurance', otherCharges: 'other' } as const;
const units = {
  ...{ piece: 'PCS', pair: 'PRS', set: 'SET', dozen: 'PCS', kilogram: 'KG', metre: 'M', litre: 'LTR' },
} as const;

/** The carrier has no word for a dozen. */
const describeLine = ({ description, unit }: DeclaredLine): string =>
  `${writeLatin(description)}${unit === 'dozen' ? ' (by the dozen)' : ''}`;

function writeDeclaration({ measurementSystem: system }: Booking, declaration: Declaration) {
  const { lines, reason, invoiceNumber, invoiceDate, signedBy, incotermPlace, exportNote } = declaration;
  const exportReasonType = reason ? reasons[reason] : 'permanent';
  const additionalCharges = customsCharges.flatMap((name) =>
    declaration.charges[name] ? [{ value: centsNumber(declaration.charges[name]), typeCode: chargeTypes[name] }] : [],
  );
  return {
    lineItems: lines.map((line, at) => ({
      number: at + 1,
      description: describeLine(line),
      price: centsNumber(line.unitValue),
      quantity: { value: line.quantity, unitOfMeasurement: units[line.unit] },
      commodityCodes: line.hsCode && [{ typeCode: 'outbound', value: digitsOf(line.hsCode) }],
      exportReasonType,
      manufacturerCountry: line.originCountry,
      weight: { netValue: weightOf(line.netGrams, system), grossValue: weightOf(line.netGrams, system) },
    })),
    invoice: { number: invoiceNumber, date: invoiceDate, signatureName: writeLatin(signedBy) },
    exportReasonType,
    shipmentType: reason && (reason === 'gift' || reason === 'personal' ? 'personal' : 'commercial'),
    additionalCharges: listOrNull(additionalCharges),
    remarks: exportNote ? [{ value: writeLatin(exportNote) }] : null,
    placeOfIncoterm: writeLatin(incotermPlace),
  };
}

interface ShipmentChoices extends Account {
  /** Papers of customs as data instead of on paper (service WY). */
  isPaperless: boolean;
  now: Date;
}

function writePickup(booking: Booking) {
  if (!wantsPickup(booking)) return { isRequested: false };
  const notice = wrapLines([writeLatin(booking.pickupNotice)], noticeLines) ?? [];
  return {
    isRequested: true,
    closeTime: booking.pickupHours!.close,
    specialInstructions: listOrNull(notice.map((value) => ({ value }))),
  };
}

const labelImage = { typeCode: 'label', templateName: 'ECOM26_84_001' };
const invoiceImage = {
  ...{ typeCode: 'invoice', templateName: 'COMMERCIAL_INVOICE_P_10', isRequested: true, invoiceType: 'commercial' },
};

export function shipmentRequest(booking: Booking, { accountNumber, pickUp: hours, isPaperless, now }: ShipmentChoices) {
  const declarable = isDeclarable(booking);
  const { productCode, localProductCode } = booking.product ?? {};
  const declaration = declarable ? declarationOf(booking) : null;
  const numbers = declaration ?? { taxNumbers: [] };
  const isDutyPaid = declaration?.incoterm === 'DDP';
  const services = [
    ...(declarable && isPaperless ? [{ serviceCode: 'WY' }] : []),
    ...(isDutyPaid ? [{ serviceCode: 'DD' }] : []),
    ...insure(insuredOf(booking)),
  ];
  const ready = { day: booking.pickupDay, time: booking.pickupHours?.ready ?? hours.earliest };
  return {
    plannedShippingDateAndTime: plannedAt(ready, booking.originTimeZone, now),
    pickup: writePickup(booking),
    ...{ productCode, localProductCode },
    getRateEstimates: true,
    accounts: [
      ...shipperAccount(accountNumber),
      ...(isDutyPaid ? [{ typeCode: 'duties-taxes', number: accountNumber }] : []),
    ],
    valueAddedServices: listOrNull(services),
    outputImageProperties: {
      encodingFormat: 'pdf',
      imageOptions: declarable ? [labelImage, invoiceImage] : [labelImage],
    },
    customerReferences: [{ value: booking.reference, typeCode: 'CU' }],
    customerDetails: {
      shipperDetails: writeParty(booking.from, 'sender', numbers),
      receiverDetails: writeParty(booking.to, 'recipient', numbers),
      importerDetails: declaration?.importer && writeParty(declaration.importer, 'importer', numbers),
    },
    content: {
      packages: writePackages(booking.packages),
      isCustomsDeclarable: declarable,
      ...(declaration && {
        declaredValue: centsNumber(declaration.total.amount),
        declaredValueCurrency: declaration.total.currency,
        exportDeclaration: writeDeclaration(booking, declaration),
      }),
      description: writeLatin(booking.packages[0]!.contents).trim(),
      incoterm: declaration?.incoterm ?? 'DAP',
      unitOfMeasurement: systemNames[booking.measurementSystem],
    },
    estimatedDeliveryDate: { isRequested: true, typeCode: declarable ? 'QDDC' : 'QDDF' },
    getAdditionalInformation: [{ typeCode: 'linkLabelsByPieces', isRequested: true }],
  };
}

/** Null where the goods' origin is missing. */
export function landedCostRequest(booking: Booking, accountNumber: string) {
  const { lines: goods, total, charges } = declarationOf(booking);
  if (!isDeclarable(booking) || goods.some(({ originCountry }) => originCountry === null)) return null;
  const inTotal = (typeCode: string, amount: Cents | null) => (amount ? [{ typeCode, ...total, amount }] : []);
  const freight = inTotal('freight', charges.freight);
  const stated = [
    ...(charges.freight === null && booking.price ? [{ typeCode: 'freight', ...booking.price }] : freight),
    ...inTotal('insurance', charges.insurance),
    ...inTotal('additional', charges.otherCharges),
  ];
  return {
    customerDetails: {
      shipperDetails: ratedPlace({ ...booking.from, country: booking.from.countryCode }),
      receiverDetails: ratedPlace({ ...booking.to, country: booking.to.countryCode }),
    },
    accounts: shipperAccount(accountNumber),
    productCode: booking.product?.['productCode'],
    unitOfMeasurement: systemNames[booking.measurementSystem],
    currencyCode: total.currency,
    isCustomsDeclarable: true,
    getCostBreakdown: true,
    charges: listOrNull(
      stated.map(({ typeCode, amount, currency }) => ({
        typeCode,
        amount: centsNumber(amount),
        currencyCode: currency,
      })),
    ),
    shipmentPurpose: 'commercial',
    packages: writePackages(booking.packages),
    items: goods.map((line, at) => ({
      number: at + 1,
      description: describeLine(line).slice(0, 255),
      manufacturerCountry: line.originCountry,
      quantity: line.quantity,
      unitPrice: centsNumber(line.unitValue),
      unitPriceCurrencyCode: total.currency,
      commodityCode: line.hsCode,
      weight: weightOf(Math.round(line.netGrams / line.quantity), booking.measurementSystem),
      weightUnitOfMeasurement: systemNames[booking.measurementSystem],
    })),
  };
}
