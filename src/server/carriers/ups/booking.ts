import * as z from 'zod/mini';
import { crossesCustomsBorder } from '#domain/customs-territory.ts';
import { centsText } from '#domain/money.ts';
import { daysBetween, localMoment } from '#domain/working-days.ts';
import { countPieces } from '#server/carriers/booking-bounds.ts';
import {
  areDocuments,
  insuredOf,
  isDeclarable,
  joinFetched,
  joinLabels,
  labelFile,
  refuseDearer,
} from '#server/carriers/booking-parts.ts';
import { type Booked, type BookedEnd, type Booking, CarrierRefusal, type LabelFile } from '#server/carriers/carrier.ts';
import { writeLatin } from '#server/carriers/carrier-address.ts';
import { type CarrierClient, type CarrierMethods, CodedRefusal } from '#server/carriers/carrier-client.ts';
import { type Declaration, declarationOf, type DeclaredLine } from '#server/carriers/declaration.ts';
import { digitsOf, latinText } from '#server/carriers/fit-text.ts';
import { compactDay, listOfParts, optionalPart, textFields } from '#server/carriers/response-fields.ts';
import { findUpsProblems, linesOfGoods, partyOf } from './bounds.ts';
import { bookPickup, cancelPickup } from './pickup.ts';
import { billShipper, charge, invoiceTotal, piecesFor, ratePrice, readCharge, subVersion, version } from './rates.ts';
import { trackReference } from './tracking.ts';

const image = optionalPart(textFields('GraphicImage'));

const shipBody = z.object({
  ShipmentResponse: z.object({
    ShipmentResults: z.object({
      ...textFields('ShipmentIdentificationNumber'),
      ShipmentCharges: optionalPart({ TotalCharges: charge }),
      NegotiatedRateCharges: optionalPart({ TotalCharge: charge }),
      PackageResults: listOfParts({ TrackingNumber: z.string(), ShippingLabel: image }),
    }),
  }),
});

const recoveryBody = z.object({
  LabelRecoveryResponse: z.object({
    ...textFields('ShipmentIdentificationNumber'),
    LabelResults: listOfParts({ ...textFields('TrackingNumber'), LabelImage: image }),
    TrackingCandidate: listOfParts({ TrackingNumber: z.string() }),
  }),
});

const voidBody = z.object({
  VoidShipmentResponse: z.object({ SummaryResult: z.object({ Status: z.object(textFields('Code')) }) }),
});

const berlin = { country: 'DE', postcode: '10115' };
const isInUnion = ({ countryCode: country, postcode }: BookedEnd): boolean =>
  !crossesCustomsBorder({ country, postcode }, berlin);
const isIntoUnion = ({ from, to }: Booking): boolean => isInUnion(to) && !isInUnion(from);

/** Lines that are alike but for their packages are one. */
function mergeLines({ lines }: Declaration): DeclaredLine[] {
  const merged = new Map<string, DeclaredLine>();
  for (const { description, hsCode, originCountry, unit, unitValue, ...line } of lines) {
    const goods = { description, hsCode, originCountry, unit, unitValue };
    const key = JSON.stringify({ ...goods, unitValue: `${unitValue}` });
    merged.set(key, { ...line, ...goods, quantity: (merged.get(key)?.quantity ?? 0) + line.quantity });
  }
  return [...merged.values()];
}

const unitCodes = { piece: 'PCS', pair: 'PR', set: 'SET', dozen: 'DOZ', kilogram: 'KGS', metre: 'M', litre: 'L' };
const reasons = {
  ...{ sale: 'SALE', gift: 'GIFT', sample: 'SAMPLE', return: 'RETURN', repair: 'REPAIR' },
  ...{ temporary: 'TEMPORARY EXPORT', personal: 'PERSONAL USE' },
};
const longestComment = 150;

const productOf = (line: DeclaredLine, isIntoEu: boolean) => ({
  Description: linesOfGoods(line.description),
  Unit: {
    Number: String(line.quantity),
    UnitOfMeasurement: { Code: unitCodes[line.unit] },
    Value: centsText(line.unitValue),
  },
  CommodityCode: line.hsCode && digitsOf(line.hsCode),
  OriginCountryCode: line.originCountry,
  // 01: there is no standard id of the product.
  CommodityFieldSpecialConditionCode: isIntoEu ? '01' : null,
});

/** The importer where there is one in the receiver's country, as UPS wants it. */
function soldTo({ importer }: Declaration, to: BookedEnd) {
  const { EMailAddress: _, ...party } = partyOf(importer?.countryCode === to.countryCode ? importer : to);
  return party;
}

function papersOf(booking: Booking, declaration: Declaration) {
  if (!isDeclarable(booking)) return null;
  const { total, invoiceNumber, invoiceDate, reason, incoterm, exportNote, charges } = declaration;
  const chargeOf = (amount: bigint | null) => (amount ? { MonetaryValue: centsText(amount) } : null);
  const otherCharges = chargeOf(charges.otherCharges);
  // The limit is in euros.
  const isLow = isIntoUnion(booking) && total.currency === 'EUR' ? total.amount <= 15_000n : null;
  return {
    InternationalForms: {
      FormType: ['01'],
      Contacts: { SoldTo: soldTo(declaration, booking.to) },
      Product: mergeLines(declaration).map((line) => productOf(line, isIntoUnion(booking))),
      InvoiceNumber: invoiceNumber,
      InvoiceDate: compactDay(invoiceDate),
      TermsOfShipment: incoterm,
      ReasonForExport: reasons[reason ?? 'sale'],
      Comments: exportNote && writeLatin(exportNote).slice(0, longestComment),
      FreightCharges: chargeOf(charges.freight),
      InsuranceCharges: chargeOf(charges.insurance),
      OtherCharges: otherCharges && { ...otherCharges, Description: 'Other' },
      CurrencyCode: total.currency,
    },
    EUDeMinimisIndicator: isLow === null ? null : isLow ? 'Y' : 'N',
  };
}

/** UPS's codes of an owner: whose side the number is on, and who the owner is. */
const taxRoles = { sender: ['20', '06'], recipient: ['30', '18'], importer: ['30', '05'] } as const;
const vendorCodes: Readonly<Record<string, string>> = { IOSS: '0356', VOEC: '0357' };

/** Numbers for goods of low value (IOSS, VOEC) stand with the sender, all others with their owners. */
function taxNumbersOf({ taxNumbers }: Declaration) {
  const vendor = taxNumbers.find(({ type }) => vendorCodes[type]);
  const others = taxNumbers.filter(({ type }) => !vendorCodes[type]);
  const agents = Map.groupBy(others, ({ owner }) => taxRoles[owner][0]);
  const numbers = [...agents].map(([AgentRole, list]) => ({
    AgentRole,
    TaxIdentificationNumber: list.map(({ owner, type, number, country }) => ({
      IdentificationNumber: number,
      IDNumberCustomerRole: taxRoles[owner][1],
      IDNumberEncryptionIndicator: '0',
      IDNumberIssuingCntryCd: country,
      IDNumberPurposeCode: type === 'EORI' ? '02' : '01',
      IDNumberTypeCode: owner !== 'sender' ? '1002' : type === 'EORI' ? '0002' : '0001',
    })),
  }));
  return {
    vendor: vendor && { VendorCollectIDTypeCode: vendorCodes[vendor.type], VendorCollectIDNumber: vendor.number },
    all: numbers.length > 0 ? { AgentTaxIdentificationNumber: numbers } : null,
  };
}

/** UPS takes shipments of documents abroad, but not from the US and not to these. */
const takesDocuments = ({ from, to }: Booking): boolean =>
  from.countryCode !== to.countryCode && from.countryCode !== 'US' && !['CA', 'PR', 'MX'].includes(to.countryCode);

function requestToShip(booking: Booking, accountNumber: string): unknown {
  const { from, to, packages, measurementSystem, pickupDay, bookedAt, originTimeZone, customerReference } = booking;
  const [start, end] = [partyOf(from), partyOf(to)];
  const ownReference = latinText(customerReference ?? '');
  const references = [booking.reference, ...(ownReference ? [ownReference] : [])].map((Value) => ({ Value }));
  // Within the US and Puerto Rico only packages have references.
  const isByPackage = from.countryCode === to.countryCode && ['US', 'PR'].includes(from.countryCode);
  const rated = { packages, measurementSystem, country: from.countryCode, insured: insuredOf(booking) };
  const declaration = declarationOf(booking);
  const papers = papersOf(booking, declaration);
  const tax = papers && taxNumbersOf(declaration);
  const [freight] = billShipper(accountNumber).ShipmentCharge;
  // 02: duties and taxes.
  const duties = papers && declaration.incoterm === 'DDP' ? [{ ...freight, Type: '02' }] : [];
  const daysAhead = daysBetween(localMoment(bookedAt, originTimeZone).day, pickupDay);
  return {
    ShipmentRequest: {
      Request: {
        RequestOption: 'nonvalidate',
        SubVersion: subVersion,
        TransactionReference: { CustomerContext: booking.reference },
      },
      Shipment: {
        Description: latinText(packages[0]?.contents ?? ''),
        DocumentsOnlyIndicator: areDocuments(booking) && takesDocuments(booking) ? 'Y' : null,
        Shipper: { ...start, ShipperNumber: accountNumber },
        ShipTo: end,
        ShipFrom: { ...start, EMailAddress: null, VendorInfo: tax?.vendor },
        PaymentInformation: { ShipmentCharge: [freight, ...duties] },
        GlobalTaxInformation: tax?.all,
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Service: { Code: booking.product?.['code'] ?? '' },
        ReferenceNumber: isByPackage ? null : references,
        ...(from.countryCode === 'US' && ['CA', 'PR'].includes(to.countryCode) && invoiceTotal(booking)),
        ...(isIntoUnion(booking) && { ShipperType: '01', ConsigneeType: '01' }),
        ShipmentServiceOptions: papers,
        ShipmentDate: daysAhead >= 0 && daysAhead <= 7 ? compactDay(pickupDay) : null,
        Package: piecesFor(rated, 'Packaging').map((piece) => ({
          ...piece,
          ReferenceNumber: isByPackage ? references : null,
        })),
      },
      LabelSpecification: {
        LabelImageFormat: { Code: 'GIF' },
        HTTPUserAgent: 'Mozilla/4.5',
        LabelStockSize: { Height: '6', Width: '4' },
      },
    },
  };
}

/** @throws CarrierRefusal where UPS would not take it, or for more than the offer's price */
async function checkBooking(client: CarrierClient, booking: Booking): Promise<void> {
  const problems = findUpsProblems(client.name, booking);
  if (problems.length > 0) throw new CarrierRefusal('fix-input', null, { problems });
  if (booking.price) refuseDearer(await ratePrice(client, booking), booking);
}

interface ShippedNumbers extends Pick<Booked, 'awbNumber' | 'trackingNumbers' | 'charged'> {
  labels: readonly LabelFile[];
}

/** Adds label and pick-up. For a day and address already booked UPS sends its number again, so a second request is harmless. */
const completeBooking = async (
  client: CarrierClient,
  booking: Booking,
  { labels, ...shipped }: ShippedNumbers,
): Promise<Booked> => ({
  ...shipped,
  label: await joinLabels(labels, shipped.trackingNumbers.length),
  ...(await bookPickup(client, booking, shipped.trackingNumbers)),
  carrierShipmentId: shipped.awbNumber,
});

type RecoveryKey = { TrackingNumber: string } | { ReferenceValues: unknown };

const referenceKey = ({ reference }: Booking, { accountNumber }: CarrierClient): RecoveryKey => ({
  ReferenceValues: { ReferenceNumber: { Value: reference }, ShipperNumber: accountNumber },
});

async function recoverLabels(client: CarrierClient, key: RecoveryKey) {
  const specification = { LabelSpecification: { LabelImageFormat: { Code: 'PDF' } } };
  const body = { LabelRecoveryRequest: { Request: {}, ...specification, ...key } };
  return (await client.send('POST', '/api/labels/v1/recovery', recoveryBody, { body })).LabelRecoveryResponse;
}

/** Labels of all pieces, also where UPS only names those that bear the reference. */
async function recoverAll(client: CarrierClient, key: RecoveryKey): Promise<ShippedNumbers | null> {
  const first = await recoverLabels(client, key);
  const results = [...first.LabelResults];
  for (const { TrackingNumber: number } of first.TrackingCandidate) {
    if (results.some(({ TrackingNumber }) => TrackingNumber === number)) continue;
    results.push(...(await recoverLabels(client, { TrackingNumber: number })).LabelResults);
  }
  const trackingNumbers = results.flatMap(({ TrackingNumber }) => TrackingNumber ?? []);
  const awbNumber = first.ShipmentIdentificationNumber ?? trackingNumbers[0];
  const labels = results.flatMap(({ LabelImage }) => labelFile('PDF', LabelImage?.GraphicImage));
  return awbNumber ? { awbNumber, trackingNumbers, labels, charged: null } : null;
}

/** After this time a shipment that UPS does not find is certainly absent. */
const certainAfterMs = 15 * 60_000;
/** Only these words of a refused look-up say that there is no shipment. */
const notThere =
  /\bnot? (?:\w+ ){0,3}(?:found|exist)|\bno (?:\w+ )?(?:labels?|shipments?|records?)\b|\binvalid (?:reference|tracking)/i;

/** The period is over, or the shipment is picked up. */
const tooLateCodes = ['190100', '190101', '190102'];
const voidedBefore = '190117';

export const bookingMethods: CarrierMethods<
  'findProblems' | 'checkBooking' | 'book' | 'findBooking' | 'fetchLabel' | 'voidShipment' | 'cancelPickup'
> = (open, name) => ({
  findProblems: (booking) => findUpsProblems(name, booking),
  checkBooking: (booking, signal) => checkBooking(open(signal), booking),
  cancelPickup: ({ prgNumber }, signal) => cancelPickup(open(signal), prgNumber),

  async book(_db, booking, signal) {
    const client = open(signal);
    await checkBooking(client, booking);
    const body = requestToShip(booking, client.accountNumber);
    const response = await client.send('POST', `/api/shipments/${version}/ship`, shipBody, { body });
    const { PackageResults: pieces, ...results } = response.ShipmentResponse.ShipmentResults;
    const trackingNumbers = pieces.map(({ TrackingNumber }) => TrackingNumber);
    const awbNumber = results.ShipmentIdentificationNumber ?? trackingNumbers[0];
    if (!awbNumber) throw new Error('UPS sent no number');
    const labels = pieces.flatMap(({ ShippingLabel }) => labelFile('GIF', ShippingLabel?.GraphicImage));
    const charged =
      readCharge(results.NegotiatedRateCharges?.TotalCharge) ?? readCharge(results.ShipmentCharges?.TotalCharges);
    return await completeBooking(client, booking, { awbNumber, trackingNumbers, labels, charged });
  },

  /** Looks up the labels of the reference, or else its packages in tracking and their labels. */
  async findBooking(_db, booking, signal) {
    const client = open(signal);
    let isNotThere = false;
    try {
      const recovered = await recoverAll(client, referenceKey(booking, client));
      if (recovered) return await completeBooking(client, booking, recovered);
    } catch (failure) {
      if (!(failure instanceof CodedRefusal) || failure.kind !== 'fix-input') throw failure;
      isNotThere = notThere.test(failure.carrierText ?? '');
    }
    const [number] = await trackReference(client, booking);
    if (number !== undefined) {
      const tracked = await recoverAll(client, { TrackingNumber: number });
      return tracked ? await completeBooking(client, booking, tracked) : 'unknown';
    }
    const isLater = client.clock().getTime() - booking.bookedAt.getTime() > certainAfterMs;
    return isLater && isNotThere ? 'absent' : 'unknown';
  },

  /** One piece is found by its number, several by the reference that all of them bear. */
  async fetchLabel(booking, { awbNumber }, signal) {
    const client = open(signal);
    const pieces = countPieces(booking);
    const key = pieces === 1 ? { TrackingNumber: awbNumber } : referenceKey(booking, client);
    return await joinFetched((await recoverAll(client, key))?.labels ?? [], { pieces });
  },

  async voidShipment({ awbNumber }, signal) {
    try {
      const path = `/api/shipments/${version}/void/cancel/${encodeURIComponent(awbNumber)}`;
      const { VoidShipmentResponse: response } = await open(signal).send('DELETE', path, voidBody);
      return response.SummaryResult.Status.Code === '1' ? 'voided' : 'tooLate';
    } catch (failure) {
      if (!(failure instanceof CodedRefusal)) throw failure;
      if (failure.codes.includes(voidedBefore)) return 'voided';
      if (failure.codes.some((code) => tooLateCodes.includes(code))) return 'tooLate';
      throw failure;
    }
  },
});
