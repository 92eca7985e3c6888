import * as z from 'zod/mini';
import { isVague } from '#domain/customs-rules.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { addDays, localMoment } from '#domain/working-days.ts';
import type { GoLiveCheck } from '#server/carriers/adapter.ts';
import {
  type Booking,
  CarrierRefusal,
  type InputProblem,
  type LabelFormat,
  notOffered,
} from '#server/carriers/carrier.ts';
import {
  isDeclarable,
  joinFetched,
  joinLabels,
  labelFile,
  refuseDearer,
  wantsPickup,
} from '#server/carriers/booking-parts.ts';
import {
  type CarrierClient,
  type CarrierMethods,
  CodedRefusal,
  orBusy,
  orElse,
} from '#server/carriers/carrier-client.ts';
import { declarationOf } from '#server/carriers/declaration.ts';
import { listOfParts, oneOrMany, textFields, textOrNumber } from '#server/carriers/response-fields.ts';
import { findMyDhlProblems } from './bounds.ts';
import { prices, ratesResponse, readTotal } from './rates.ts';
import { rateRequest, ratedOf, shipmentRequest, shipperAccount } from './requests.ts';
import { fetchShipments } from './tracking.ts';

const document = z.object({ ...textFields('imageFormat', 'encodingFormat', 'typeCode'), content: z.string() });
const documents = oneOrMany(document);

const shipmentResponse = z.object({
  ...textFields('dispatchConfirmationNumber'),
  shipmentTrackingNumber: z.pipe(textOrNumber, z.string()),
  packages: listOfParts({ ...textFields('trackingNumber'), documents }),
  documents,
  shipmentCharges: prices,
  warnings: oneOrMany(z.union([z.string(), z.number()])),
});

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
  client: CarrierClient,
  booking: Booking,
  { isPaperless, isDryRun }: { isPaperless: boolean; isDryRun: boolean },
) {
  const body = shipmentRequest(booking, { ...client, isPaperless, now: client.clock() });
  try {
    if (!isDryRun) return await client.send('POST', '/shipments', shipmentResponse, { body });
    await client.send('POST', '/shipments', null, { body, query: { validateDataOnly: 'true' } });
    return undefined;
  } catch (failure) {
    if (!(failure instanceof CodedRefusal)) throw failure;
    throw new CodedRefusal(failure, failure.carrierText, placeAtLines(booking, failure.problems));
  }
}

/** Tries paperless trade first, and without it where that is refused: a refused request has booked nothing. */
async function postPaperlessFirst(client: CarrierClient, booking: Booking, { isDryRun }: { isDryRun: boolean }) {
  const isPaperless = isDeclarable(booking);
  try {
    return { response: await postShipment(client, booking, { isPaperless, isDryRun }), isPaperless };
  } catch (failure) {
    if (!isPaperless || !isAboutPaperless(failure)) throw failure;
    return { response: await postShipment(client, booking, { isPaperless: false, isDryRun }), isPaperless: false };
  }
}

/** @throws CarrierRefusal when the product is gone or costs more than the offer; nothing is booked yet */
async function checkPrice(client: CarrierClient, booking: Booking): Promise<void> {
  const { price, product } = booking;
  if (!price) return;
  const body = rateRequest(ratedOf(booking, client.clock()), client);
  const { products } = await orBusy(client.send('POST', '/rates', ratesResponse, { body }));
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

function readLabel({ typeCode, imageFormat, encodingFormat, content }: z.output<typeof document>) {
  const format = formats[(imageFormat ?? encodingFormat ?? '').toUpperCase()];
  return format && labelTypes.includes((typeCode ?? '').toLowerCase()) ? labelFile(format, content) : [];
}

export const bookingMethods: CarrierMethods<
  'findProblems' | 'checkBooking' | 'book' | 'findBooking' | 'cancelPickup' | 'fetchLabel' | 'uploadDocuments'
> = (open, name) => ({
  findProblems: (booking) => findMyDhlProblems(name, booking),

  checkBooking: async (booking, signal) => void (await postPaperlessFirst(open(signal), booking, { isDryRun: true })),

  async book(_db, booking, signal) {
    const client = open(signal);
    await checkPrice(client, booking);
    const { response, isPaperless } = await postPaperlessFirst(client, booking, { isDryRun: false });
    const { packages, documents: common, warnings, ...shipment } = response!;
    const files = [...packages.flatMap((each) => each.documents), ...common];
    const prgNumber = shipment.dispatchConfirmationNumber;
    return {
      awbNumber: shipment.shipmentTrackingNumber,
      prgNumber,
      label: await joinLabels(files.flatMap(readLabel)),
      trackingNumbers: packages.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      carrierShipmentId: null,
      charged: readTotal(shipment.shipmentCharges),
      notices: [
        ...(wantsPickup(booking) && prgNumber === null ? [carrierMessages.pickupFailed(name, null)] : []),
        ...(isDeclarable(booking) && !isPaperless ? [carrierMessages.noPaperless(name)] : []),
        ...warnings.map((text) => carrierMessages.carrierSays(name, String(text))),
      ],
    };
  },

  /** One whose reference is not found may be booked: DHL shows some only after the first scan. */
  async findBooking(_db, booking, signal) {
    const client = open(signal);
    const { reference, bookedAt, originTimeZone, pickupDay } = booking;
    const today = localMoment(client.clock(), originTimeZone).day;
    const shipments = await fetchShipments(client, '/tracking', {
      shipmentReference: reference,
      shipmentReferenceType: 'CU',
      shipperAccountNumber: client.accountNumber,
      dateRangeFrom: addDays(localMoment(bookedAt, originTimeZone).day, -1),
      dateRangeTo: pickupDay > today ? pickupDay : today,
      levelOfDetail: 'all',
    });
    const own = shipments.filter(({ shipmentTrackingNumber: number, shipperReferences: references }) => {
      const values = references.map(({ value }) => value);
      return number !== null && (values.length === 0 || values.includes(reference));
    });
    const [shipment] = own;
    if (own.length !== 1 || !shipment?.shipmentTrackingNumber) return 'unknown';
    return {
      awbNumber: shipment.shipmentTrackingNumber,
      // Tracking does not show it; a courier may come all the same.
      prgNumber: null,
      label: null,
      trackingNumbers: shipment.pieces.flatMap(({ trackingNumber }) => trackingNumber ?? []),
      carrierShipmentId: null,
      charged: null,
      notices: wantsPickup(booking) ? [carrierMessages.pickupUnclear(client.name)] : [],
    };
  },

  /** DHL keeps the waybill, not the label. */
  async fetchLabel(_booking, { awbNumber, pickupDay }, signal) {
    const client = open(signal);
    const path = `/shipments/${encodeURIComponent(awbNumber)}/get-image`;
    const response = await client.send('GET', path, z.object({ documents }), {
      query: {
        shipperAccountNumber: client.accountNumber,
        typeCode: 'waybill',
        pickupYearAndMonth: pickupDay.slice(0, 7),
        encodingFormat: 'pdf',
      },
    });
    const notices = [carrierMessages.waybillForLabel(client.name)];
    return await joinFetched(labelFile('PDF', response.documents[0]?.content), { notices });
  },

  /** Does nothing for a pick-up that is over, cancelled or unknown. */
  async cancelPickup({ prgNumber }, signal) {
    if (prgNumber === null) return;
    const query = { requestorName: 'Customer support', reason: 'The shipment is not sent' };
    const response = open(signal).send('DELETE', `/pickups/${encodeURIComponent(prgNumber)}`, null, { query });
    await orElse(response, ({ status }) => [400, 404].includes(status), null);
  },

  /** DHL takes documents only for shipments with paperless trade, ten minutes after the booking and after one another. */
  async uploadDocuments({ awbNumber, pickupDay, product }, files, signal) {
    const productCode = product?.['productCode'];
    if (!productCode) return notOffered;
    const client = open(signal);
    const body = {
      originalPlannedShippingDate: pickupDay,
      accounts: shipperAccount(client.accountNumber),
      productCode,
      documentImages: files.map(({ typeCode, format, content }) => ({
        typeCode,
        imageFormat: format,
        content: Buffer.from(content).toString('base64'),
      })),
    };
    await client.send('PATCH', `/shipments/${encodeURIComponent(awbNumber)}/upload-image`, null, { body });
    return 'sent';
  },
});

/**
 * DHL lets an account go live only after a test shipment across customs with paperless trade, an invoice and a description that says what
 * the goods are. Says whether `booking` would be one, with a dry run that books nothing. @throws Error as a carrier that does not respond
 */
export async function checkGoLive(client: CarrierClient, booking: Booking): Promise<GoLiveCheck> {
  const { goLive } = carrierMessages;
  const { name } = client;
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
    await postShipment(client, booking, { isPaperless: true, isDryRun: true });
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
