import * as z from 'zod/mini';
import { centsText } from '#domain/money.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { crossesCustomsBorder } from '#domain/customs-territory.ts';
import { daysBetween, localMoment } from '#domain/working-days.ts';
import {
  type Booked,
  type BookedEnd,
  type BookedNumbers,
  type Booking,
  type CarrierFile,
  CarrierRefusal,
  type GoodsLine,
  type LabelFormat,
  notOffered,
  type VoidOutcome,
} from '#server/carriers/carrier.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { labelsToPdf } from '#server/carriers/labels-to-pdf.ts';
import { oneOrMany, textOrNumber } from '#server/carriers/tolerant.ts';
import { countPieces, findUpsProblems, linesOfGoods, partyOf, plainHsCode, type UpsParty } from './bounds.ts';
import { type UpsAccount, UpsRefusal } from './client.ts';
import { bookPickup } from './pickup.ts';
import { trackReference } from './tracking.ts';
import {
  billShipper,
  charge,
  compactDay,
  insuredOf,
  piecesFor,
  ratePrice,
  readCharge,
  subVersion,
  version,
} from './rates.ts';

const image = z.object({ GraphicImage: z.optional(z.string()) });

const shipBody = z.object({
  ShipmentResponse: z.object({
    ShipmentResults: z.object({
      ShipmentIdentificationNumber: z.optional(z.string()),
      ShipmentCharges: z.optional(z.object({ TotalCharges: z.optional(charge) })),
      NegotiatedRateCharges: z.optional(z.object({ TotalCharge: z.optional(charge) })),
      PackageResults: oneOrMany(z.object({ TrackingNumber: z.string(), ShippingLabel: z.optional(image) })),
      Form: z.optional(z.object({ Image: z.optional(image) })),
    }),
  }),
});

const recoveryBody = z.object({
  LabelRecoveryResponse: z.object({
    ShipmentIdentificationNumber: z.optional(z.string()),
    LabelResults: oneOrMany(z.object({ TrackingNumber: z.optional(z.string()), LabelImage: z.optional(image) })),
    TrackingCandidate: oneOrMany(z.object({ TrackingNumber: z.string() })),
    Form: z.optional(z.object({ Image: z.optional(image) })),
  }),
});

const voidBody = z.object({
  VoidShipmentResponse: z.object({ SummaryResult: z.object({ Status: z.object({ Code: textOrNumber }) }) }),
});

const isInland = ({ from, to }: Booking, countries: readonly string[]): boolean =>
  from.countryCode === to.countryCode && countries.includes(from.countryCode);

const areDocuments = ({ packages }: Booking): boolean => packages.every(({ packageType }) => packageType === 'D');

/** Goods of several packages that are alike are one line. */
function goodsOf({ packages }: Booking): GoodsLine[] {
  const lines = new Map<string, GoodsLine>();
  for (const { goods, packageType } of packages) {
    if (packageType === 'D') continue;
    const key = JSON.stringify([goods.description, goods.hsCode, goods.originCountry, `${goods.unitValue.amount}`]);
    lines.set(key, { ...goods, quantity: (lines.get(key)?.quantity ?? 0) + goods.quantity });
  }
  return [...lines.values()];
}

const productOf = ({ description, quantity, unitValue, hsCode, originCountry }: GoodsLine, isIntoEu: boolean) => ({
  Description: linesOfGoods(description),
  Unit: { Number: String(quantity), UnitOfMeasurement: { Code: 'PCS' }, Value: centsText(unitValue.amount) },
  ...(hsCode && { CommodityCode: plainHsCode(hsCode) }),
  ...(originCountry && { OriginCountryCode: originCountry }),
  // There is no standard id of the product.
  ...(isIntoEu && { CommodityFieldSpecialConditionCode: '01' }),
});

const invoiceFor = (booking: Booking, soldTo: UpsParty) => ({
  FormType: ['01'],
  Contacts: {
    SoldTo: {
      Name: soldTo.Name,
      AttentionName: soldTo.AttentionName,
      Phone: soldTo.Phone,
      Address: soldTo.Address,
    },
  },
  Product: goodsOf(booking).map((line) => productOf(line, isIntoUnion(booking))),
  InvoiceNumber: booking.reference,
  InvoiceDate: compactDay(localMoment(booking.bookedAt, booking.originTimeZone).day),
  ReasonForExport: 'SALE',
  CurrencyCode: booking.declared.currency,
});

const papersOf = (booking: Booking, soldTo: UpsParty) => {
  const { isDutiable, declared } = booking;
  if (!isDutiable || areDocuments(booking)) return null;
  return {
    InternationalForms: invoiceFor(booking, soldTo),
    // The limit is in euros.
    ...(isIntoUnion(booking) &&
      declared.currency === 'EUR' && { EUDeMinimisIndicator: declared.amount <= 15_000n ? 'Y' : 'N' }),
  };
};

const berlin = { country: 'DE', postcode: '10115' };
const isInUnion = ({ countryCode: country, postcode }: BookedEnd): boolean =>
  !crossesCustomsBorder({ country, postcode }, berlin);
const isIntoUnion = ({ from, to }: Booking): boolean => isInUnion(to) && !isInUnion(from);

/** UPS takes shipments of documents abroad, but not from the US and not to these. */
const takesDocuments = ({ from, to }: Booking): boolean =>
  from.countryCode !== to.countryCode && from.countryCode !== 'US' && !['CA', 'PR', 'MX'].includes(to.countryCode);

const referencesOf = ({ reference, customerReference }: Booking) => {
  const own = customerReference === null ? null : latinText(customerReference);
  return [{ Value: reference }, ...(own ? [{ Value: own }] : [])];
};

function requestToShip(booking: Booking, { number: accountNumber }: UpsAccount): unknown {
  const { from, to, packages, measurementSystem, declared, pickupDay, bookedAt, originTimeZone } = booking;
  const [start, end] = [partyOf(from), partyOf(to)];
  const references = referencesOf(booking);
  // Within the US and Puerto Rico only packages have references.
  const isByPackage = isInland(booking, ['US', 'PR']);
  const pieces = piecesFor(
    { packages, measurementSystem, country: from.countryCode, insured: insuredOf(booking) },
    'Packaging',
  );
  const papers = papersOf(booking, end);
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
        ShipFrom: { Name: start.Name, AttentionName: start.AttentionName, Phone: start.Phone, Address: start.Address },
        PaymentInformation: billShipper(accountNumber),
        ShipmentRatingOptions: { NegotiatedRatesIndicator: 'Y' },
        Service: { Code: booking.product?.['code'] ?? '' },
        ...(!isByPackage && { ReferenceNumber: references }),
        ...(from.countryCode === 'US' &&
          ['CA', 'PR'].includes(to.countryCode) && {
            InvoiceLineTotal: { CurrencyCode: declared.currency, MonetaryValue: centsText(declared.amount) },
          }),
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

type Picture = z.infer<typeof image> | undefined;

function filesOf(labels: readonly Picture[], format: LabelFormat, form: Picture): CarrierFile[] {
  const contentOf = (picture: Picture): Uint8Array[] =>
    picture?.GraphicImage ? [new Uint8Array(Buffer.from(picture.GraphicImage, 'base64'))] : [];
  return [
    ...labels.flatMap((label, index) =>
      contentOf(label).map((content) => ({ type: 'label' as const, piece: index + 1, format, content })),
    ),
    ...contentOf(form).map((content) => ({ type: 'invoice' as const, piece: null, format: 'PDF' as const, content })),
  ];
}

/** @throws CarrierRefusal where UPS would not take it, or for more than the offer's price */
export async function checkUps(account: UpsAccount, booking: Booking, signal: AbortSignal): Promise<void> {
  const problems = findUpsProblems(account.name, booking);
  if (problems.length > 0) throw new CarrierRefusal('fix-input', null, { problems });
  if (!booking.price) return;
  const price = await ratePrice(account, booking, signal);
  if (price.currency !== booking.price.currency || price.amount > booking.price.amount) {
    throw new CarrierRefusal('price', `${centsText(price.amount)} ${price.currency}`);
  }
}

interface ShippedNumbers extends Pick<Booked, 'awbNumber' | 'trackingNumbers' | 'files' | 'charged'> {}

/** With its pick-up: UPS sends the number that it has for the address and day where one is booked, so asking again is harmless. */
async function finish(
  account: UpsAccount,
  booking: Booking,
  shipped: ShippedNumbers,
  signal: AbortSignal,
): Promise<Booked> {
  const label = await labelsToPdf(shipped.files).catch(() => null);
  const { prgNumber, notices } = await bookPickup(account, booking, shipped.trackingNumbers, signal);
  const missing = label ? [] : [carrierMessages.labelMissing(account.name)];
  return { ...shipped, label, prgNumber, notices: [...notices, ...missing], carrierShipmentId: shipped.awbNumber };
}

export async function bookUps(account: UpsAccount, booking: Booking, signal: AbortSignal): Promise<Booked> {
  await checkUps(account, booking, signal);
  const body = requestToShip(booking, account);
  const json = await account.send({ method: 'POST', path: `/api/shipments/${version}/ship`, body, signal });
  const results = shipBody.parse(json).ShipmentResponse.ShipmentResults;
  const trackingNumbers = results.PackageResults.map(({ TrackingNumber }) => TrackingNumber);
  const awbNumber = results.ShipmentIdentificationNumber ?? trackingNumbers[0];
  if (awbNumber === undefined) throw new Error('UPS sent no number');
  const labels = results.PackageResults.map(({ ShippingLabel }) => ShippingLabel);
  const charged =
    readCharge(results.NegotiatedRateCharges?.TotalCharge) ?? readCharge(results.ShipmentCharges?.TotalCharges);
  let files = filesOf(labels, 'GIF', results.Form?.Image);
  if (!files.some(({ type }) => type === 'label')) {
    const recovered = await recoverAll(account, referenceKey(booking.reference, account.number), signal).catch(
      () => null,
    );
    files = [...(recovered?.files ?? []), ...files];
  }
  return await finish(account, booking, { awbNumber, trackingNumbers, files, charged }, signal);
}

type RecoveryKey = { TrackingNumber: string } | { ReferenceValues: unknown };

const referenceKey = (reference: string, accountNumber: string): RecoveryKey => ({
  ReferenceValues: { ReferenceNumber: { Value: reference }, ShipperNumber: accountNumber },
});

async function recover({ send }: UpsAccount, key: RecoveryKey, signal: AbortSignal) {
  const body = {
    LabelRecoveryRequest: { Request: {}, LabelSpecification: { LabelImageFormat: { Code: 'PDF' } }, ...key },
  };
  const json = await send({ method: 'POST', path: '/api/labels/v1/recovery', body, signal });
  return recoveryBody.parse(json).LabelRecoveryResponse;
}

/** Labels of all pieces, also where UPS only names those that bear the reference. */
async function recoverAll(account: UpsAccount, key: RecoveryKey, signal: AbortSignal): Promise<ShippedNumbers | null> {
  const first = await recover(account, key, signal);
  const numbers = first.TrackingCandidate.map(({ TrackingNumber }) => TrackingNumber);
  const results = [...first.LabelResults];
  for (const number of numbers) {
    if (results.some(({ TrackingNumber }) => TrackingNumber === number)) continue;
    results.push(...(await recover(account, { TrackingNumber: number }, signal)).LabelResults);
  }
  const trackingNumbers = results.flatMap(({ TrackingNumber }) => TrackingNumber ?? []);
  const awbNumber = first.ShipmentIdentificationNumber ?? trackingNumbers[0];
  const files = filesOf(
    results.map(({ LabelImage }) => LabelImage),
    'PDF',
    first.Form?.Image,
  );
  return awbNumber === undefined ? null : { awbNumber, trackingNumbers, files, charged: null };
}

/** So long after the request UPS's records are taken for complete. */
const certainAfterMs = 15 * 60_000;
/** Only these words of a refused look-up say that there is no shipment. */
const notThere =
  /\bnot? (?:\w+ ){0,3}(?:found|exist)|\bno (?:\w+ )?(?:labels?|shipments?|records?)\b|\binvalid (?:reference|tracking)/i;

/** By the reference: its labels, else its packages in tracking, with the labels of these. */
export async function findUps(
  account: UpsAccount,
  booking: Booking,
  signal: AbortSignal,
): Promise<Booked | 'absent' | 'unknown'> {
  let isNotThere = false;
  try {
    const recovered = await recoverAll(account, referenceKey(booking.reference, account.number), signal);
    if (recovered) return await finish(account, booking, recovered, signal);
  } catch (failure) {
    if (!(failure instanceof UpsRefusal) || failure.kind !== 'fix-input') throw failure;
    isNotThere = notThere.test(failure.carrierText ?? '');
  }
  const [number] = await trackReference(account, booking, signal);
  if (number !== undefined) {
    const tracked = await recoverAll(account, { TrackingNumber: number }, signal);
    return tracked ? await finish(account, booking, tracked, signal) : 'unknown';
  }
  const isLater = account.now().getTime() - booking.bookedAt.getTime() > certainAfterMs;
  return isLater && isNotThere ? 'absent' : 'unknown';
}

/** By the number, and those of several pieces by the reference that all of them bear. */
export async function labelOfUps(account: UpsAccount, booking: Booking, numbers: BookedNumbers, signal: AbortSignal) {
  const isOne = countPieces(booking.packages) === 1;
  const key = isOne ? { TrackingNumber: numbers.awbNumber } : referenceKey(booking.reference, account.number);
  const shipped = await recoverAll(account, key, signal);
  return shipped?.files.some(({ type }) => type === 'label') ? await labelsToPdf(shipped.files) : notOffered;
}

/** Not in the period, and already picked up. */
const tooLateCodes = ['190100', '190101', '190102'];
const voidedBefore = '190117';

export async function voidUps({ send }: UpsAccount, awbNumber: string, signal: AbortSignal): Promise<VoidOutcome> {
  try {
    const path = `/api/shipments/${version}/void/cancel/${encodeURIComponent(awbNumber)}`;
    const json = await send({ method: 'DELETE', path, signal });
    return voidBody.parse(json).VoidShipmentResponse.SummaryResult.Status.Code === '1' ? 'voided' : 'tooLate';
  } catch (failure) {
    if (!(failure instanceof UpsRefusal)) throw failure;
    if (failure.codes.includes(voidedBefore)) return 'voided';
    if (failure.codes.some((code) => tooLateCodes.includes(code))) return 'tooLate';
    throw failure;
  }
}
