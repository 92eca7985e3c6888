import { carrierMessages } from '#domain/messages/carriers.ts';
import { addDays, localMoment } from '#domain/working-days.ts';
import { isVague } from '#domain/customs-rules.ts';
import type { CarrierAccount, GoLiveCheck } from '#server/carriers/adapter.ts';
import {
  type Booked,
  type BookedShipment,
  type Booking,
  type CarrierDocument,
  CarrierRefusal,
  type FetchedLabel,
  type InputProblem,
  type LabelFile,
  type LabelFormat,
  notOffered,
  type NotOffered,
} from '#server/carriers/carrier.ts';
import {
  isDeclarable,
  joinFetched,
  joinLabels,
  labelFile,
  refuseDearer,
  wantsPickup,
} from '#server/carriers/booking-parts.ts';
import { CodedRefusal, orBusy, unless } from '#server/carriers/carrier-response.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { findMyDhlProblems } from './bounds.ts';
import { accountNumberOf, callMyDhl, type MyDhlAccount } from './client.ts';
import { readTotal } from './rates.ts';
import { rateRequest, ratedOf, shipmentRequest, shipperAccount } from './requests.ts';
import {
  imageResponse,
  ratesResponse,
  type ResponseDocument,
  shipmentResponse,
  type ShipmentResponse,
  trackingResponse,
} from './responses.ts';

/** Paperless trade is not open to every country, nor for all goods. */
const isAboutPaperless = (failure: unknown): boolean =>
  failure instanceof CodedRefusal && /paperless|\bPLT\b|\bWY\b/i.test(failure.carrierText ?? '');

/** Problems of the declaration's lines, at the lines as they were entered. */
function placeAtLines(booking: Booking, problems: readonly InputProblem[]): InputProblem[] {
  const { lines } = declarationOf(booking);
  const move = (field: string): string => {
    const [, line, name] = /^lines\[(\d+)\](.+)$/.exec(field) ?? [];
    return line === undefined ? field : `${lines[Number(line)]?.path ?? 'packages[0]'}${name}`;
  };
  return problems.map(({ field, text }) => ({ field: field && move(field), text }));
}

/** Undefined after a dry run, which books nothing. */
async function postShipment(
  account: MyDhlAccount,
  booking: Booking,
  { isPaperless, isDryRun }: { isPaperless: boolean; isDryRun: boolean },
): Promise<ShipmentResponse | undefined> {
  const body = shipmentRequest(booking, {
    accountNumber: accountNumberOf(account),
    hours: account.pickUp,
    isPaperless,
    now: account.clock(),
  });
  const query = { validateDataOnly: 'true' };
  try {
    if (!isDryRun) return await callMyDhl(account, shipmentResponse, 'POST', '/shipments', { body });
    await callMyDhl(account, null, 'POST', '/shipments', { body, query });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CodedRefusal)) throw failure;
    throw new CodedRefusal(failure, failure.carrierText, placeAtLines(booking, failure.problems));
  }
}

/** Tries paperless trade first, and without it where that is refused: a refused request has booked nothing. */
async function postPaperlessFirst(
  account: MyDhlAccount,
  booking: Booking,
  isDryRun: boolean,
): Promise<{ response: ShipmentResponse | undefined; isPaperless: boolean }> {
  const isPaperless = isDeclarable(booking);
  try {
    return { response: await postShipment(account, booking, { isPaperless, isDryRun }), isPaperless };
  } catch (failure) {
    if (!isPaperless || !isAboutPaperless(failure)) throw failure;
    return { response: await postShipment(account, booking, { isPaperless: false, isDryRun }), isPaperless: false };
  }
}

/** @throws CarrierRefusal where the carrier would not book it */
export async function checkShipment(account: MyDhlAccount, booking: Booking): Promise<void> {
  await postPaperlessFirst(account, booking, true);
}

/** @throws CarrierRefusal when the product is gone or costs more than the offer; nothing is booked yet */
async function checkPrice(account: MyDhlAccount, booking: Booking): Promise<void> {
  const { price, product } = booking;
  if (!price) return;
  const body = rateRequest(ratedOf(booking, account.clock()), accountNumberOf(account), account.pickUp);
  const { products } = await orBusy(callMyDhl(account, ratesResponse, 'POST', '/rates', { body }));
  const { productCode, localProductCode } = product ?? {};
  const rated = products.find(
    (each) =>
      each.productCode === productCode &&
      // It may be missing in one of two responses.
      (!each.localProductCode || !localProductCode || each.localProductCode === localProductCode),
  );
  const total = rated && readTotal(rated.totalPrice);
  if (!total) throw new CarrierRefusal('not-offered', null);
  refuseDearer(total, booking);
}

const formats: Readonly<Record<string, LabelFormat>> = { PDF: 'PDF', PNG: 'PNG', GIF: 'GIF', ZPL: 'ZPL', EPL: 'EPL' };
const labelTypes = ['label', 'waybilldoc', 'waybill'];

function readLabel({ typeCode, imageFormat, encodingFormat, content }: ResponseDocument): LabelFile[] {
  const format = formats[(imageFormat ?? encodingFormat ?? '').toUpperCase()];
  return format && labelTypes.includes((typeCode ?? '').toLowerCase()) ? labelFile(format, content) : [];
}

async function readBooked(
  { name }: CarrierAccount,
  booking: Booking,
  response: ShipmentResponse,
  isPaperless: boolean,
): Promise<Booked> {
  const documents = [...response.packages.flatMap((each) => each.documents), ...response.documents];
  const label = await joinLabels(documents.flatMap(readLabel));
  const prgNumber = response.dispatchConfirmationNumber ?? null;
  return {
    awbNumber: response.shipmentTrackingNumber,
    prgNumber,
    label,
    trackingNumbers: response.packages.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    carrierShipmentId: null,
    charged: readTotal(response.shipmentCharges),
    notices: [
      ...(wantsPickup(booking) && prgNumber === null ? [carrierMessages.pickupFailed(name, null)] : []),
      ...(isDeclarable(booking) && !isPaperless ? [carrierMessages.noPaperless(name)] : []),
      ...response.warnings.map((text) => carrierMessages.carrierSays(name, String(text))),
    ],
  };
}

export async function bookShipment(account: MyDhlAccount, booking: Booking): Promise<Booked> {
  await checkPrice(account, booking);
  const { response, isPaperless } = await postPaperlessFirst(account, booking, false);
  return await readBooked(account, booking, response!, isPaperless);
}

/** DHL keeps the waybill, not the label. */
export async function fetchWaybill(
  account: MyDhlAccount,
  { awbNumber, pickupDay }: BookedShipment,
): Promise<FetchedLabel> {
  const { documents } = await callMyDhl(
    account,
    imageResponse,
    'GET',
    `/shipments/${encodeURIComponent(awbNumber)}/get-image`,
    {
      query: {
        shipperAccountNumber: accountNumberOf(account),
        typeCode: 'waybill',
        pickupYearAndMonth: pickupDay.slice(0, 7),
        encodingFormat: 'pdf',
      },
    },
  );
  return await joinFetched(labelFile('PDF', documents[0]?.content), {
    notices: [carrierMessages.waybillForLabel(account.name)],
  });
}

/** Looks its reference up in tracking. One that is not found may be booked: DHL shows some only after the first scan. */
export async function findShipment(account: MyDhlAccount, booking: Booking): Promise<Booked | 'unknown'> {
  const { bookedAt, originTimeZone, pickupDay } = booking;
  const today = localMoment(account.clock(), originTimeZone).day;
  const response = callMyDhl(account, trackingResponse, 'GET', '/tracking', {
    query: {
      shipmentReference: booking.reference,
      shipmentReferenceType: 'CU',
      shipperAccountNumber: accountNumberOf(account),
      dateRangeFrom: addDays(localMoment(bookedAt, originTimeZone).day, -1),
      dateRangeTo: pickupDay > today ? pickupDay : today,
      levelOfDetail: 'all',
    },
  });
  const { shipments } = await unless(response, ({ status }) => status === 404, { shipments: [] });
  const own = shipments.filter(({ shipmentTrackingNumber: number, shipperReferences: references }) => {
    const values = references.map(({ value }) => value);
    return number !== null && number !== undefined && (values.length === 0 || values.includes(booking.reference));
  });
  const awbNumber = own[0]?.shipmentTrackingNumber;
  if (own.length !== 1 || !awbNumber) return 'unknown';
  return {
    awbNumber,
    // Tracking does not show it; a courier may come all the same.
    prgNumber: null,
    label: null,
    trackingNumbers: own[0]!.pieces.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    carrierShipmentId: null,
    charged: null,
    notices: wantsPickup(booking) ? [carrierMessages.pickupUnclear(account.name)] : [],
  };
}

/** Does nothing for a pick-up that is over, cancelled or unknown. */
export async function cancelPickup(account: MyDhlAccount, shipment: BookedShipment): Promise<void> {
  if (shipment.prgNumber === null) return;
  const response = callMyDhl(account, null, 'DELETE', `/pickups/${encodeURIComponent(shipment.prgNumber)}`, {
    query: { requestorName: 'Customer support', reason: 'The shipment is not sent' },
  });
  await unless(response, ({ status }) => [400, 404].includes(status), null);
}

/** DHL takes documents only for shipments with paperless trade, ten minutes after the booking and after one another. */
export async function uploadDocuments(
  account: MyDhlAccount,
  shipment: BookedShipment,
  documents: readonly CarrierDocument[],
): Promise<'sent' | NotOffered> {
  const productCode = shipment.product?.['productCode'];
  if (!productCode) return notOffered;
  await callMyDhl(account, null, 'PATCH', `/shipments/${encodeURIComponent(shipment.awbNumber)}/upload-image`, {
    body: {
      originalPlannedShippingDate: shipment.pickupDay,
      accounts: shipperAccount(accountNumberOf(account)),
      productCode,
      documentImages: documents.map(({ typeCode, format, content }) => ({
        typeCode,
        imageFormat: format,
        content: Buffer.from(content).toString('base64'),
      })),
    },
  });
  return 'sent';
}

/**
 * DHL lets an account go live only after a test shipment across customs with paperless trade, an invoice and a description that says what
 * the goods are. Says whether `booking` would be one, with a dry run that books nothing. @throws Error as a carrier that does not respond
 */
export async function checkGoLive(account: MyDhlAccount, booking: Booking): Promise<GoLiveCheck> {
  const { goLive } = carrierMessages;
  const { name } = account;
  if (!isDeclarable(booking)) return { isReady: false, sentences: [goLive.border(name)] };
  const texts = [booking.packages[0]!.contents, ...declarationOf(booking).lines.map(({ description }) => description)];
  const described = texts.map((text) => ({ isGood: !isVague(text), text }));
  const problems = findMyDhlProblems(name, booking).map(({ text }) => text);
  const ofGoods = [
    ...described.map(({ isGood, text }) => (isGood ? goLive.described(text) : goLive.vague(text))),
    ...problems.filter((text) => text !== carrierMessages.vague(name)),
  ];
  const isFine = problems.length === 0 && described.every(({ isGood }) => isGood);
  try {
    await postShipment(account, booking, { isPaperless: true, isDryRun: true });
  } catch (failure) {
    if (!(failure instanceof CarrierRefusal)) throw failure;
    const refused = isAboutPaperless(failure)
      ? goLive.noPaperless(name)
      : goLive.refused(name, failure.carrierText ?? failure.kind);
    return { isReady: false, sentences: [refused, ...ofGoods] };
  }
  return {
    isReady: isFine,
    sentences: [goLive.paperless(name), goLive.invoice(name), ...ofGoods, ...(isFine ? [goLive.ready(name)] : [])],
  };
}
