import * as z from 'zod/mini';
import { centsText } from '#domain/money.ts';
import { crossesCustomsBorder } from '#domain/customs-territory.ts';
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
import {
  type Booked,
  type BookedEnd,
  type BookedShipment,
  type Booking,
  CarrierRefusal,
  type FetchedLabel,
  type LabelFile,
  type VoidOutcome,
} from '#server/carriers/carrier.ts';
import { writeLatin } from '#server/carriers/carrier-address.ts';
import { CodedRefusal } from '#server/carriers/carrier-response.ts';
import { compactDay } from '#server/carriers/carrier-times.ts';
import { type Declaration, declarationOf, type DeclaredLine } from '#server/carriers/declaration.ts';
import { digitsOf, latinText } from '#server/carriers/fit-text.ts';
import { listOfParts, optionalPart, textFields } from '#server/carriers/tolerant.ts';
import { findUpsProblems, linesOfGoods, partyOf } from './bounds.ts';
import type { UpsAccount } from './client.ts';
import { bookPickup } from './pickup.ts';
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
  ...(line.hsCode && { CommodityCode: digitsOf(line.hsCode) }),
  ...(line.originCountry && { OriginCountryCode: line.originCountry }),
  // There is no standard id of the product.
  ...(isIntoEu && { CommodityFieldSpecialConditionCode: '01' }),
});

/** The importer where there is one in the receiver's country, as UPS wants it. */
function soldTo({ importer }: Declaration, to: BookedEnd) {
  const { Name, AttentionName, Phone, Address } = partyOf(importer?.countryCode === to.countryCode ? importer : to);
  return { Name, AttentionName, Phone, Address };
}

function papersOf(booking: Booking, declaration: Declaration) {
  if (!isDeclarable(booking)) return null;
  const { total, invoiceNumber, invoiceDate, reason, incoterm, exportNote, charges } = declaration;
  const invoice = {
    FormType: ['01'],
    Contacts: { SoldTo: soldTo(declaration, booking.to) },
    Product: mergeLines(declaration).map((line) => productOf(line, isIntoUnion(booking))),
    InvoiceNumber: invoiceNumber,
    InvoiceDate: compactDay(invoiceDate),
    TermsOfShipment: incoterm,
    ReasonForExport: reasons[reason ?? 'sale'],
    ...(exportNote && { Comments: writeLatin(exportNote).slice(0, longestComment) }),
    ...(charges.freight && { FreightCharges: { MonetaryValue: centsText(charges.freight) } }),
    ...(charges.insurance && { InsuranceCharges: { MonetaryValue: centsText(charges.insurance) } }),
    ...(charges.otherCharges && {
      OtherCharges: { MonetaryValue: centsText(charges.otherCharges), Description: 'Other' },
    }),
    CurrencyCode: total.currency,
  };
  // The limit is in euros.
  const isLow = isIntoUnion(booking) && total.currency === 'EUR' ? total.amount <= 15_000n : null;
  return {
    InternationalForms: invoice,
    ...(isLow !== null && { EUDeMinimisIndicator: isLow ? 'Y' : 'N' }),
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
    vendor: vendor && {
      VendorInfo: { VendorCollectIDTypeCode: vendorCodes[vendor.type], VendorCollectIDNumber: vendor.number },
    },
    all: numbers.length > 0 && { GlobalTaxInformation: { AgentTaxIdentificationNumber: numbers } },
  };
}

/** UPS takes shipments of documents abroad, but not from the US and not to these. */
const takesDocuments = ({ from, to }: Booking): boolean =>
  from.countryCode !== to.countryCode && from.countryCode !== 'US' && !['CA', 'PR', 'MX'].includes(to.countryCode);

function requestToShip(booking: Booking, { number: accountNumber }: UpsAccount): unknown {
  const { from, to, packages, measurementSystem, pickupDay, bookedAt, originTimeZone, customerReference } = booking;
  const [start, end] = [partyOf(from), partyOf(to)];
  const { EMailAddress: _, ...shipFrom } = start;
  const own = latinText(customerReference ?? '');
  const references = [{ Value: booking.reference }, ...(own ? [{ Value: own }] : [])];
  // Within the US and Puerto Rico only packages have references.
  const isByPackage = from.countryCode === to.countryCode && ['US', 'PR'].includes(from.countryCode);
  const pieces = piecesFor(
    { packages, measurementSystem, country: from.countryCode, insured: insuredOf(booking) },
    'Packaging',
  );
  const declaration = declarationOf(booking);
  const papers = papersOf(booking, declaration);
  const tax = papers && taxNumbersOf(declaration);
  const freight = billShipper(accountNumber);
  // 02: duties and taxes.
  const duties = papers && declaration.incoterm === 'DDP' ? [{ ...freight.ShipmentCharge[0], Type: '02' }] : [];
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
        ...(areDocuments(booking) && takesDocuments(booking) && { DocumentsOnlyIndicator: 'Y' }),
        Shipper: { ...start, ShipperNumber: accountNumber },
        ShipTo: end,
        ShipFrom: { ...shipFrom, ...tax?.vendor },
        PaymentInformation: { ShipmentCharge: [...freight.ShipmentCharge, ...duties] },
        ...tax?.all,
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Service: { Code: booking.product?.['code'] ?? '' },
        ...(!isByPackage && { ReferenceNumber: references }),
        ...(from.countryCode === 'US' && ['CA', 'PR'].includes(to.countryCode) && invoiceTotal(booking)),
        ...(isIntoUnion(booking) && { ShipperType: '01', ConsigneeType: '01' }),
        ...(papers && { ShipmentServiceOptions: papers }),
        ...(daysAhead >= 0 && daysAhead <= 7 && { ShipmentDate: compactDay(pickupDay) }),
        Package: pieces.map((piece) => (isByPackage ? { ...piece, ReferenceNumber: references } : piece)),
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
export async function checkUps(account: UpsAccount, booking: Booking): Promise<void> {
  const problems = findUpsProblems(account.name, booking);
  if (problems.length > 0) throw new CarrierRefusal('fix-input', null, { problems });
  if (booking.price) refuseDearer(await ratePrice(account, booking), booking);
}

interface ShippedNumbers extends Pick<Booked, 'awbNumber' | 'trackingNumbers' | 'charged'> {
  labels: readonly LabelFile[];
}

/** Adds label and pick-up. For a day and address already booked UPS sends its number again, so a second request is harmless. */
async function completeBooking(
  account: UpsAccount,
  booking: Booking,
  { labels, ...shipped }: ShippedNumbers,
): Promise<Booked> {
  const { awbNumber, trackingNumbers } = shipped;
  const label = await joinLabels(labels, trackingNumbers.length);
  return {
    ...shipped,
    label,
    ...(await bookPickup(account, booking, trackingNumbers)),
    carrierShipmentId: awbNumber,
  };
}

export async function bookUps(account: UpsAccount, booking: Booking): Promise<Booked> {
  await checkUps(account, booking);
  const body = requestToShip(booking, account);
  const path = `/api/shipments/${version}/ship`;
  const results = (await account.send(shipBody, 'POST', path, body)).ShipmentResponse.ShipmentResults;
  const trackingNumbers = results.PackageResults.map(({ TrackingNumber }) => TrackingNumber);
  const awbNumber = results.ShipmentIdentificationNumber ?? trackingNumbers[0];
  if (!awbNumber) throw new Error('UPS sent no number');
  const labels = results.PackageResults.flatMap(({ ShippingLabel }) => labelFile('GIF', ShippingLabel?.GraphicImage));
  const charged =
    readCharge(results.NegotiatedRateCharges?.TotalCharge) ?? readCharge(results.ShipmentCharges?.TotalCharges);
  return await completeBooking(account, booking, { awbNumber, trackingNumbers, labels, charged });
}

type RecoveryKey = { TrackingNumber: string } | { ReferenceValues: unknown };

const referenceKey = ({ reference }: Booking, { number }: UpsAccount): RecoveryKey => ({
  ReferenceValues: { ReferenceNumber: { Value: reference }, ShipperNumber: number },
});

async function recoverLabels({ send }: UpsAccount, key: RecoveryKey) {
  const specification = { LabelSpecification: { LabelImageFormat: { Code: 'PDF' } } };
  const body = { LabelRecoveryRequest: { Request: {}, ...specification, ...key } };
  return (await send(recoveryBody, 'POST', '/api/labels/v1/recovery', body)).LabelRecoveryResponse;
}

/** Labels of all pieces, also where UPS only names those that bear the reference. */
async function recoverAll(account: UpsAccount, key: RecoveryKey): Promise<ShippedNumbers | null> {
  const first = await recoverLabels(account, key);
  const results = [...first.LabelResults];
  for (const { TrackingNumber: number } of first.TrackingCandidate) {
    if (results.some(({ TrackingNumber }) => TrackingNumber === number)) continue;
    results.push(...(await recoverLabels(account, { TrackingNumber: number })).LabelResults);
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

/** Looks up the labels of the reference, or else its packages in tracking and their labels. */
export async function findUps(account: UpsAccount, booking: Booking): Promise<Booked | 'absent' | 'unknown'> {
  let isNotThere = false;
  try {
    const recovered = await recoverAll(account, referenceKey(booking, account));
    if (recovered) return await completeBooking(account, booking, recovered);
  } catch (failure) {
    if (!(failure instanceof CodedRefusal) || failure.kind !== 'fix-input') throw failure;
    isNotThere = notThere.test(failure.carrierText ?? '');
  }
  const [number] = await trackReference(account, booking);
  if (number !== undefined) {
    const tracked = await recoverAll(account, { TrackingNumber: number });
    return tracked ? await completeBooking(account, booking, tracked) : 'unknown';
  }
  const isLater = account.now().getTime() - booking.bookedAt.getTime() > certainAfterMs;
  return isLater && isNotThere ? 'absent' : 'unknown';
}

/** One piece is found by its number, several by the reference that all of them bear. */
export async function fetchUpsLabel(
  account: UpsAccount,
  booking: Booking,
  { awbNumber }: BookedShipment,
): Promise<FetchedLabel> {
  const pieces = countPieces(booking);
  const key = pieces === 1 ? { TrackingNumber: awbNumber } : referenceKey(booking, account);
  return await joinFetched((await recoverAll(account, key))?.labels ?? [], { pieces });
}

/** The period is over, or the shipment is picked up. */
const tooLateCodes = ['190100', '190101', '190102'];
const voidedBefore = '190117';

export async function voidUps({ send }: UpsAccount, awbNumber: string): Promise<VoidOutcome> {
  try {
    const path = `/api/shipments/${version}/void/cancel/${encodeURIComponent(awbNumber)}`;
    const { VoidShipmentResponse: response } = await send(voidBody, 'DELETE', path);
    return response.SummaryResult.Status.Code === '1' ? 'voided' : 'tooLate';
  } catch (failure) {
    if (!(failure instanceof CodedRefusal)) throw failure;
    if (failure.codes.includes(voidedBefore)) return 'voided';
    if (failure.codes.some((code) => tooLateCodes.includes(code))) return 'tooLate';
    throw failure;
  }
}
