import { type Cents, centsText } from '#domain/money.ts';
import {
  type Booked,
  type BookedShipment,
  type Booking,
  CarrierRefusal,
  type FetchedLabel,
} from '#server/carriers/carrier.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { countPieces, listPieces } from '#server/carriers/booking-bounds.ts';
import { joinFetched, joinLabels, type OrderedPickup, refuseDearer } from '#server/carriers/booking-parts.ts';
import { CodedRefusal, orBusy } from '#server/carriers/carrier-response.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { readAmount } from '#server/carriers/tolerant.ts';
import { addressOf, findEasyPostProblems } from './bounds.ts';
import { createClient, type EasyPostClient } from './client.ts';
import { customsInfoOf, declaredOptions, hasCharges, insuredShares, insuredUsdOf } from './goods.ts';
import { fetchLabels } from './labels.ts';
import { bookPickup } from './pickup.ts';
import { labelDateOf, messageText, parcelOf, priceOf } from './rates.ts';
import { order, type Rate, type RateMessage, shipment, type Shipment } from './responses.ts';

/** What EasyPost has of a booking, bought or not: one shipment, or an order with a shipment for each of several pieces. */
interface Consignment {
  id: string;
  createdAt: string | null;
  isOrder: boolean;
  shipments: readonly Shipment[];
  rates: readonly Rate[];
  messages: readonly RateMessage[];
}

/** A purchase that goes on at EasyPost has ended by then. */
const longestPurchaseMs = 5 * 60_000;
/** A booking is not held up by a file host that does not respond. */
const longestFilesMs = 20_000;
/** How far EasyPost's clock may be behind ours. */
const clockSkewMs = 60 * 60_000;
const longestPrintedReference = 35;

const printed = (text: string | null): string | null =>
  text && (latinText(text) ?? '').slice(0, longestPrintedReference);

function writeShipments(booking: Booking) {
  const { from, to, product, measurementSystem: system } = booking;
  const invoice = printed(booking.customerReference ?? booking.reference);
  const declared = declaredOptions(booking);
  const options = {
    label_format: 'PDF',
    label_size: '4x6',
    label_date: labelDateOf(booking.pickupDay, booking.originTimeZone),
    ...(invoice && { invoice_number: invoice, print_custom_1: invoice }),
    ...declared.options,
  };
  return {
    ends: {
      from_address: addressOf(from, booking),
      to_address: addressOf(to, booking),
      ...(declared.buyer && { buyer_address: addressOf(declared.buyer, booking) }),
    },
    accounts: product?.['carrierAccountId'] === undefined ? {} : { carrier_accounts: [product['carrierAccountId']] },
    pieces: listPieces(booking).map((each, index, all) => {
      const customs = customsInfoOf(booking, each, index - all.indexOf(each));
      return {
        parcel: parcelOf(each, system),
        options,
        ...declared.numbers,
        ...(customs && { customs_info: customs }),
      };
    }),
  };
}

const consignmentOf = (single: Shipment): Consignment => ({
  ...single,
  createdAt: single.created_at,
  isOrder: false,
  shipments: [single],
});

export async function readConsignment(client: EasyPostClient, id: string, isOrder: boolean): Promise<Consignment> {
  const path = `/${isOrder ? 'orders' : 'shipments'}/${encodeURIComponent(id)}`;
  if (!isOrder) return consignmentOf(await client.get(path, shipment));
  const consignment = await client.get(path, order);
  return { ...consignment, createdAt: consignment.created_at, isOrder };
}

/** Costs nothing: before it is bought, a consignment is only a list of prices. `reference` null for a dry run. */
async function createConsignment(
  client: EasyPostClient,
  booking: Booking,
  reference: string | null,
): Promise<Consignment> {
  const problems = findEasyPostProblems(booking);
  if (problems.length > 0) throw new CarrierRefusal('fix-input', null, { problems });
  const { ends, accounts, pieces } = writeShipments(booking);
  const head = { ...(reference !== null && { reference }), ...ends, ...accounts };
  if (pieces.length === 1) {
    const body = { shipment: { ...head, ...pieces[0] } };
    return consignmentOf(await client.post('/shipments', body, shipment));
  }
  const body = { order: { ...head, shipments: pieces } };
  const consignment = await client.post('/orders', body, order);
  return { ...consignment, createdAt: consignment.created_at, isOrder: true };
}

/** The rate of the offer, at its present price. @throws CarrierRefusal for one that is gone or dearer than the offer */
function findRate(client: EasyPostClient, booking: Booking, { rates, messages }: Consignment): Rate {
  const { product } = booking;
  const rate = rates.find(({ carrier, service }) => carrier === product?.['carrier'] && service === product['service']);
  if (!rate) throw new CarrierRefusal('not-offered', messageText(messages));
  const now = priceOf(rate, insuredUsdOf(booking), client);
  if (now === null) throw new CarrierRefusal('price', rate.rate);
  refuseDearer({ amount: now.base + now.insurance, currency: rate.currency }, booking);
  return rate;
}

export async function checkBooking(client: EasyPostClient, booking: Booking): Promise<void> {
  const consignment = await orBusy(createConsignment(client, booking, null));
  findRate(client, booking, consignment);
}

const isBought = ({ tracking_code: code, postage_label: label }: Shipment): boolean => code !== null && label != null;

/** EasyPost refuses, but the carrier may have made the label. */
const isUnclear = ({ codes }: CodedRefusal): boolean =>
  codes.some((code) => /EXISTS|IN_PROGRESS|TIMED_OUT|NO_RESPONSE/.test(code));

async function sendPurchase(client: EasyPostClient, booking: Booking, consignment: Consignment, rate: Rate) {
  const path = `/${consignment.isOrder ? 'orders' : 'shipments'}/${consignment.id}/buy`;
  if (consignment.isOrder) {
    const body = { carrier: rate.carrier, service: rate.service };
    const bought = await client.post(path, body, order);
    return bought.shipments;
  }
  const insured = insuredUsdOf(booking);
  const body = { rate: { id: rate.id }, ...(insured > 0n && { insurance: centsText(insured) }) };
  return [await client.post(path, body, shipment)];
}

/** @throws CarrierRefusal where certainly nothing was bought, any other Error where that is not known */
async function buy(client: EasyPostClient, booking: Booking, consignment: Consignment, rate: Rate) {
  try {
    return await sendPurchase(client, booking, consignment, rate);
  } catch (failure) {
    if (!(failure instanceof CodedRefusal) || failure.kind === 'credentials') throw failure;
    const isOver = failure.codes.some((code) => /POSTAGE\.EXISTS/.test(code));
    const unclear = new Error('It is not known whether EasyPost has bought it', { cause: failure });
    if (isUnclear(failure) && !isOver) throw unclear;
    // It may have been bought before its response was lost, and an order may have been bought in part.
    const { shipments } =
      isOver || consignment.isOrder
        ? await readConsignment(client, consignment.id, consignment.isOrder).catch(() => {
            throw unclear;
          })
        : consignment;
    if (shipments.every(isBought)) return shipments;
    if (isOver || shipments.some(isBought)) throw unclear;
    throw failure;
  }
}

/** What EasyPost bills for it; null where it names no fees, or the carrier bills in its own currency. */
function chargeOf(shipments: readonly Shipment[], pickup: OrderedPickup): Booked['charged'] {
  const currency = shipments[0]?.selected_rate?.currency;
  if (currency === undefined) return null;
  let sum = 0n;
  for (const { fees, selected_rate: rate } of shipments) {
    const billed = fees.map(({ amount }) => readAmount(amount) ?? 0n);
    const isBilledHere = currency === 'USD' && fees.some(({ type }) => type === 'PostageFee');
    const base = readAmount(rate?.rate);
    if (!isBilledHere && base === null) return null;
    sum += isBilledHere ? billed.reduce((all, each) => all + each, 0n) : base!;
  }
  return { amount: sum + (pickup.price?.currency === currency ? pickup.price.amount : 0n), currency };
}

async function insurePieces(client: EasyPostClient, booking: Booking, bought: readonly Shipment[]) {
  const total = insuredUsdOf(booking);
  if (total === 0n) return { shipments: bought, notices: [] };
  const shares = insuredShares(total, booking.packages);
  const notices: string[] = [];
  const shipments: Shipment[] = [];
  for (const [at, each] of bought.entries()) {
    shipments.push(await insure(client, each, shares[at]!).catch(() => each));
    if (!isInsured(shipments.at(-1)!))
      notices.push(carrierMessages.notInsured(client.account.name, each.tracking_code ?? each.id));
  }
  return { shipments, notices };
}

const isInsured = ({ insurance }: Shipment): boolean => (readAmount(insurance) ?? 0n) > 0n;

async function insure(client: EasyPostClient, bought: Shipment, share: Cents): Promise<Shipment> {
  if (isInsured(bought) || share === 0n) return bought;
  return await client.post(`/shipments/${bought.id}/insure`, { amount: centsText(share) }, shipment);
}

/** What follows a purchase: insurance of several pieces, the labels, the pick-up. Where one of them fails, the booking stays. */
async function completeBooking(
  client: EasyPostClient,
  booking: Booking,
  { id, shipments: bought }: Pick<Consignment, 'id' | 'shipments'>,
  isLookUp: boolean,
): Promise<Booked> {
  const { shipments, notices } = await insurePieces(client, booking, bought);
  const soon = createClient(client.account, AbortSignal.any([client.signal, AbortSignal.timeout(longestFilesMs)]));
  const { labels } = await fetchLabels(soon, shipments);
  client.signal.throwIfAborted();
  const pickup = await bookPickup(client, booking, { shipments, isLookUp });
  return {
    awbNumber: shipments[0]!.tracking_code!,
    prgNumber: pickup.prgNumber,
    label: await joinLabels(labels, shipments.length),
    trackingNumbers: shipments.map(({ tracking_code: number }) => number!),
    carrierShipmentId: id,
    charged: chargeOf(shipments, pickup),
    notices: [
      ...notices,
      ...(hasCharges(booking) ? [carrierMessages.noCharges(client.account.name)] : []),
      ...pickup.notices,
    ],
  };
}

/** Two steps: the first makes a list of prices under the booking's reference, the second buys one of it, once. */
export async function book(client: EasyPostClient, booking: Booking): Promise<Booked> {
  const consignment = await orBusy(createConsignment(client, booking, booking.reference));
  const rate = findRate(client, booking, consignment);
  const shipments = await buy(client, booking, consignment, rate);
  if (!shipments.every(isBought)) throw new Error('EasyPost confirmed a purchase without its labels');
  return await completeBooking(client, booking, { id: consignment.id, shipments }, false);
}

/** Looks its reference up. A purchase may go on for minutes after its request has ended, so only then it can be absent. */
export async function findBooking(client: EasyPostClient, booking: Booking): Promise<Booked | 'absent' | 'unknown'> {
  const bookedMs = booking.bookedAt.getTime();
  const isOver = client.account.clock().getTime() - bookedMs >= longestPurchaseMs;
  let consignment: Consignment;
  try {
    consignment = await readConsignment(client, booking.reference, countPieces(booking) > 1);
  } catch (failure) {
    if (failure instanceof CodedRefusal && failure.status === 404) return isOver ? 'absent' : 'unknown';
    throw failure;
  }
  // Another installation with the same account may have used the reference before.
  if (consignment.createdAt === null || Date.parse(consignment.createdAt) < bookedMs - clockSkewMs) return 'unknown';
  if (consignment.shipments.length > 0 && consignment.shipments.every(isBought))
    return await completeBooking(client, booking, consignment, true);
  return isOver && !consignment.shipments.some(isBought) ? 'absent' : 'unknown';
}

export async function fetchLabel(
  client: EasyPostClient,
  booking: Booking,
  { carrierShipmentId, awbNumber }: Pick<BookedShipment, 'carrierShipmentId' | 'awbNumber'>,
): Promise<FetchedLabel> {
  const { shipments } = await readConsignment(client, carrierShipmentId ?? booking.reference, countPieces(booking) > 1);
  // Another installation with the same account may have used the reference.
  if (!shipments.some(({ tracking_code: code }) => code?.toUpperCase() === awbNumber.toUpperCase()))
    throw new Error('EasyPost has no shipment of this AWB number under the reference');
  const { labels, refusal } = await fetchLabels(client, shipments);
  if (refusal && labels.length < shipments.length) throw refusal;
  return await joinFetched(labels, { pieces: shipments.length });
}
