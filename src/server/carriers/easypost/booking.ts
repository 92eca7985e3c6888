import { type Cents, centsText } from '#domain/money.ts';
import { carrierMessages } from '#domain/messages/carriers.ts';
import { countPieces, listPieces } from '#server/carriers/booking-bounds.ts';
import { joinFetched, joinLabels, type OrderedPickup, refuseDearer } from '#server/carriers/booking-parts.ts';
import {
  type CarrierClient,
  type CarrierMethods,
  CodedRefusal,
  orBusy,
  orElse,
} from '#server/carriers/carrier-client.ts';
import { type Booked, type Booking, CarrierRefusal, type VoidOutcome } from '#server/carriers/carrier.ts';
import { latinText } from '#server/carriers/fit-text.ts';
import { readAmount } from '#server/carriers/response-fields.ts';
import { addressOf, findEasyPostProblems } from './bounds.ts';
import { type Consignment, openEasyPost, readConsignment, sendConsignment } from './client.ts';
import { customsInfoOf, declaredOptions, hasCharges, insuredShares, insuredUsdOf } from './goods.ts';
import { fetchLabels } from './labels.ts';
import { bookPickup, cancelPickup } from './pickup.ts';
import { labelDateOf, messageText, parcelOf, priceOf } from './rates.ts';
import { type Rate, shipment, type Shipment } from './responses.ts';
import { readShipments } from './tracking.ts';

/** A purchase that goes on at EasyPost has ended by then. */
const longestPurchaseMs = 5 * 60_000;
/** A booking is not held up by a file host that does not respond. */
const longestFilesMs = 20_000;
/** How far EasyPost's clock may be behind ours. */
const clockSkewMs = 60 * 60_000;
const longestPrintedReference = 35;

const printed = (text: string | null): string | null =>
  text && (latinText(text) ?? '').slice(0, longestPrintedReference);

function writePieces(booking: Booking, declared: ReturnType<typeof declaredOptions>) {
  const invoice = printed(booking.customerReference ?? booking.reference) || null;
  const options = {
    label_format: 'PDF',
    label_size: '4x6',
    label_date: labelDateOf(booking.pickupDay, booking.originTimeZone),
    invoice_number: invoice,
    print_custom_1: invoice,
    ...declared?.options,
  };
  return listPieces(booking).map((each, index, all) => ({
    parcel: parcelOf(each, booking.measurementSystem),
    options,
    tax_identifiers: declared?.numbers,
    customs_info: customsInfoOf(booking, each, index - all.indexOf(each)),
  }));
}

/** Costs nothing: before it is bought, a consignment is only a list of prices. `reference` null for a dry run. */
async function createConsignment(
  client: CarrierClient,
  booking: Booking,
  reference: string | null,
): Promise<Consignment> {
  const problems = findEasyPostProblems(booking);
  if (problems.length > 0) throw new CarrierRefusal('fix-input', null, { problems });
  const account = booking.product?.['carrierAccountId'];
  const declared = declaredOptions(booking);
  const pieces = writePieces(booking, declared);
  const head = {
    reference,
    from_address: addressOf(booking.from, booking),
    to_address: addressOf(booking.to, booking),
    buyer_address: declared?.buyer && addressOf(declared.buyer, booking),
    carrier_accounts: account === undefined ? null : [account],
  };
  const body =
    pieces.length === 1 ? { shipment: { ...head, ...pieces[0] } } : { order: { ...head, shipments: pieces } };
  return await sendConsignment(client, pieces.length > 1, '', body);
}

/** The rate of the offer, at its present price. @throws CarrierRefusal for one that is gone or dearer than the offer */
function findRate(client: CarrierClient, booking: Booking, { rates, messages }: Consignment): Rate {
  const { product } = booking;
  const rate = rates.find(({ carrier, service }) => carrier === product?.['carrier'] && service === product['service']);
  if (!rate) throw new CarrierRefusal('not-offered', messageText(messages));
  const now = priceOf(rate, insuredUsdOf(booking), client);
  if (now === null) throw new CarrierRefusal('price', rate.rate);
  refuseDearer({ amount: now.base + now.insurance, currency: rate.currency }, booking);
  return rate;
}

const isBought = ({ tracking_code: code, postage_label: label }: Shipment): boolean => code !== null && label != null;

/** EasyPost refuses, but the carrier may have made the label. */
const isUnclear = ({ codes }: CodedRefusal): boolean =>
  codes.some((code) => /EXISTS|IN_PROGRESS|TIMED_OUT|NO_RESPONSE/.test(code));

async function sendPurchase(client: CarrierClient, booking: Booking, { isOrder, id }: Consignment, rate: Rate) {
  const insured = insuredUsdOf(booking);
  const body = isOrder
    ? { carrier: rate.carrier, service: rate.service }
    : { rate: { id: rate.id }, insurance: insured > 0n ? centsText(insured) : null };
  return (await sendConsignment(client, isOrder, `/${id}/buy`, body)).shipments;
}

/** @throws CarrierRefusal where certainly nothing was bought, any other Error where that is not known */
async function buy(client: CarrierClient, booking: Booking, consignment: Consignment, rate: Rate) {
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

async function insurePieces(client: CarrierClient, booking: Booking, bought: readonly Shipment[]) {
  const total = insuredUsdOf(booking);
  if (total === 0n) return { shipments: bought, notices: [] };
  const shares = insuredShares(total, booking.packages);
  const notices: string[] = [];
  const shipments: Shipment[] = [];
  for (const [at, each] of bought.entries()) {
    shipments.push(await insure(client, each, shares[at]!).catch(() => each));
    if (!isInsured(shipments.at(-1)!, shares[at]!))
      notices.push(carrierMessages.notInsured(client.name, each.tracking_code ?? each.id));
  }
  return { shipments, notices };
}

/** Some labels come with a small insurance of their own. */
const isInsured = ({ insurance }: Shipment, share: Cents): boolean => (readAmount(insurance) ?? 0n) >= share;

async function insure(client: CarrierClient, bought: Shipment, share: Cents): Promise<Shipment> {
  if (isInsured(bought, share)) return bought;
  return await client.send('POST', `/shipments/${bought.id}/insure`, shipment, { body: { amount: centsText(share) } });
}

/** What follows a purchase: insurance of several pieces, the labels, the pick-up. Where one of them fails, the booking stays. */
async function completeBooking(
  client: CarrierClient,
  booking: Booking,
  { id, shipments: bought }: Pick<Consignment, 'id' | 'shipments'>,
  isLookUp: boolean,
): Promise<Booked> {
  const { shipments, notices } = await insurePieces(client, booking, bought);
  const soon = openEasyPost(client)(AbortSignal.any([client.signal, AbortSignal.timeout(longestFilesMs)]));
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
    notices: [...notices, ...(hasCharges(booking) ? [carrierMessages.noCharges(client.name)] : []), ...pickup.notices],
  };
}

async function refund(client: CarrierClient, id: string): Promise<VoidOutcome> {
  const isOver = ({ codes }: { codes: readonly string[] }) => codes.some((code) => /REFUND\.UNAVAILABLE/.test(code));
  const { refund_status: status } = await orElse(
    client.send('POST', `/shipments/${id}/refund`, shipment, { body: {} }),
    isOver,
    {
      refund_status: 'rejected',
    },
  );
  // A carrier that bills labels when they are scanned has nothing to give back.
  if (status === 'refunded' || status === 'not_applicable') return 'voided';
  return status === 'rejected' ? 'tooLate' : 'submitted';
}

export const bookingMethods: CarrierMethods<
  'findProblems' | 'checkBooking' | 'book' | 'findBooking' | 'fetchLabel' | 'voidShipment' | 'cancelPickup'
> = (open) => ({
  findProblems: findEasyPostProblems,
  cancelPickup: ({ reference }, signal) => cancelPickup(open(signal), reference),

  async checkBooking(booking, signal) {
    const client = open(signal);
    findRate(client, booking, await orBusy(createConsignment(client, booking, null)));
  },

  /** Two steps: the first makes a list of prices under the booking's reference, the second buys one of it, once. */
  async book(_db, booking, signal) {
    const client = open(signal);
    const consignment = await orBusy(createConsignment(client, booking, booking.reference));
    const rate = findRate(client, booking, consignment);
    const shipments = await buy(client, booking, consignment, rate);
    if (!shipments.every(isBought)) throw new Error('EasyPost confirmed a purchase without its labels');
    return await completeBooking(client, booking, { id: consignment.id, shipments }, false);
  },

  /** Looks its reference up. A purchase may go on for minutes after its request has ended, so only then it can be absent. */
  async findBooking(_db, booking, signal) {
    const client = open(signal);
    const bookedMs = booking.bookedAt.getTime();
    const isOver = client.clock().getTime() - bookedMs >= longestPurchaseMs;
    const isMissing = ({ status }: CodedRefusal): boolean => status === 404;
    const consignment = await orElse(
      readConsignment(client, booking.reference, countPieces(booking) > 1),
      isMissing,
      null,
    );
    if (consignment === null) return isOver ? 'absent' : 'unknown';
    const { created_at: createdAt, shipments } = consignment;
    // Another installation with the same account may have used the reference before.
    if (createdAt === null || Date.parse(createdAt) < bookedMs - clockSkewMs) return 'unknown';
    if (shipments.length > 0 && shipments.every(isBought))
      return await completeBooking(client, booking, consignment, true);
    return isOver && !shipments.some(isBought) ? 'absent' : 'unknown';
  },

  async fetchLabel(booking, { carrierShipmentId, awbNumber }, signal) {
    const client = open(signal);
    const key = carrierShipmentId ?? booking.reference;
    const { shipments } = await readConsignment(client, key, countPieces(booking) > 1);
    // Another installation with the same account may have used the reference.
    if (!shipments.some(({ tracking_code: code }) => code?.toUpperCase() === awbNumber.toUpperCase()))
      throw new Error('EasyPost has no shipment of this AWB number under the reference');
    const { labels, refusal } = await fetchLabels(client, shipments);
    if (refusal && labels.length < shipments.length) throw refusal;
    return await joinFetched(labels, { pieces: shipments.length });
  },

  /** It takes days. Pieces that are refunded already are not requested again. */
  async voidShipment({ carrierShipmentId, reference }, signal) {
    const client = open(signal);
    const outcomes: VoidOutcome[] = [];
    for (const each of await readShipments(client, carrierShipmentId ?? reference)) {
      if (each.refund_status === 'refunded') outcomes.push('voided');
      else if (each.refund_status === 'submitted') outcomes.push('submitted');
      else outcomes.push(await refund(client, each.id));
    }
    if (outcomes.includes('tooLate')) return 'tooLate';
    return outcomes.includes('submitted') ? 'submitted' : 'voided';
  },
});
