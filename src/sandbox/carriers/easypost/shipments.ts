import { euMembers } from '#domain/customs-territory.ts';
import { drawLabel } from '../papers.ts';
import type { StandInRequest, StandInResponse, World } from '../stand-in.ts';
import { type Call, created, find, notFound, ok, read, Refused, store } from './calls.ts';
import { isScanned, showTracker, type Travelling } from './journey.ts';
import {
  fee,
  makeId,
  makeRate,
  makeShipment,
  type StoredOrder,
  type StoredShipment,
  timeOf,
  verifyAddress,
} from './objects.ts';
import { dollars, isConnected, makeTrackingCode, type Offer, priceParcel } from './offers.ts';
import {
  type Address,
  buyOfferRequest,
  buyShipmentRequest,
  emptyRequest,
  insureRequest,
  orderRequest,
  shipmentRequest,
} from './requests.ts';

export const findShipment = (world: World, key: string): StoredShipment => find<StoredShipment>(world, 'shp', key);
const parcelKey = (code: string): string => `parcel ${code}`;

/** As untidy as EasyPost: sometimes a list of one element is that element alone, and fees are missing. */
export function showShipment(world: World, shipment: StoredShipment): object {
  const { messages, fees, input: _input, from: _from, to: _to, ...shown } = shipment;
  const parcel = shown.tracking_code === null ? null : world.recall<Travelling>(parcelKey(shown.tracking_code));
  const submitted = world.recall<number>(`refund ${shown.id}`);
  const isRefunded = submitted !== undefined && world.now().getTime() - submitted > 24 * 3_600_000;
  return {
    ...shown,
    messages: messages.length === 1 && world.random() < 0.2 ? messages[0] : messages,
    ...(world.random() < 0.05 ? {} : { fees }),
    ...(parcel && { tracker: showTracker(parcel, world.now()) }),
    ...(isRefunded && { refund_status: 'refunded' }),
  };
}

export function showOrder(world: World, order: StoredOrder): object {
  return { ...order, shipments: order.shipments.map((id) => showShipment(world, findShipment(world, id))) };
}

function rate(world: World, shipment: StoredShipment, accounts: readonly string[] | null): Offer[] {
  const { from, to, input } = shipment;
  const lane = { from: from.country, to: to.country };
  const { offers, messages } = priceParcel(lane, input.parcel, accounts?.filter(isConnected) ?? null, world);
  shipment.rates = offers.map((offer) => makeRate(world, offer));
  shipment.messages = messages;
  return offers;
}

/** A quote needs no street, a label does. */
function findMissing({ from, to, input: { customs_info: customs } }: StoredShipment): object[] {
  const isInland = from.country === to.country;
  const needsCustoms = !isInland && ![from, to].every(({ country }) => euMembers.includes(country));
  const errors: object[] = [];
  const requireField = (field: string, value: unknown): void =>
    void (value || errors.push({ field, message: 'is required' }));
  for (const [end, address] of Object.entries({ from_address: from, to_address: to })) {
    for (const field of ['street1', 'city', 'phone'] as const) requireField(`${end}.${field}`, address[field]);
    requireField(`${end}.name`, address.name || address.company);
  }
  if (needsCustoms) requireField('customs_info', customs);
  if (needsCustoms && customs && from.country === 'US') requireField('customs_info.eel_pfc', customs.eel_pfc);
  return errors;
}

const fileUrl = ({ headers }: StandInRequest, shipmentId: string, name: string): string =>
  `http://${headers['host'] ?? 'easypost.invalid'}/easypost/files/${shipmentId}/${name}.pdf`;

const insuranceCents = (amount: number): number => Math.max(50, Math.round(amount * 0.5));

/** Buys without any checks, which are done before. */
function purchase({ world, request }: Pick<Call, 'world' | 'request'>, shipment: StoredShipment, rateId: string) {
  const chosen = shipment.rates.find(({ id }) => id === rateId);
  if (!chosen) throw new Refused(422, 'SHIPMENT.RATE.UNAVAILABLE', 'The rate is not available.');
  const number = world.nextNumber();
  const code = makeTrackingCode(chosen.carrier, number);
  // The label's file is missing, so that the portal has to have it made again.
  const name = world.random() < 0.08 ? 'gone' : `label-${number}`;
  const travelling: Travelling = {
    trackingCode: code,
    shipmentId: shipment.id,
    boughtAt: world.now().getTime(),
    from: shipment.from,
    to: shipment.to,
    isVoided: false,
  };
  world.remember(parcelKey(code), travelling);
  shipment.tracking_code = code;
  shipment.selected_rate = chosen;
  shipment.fees = [fee('LabelFee', 0), fee('PostageFee', Math.round(Number(chosen.rate) * 100))];
  shipment.to = verifyAddress(shipment.to);
  shipment.postage_label = { label_url: fileUrl(request, shipment.id, name), label_pdf_url: null };
}

function insure(shipment: StoredShipment, amount: number | string): void {
  const value = Number(amount);
  if (!(value > 0)) return;
  shipment.insurance = value.toFixed(2);
  shipment.fees = [
    ...shipment.fees.filter(({ type }) => type !== 'InsuranceFee'),
    fee('InsuranceFee', insuranceCents(value)),
  ];
}

const billed = (shipments: readonly StoredShipment[]): string =>
  dollars(shipments.flatMap(({ fees }) => fees).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0));

function checkBuyable(shipment: StoredShipment): void {
  if (shipment.tracking_code !== null)
    throw new Refused(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  const missing = findMissing(shipment);
  if (missing.length > 0) throw new Refused(422, 'SHIPMENT.INVALID_PARAMS', 'Unable to create shipment.', missing);
}

export function createShipment(call: Call): StandInResponse {
  const { world } = call;
  const { shipment: input } = read(shipmentRequest, call.request.body);
  const made = makeShipment(world, input.from_address, input.to_address, input);
  rate(world, made, input.carrier_accounts ?? null);
  if (input.service != null) {
    const chosen = made.rates.find(({ carrier, service }) => carrier === input.carrier && service === input.service);
    checkBuyable(made);
    purchase(call, made, chosen?.id ?? '');
    insure(made, input.insurance ?? 0);
    recordPurchase(world, made.id, made.reference, [made]);
  }
  store(world, 'shp', made);
  return created(showShipment(world, made));
}

const recordPurchase = (world: World, id: string, reference: string | null, bought: readonly StoredShipment[]): void =>
  world.record({ act: 'book', id, reference, amount: billed(bought), currency: 'USD' });

export function buyShipment(call: Call): StandInResponse {
  const { world } = call;
  const input = read(buyShipmentRequest, call.request.body);
  const shipment = findShipment(world, call.key);
  checkBuyable(shipment);
  purchase(call, shipment, input.rate.id);
  insure(shipment, input.insurance ?? 0);
  store(world, 'shp', shipment);
  recordPurchase(world, shipment.id, shipment.reference, [shipment]);
  return ok(showShipment(world, shipment));
}

export function insureShipment({ world, request, key }: Call): StandInResponse {
  const shipment = findShipment(world, key);
  if (shipment.tracking_code === null)
    throw new Refused(422, 'SHIPMENT.POSTAGE.REQUIRED', 'The shipment must be purchased first.');
  insure(shipment, read(insureRequest, request.body).amount);
  store(world, 'shp', shipment);
  return ok(showShipment(world, shipment));
}

export function refundShipment({ world, request, key }: Call): StandInResponse {
  read(emptyRequest, request.body);
  const shipment = findShipment(world, key);
  const parcel = world.recall<Travelling>(parcelKey(shipment.tracking_code ?? ''));
  if (!parcel) throw new Refused(422, 'SHIPMENT.POSTAGE.REQUIRED', 'The shipment has no postage.');
  if (isScanned(parcel, world.now()))
    throw new Refused(422, 'SHIPMENT.REFUND.UNAVAILABLE', 'Unable to request refund. The parcel has been shipped.');
  if (shipment.refund_status === null) {
    shipment.refund_status = 'submitted';
    world.remember(parcelKey(parcel.trackingCode), { ...parcel, isVoided: true });
    world.remember(`refund ${shipment.id}`, world.now().getTime());
    store(world, 'shp', shipment);
    world.record({
      act: 'void',
      id: shipment.id,
      reference: shipment.reference,
      amount: billed([shipment]),
      currency: 'USD',
    });
  }
  return ok(showShipment(world, shipment));
}

/** In place of a label whose file is missing. */
export function renewLabel({ world, request, key }: Call): StandInResponse {
  const shipment = findShipment(world, key);
  if (!shipment.postage_label) throw new Refused(422, 'SHIPMENT.POSTAGE.REQUIRED', 'The shipment has no label.');
  if (request.query.get('file_format') !== 'PDF')
    throw new Refused(422, 'SHIPMENT.POSTAGE.INVALID_FORMAT', 'The label format is not known.');
  shipment.postage_label.label_pdf_url = fileUrl(request, shipment.id, `made-${world.nextNumber()}`);
  store(world, 'shp', shipment);
  return ok(showShipment(world, shipment));
}

const linesOf = ({ name, company, street1, street2, city, state, zip, country }: Address): string[] =>
  [name, company, street1, street2, [city, state, zip, country].filter(Boolean).join(' ')].flatMap(
    (line) => line || [],
  );

export async function readFile({ world, key }: Call): Promise<StandInResponse> {
  const [, shipmentId = '', name = ''] = /^(shp_\w+)\/([\w-]+)\.pdf$/.exec(key) ?? [];
  const shipment = world.recall<StoredShipment>(shipmentId);
  if (!shipment?.selected_rate || name === 'gone') throw notFound();
  const { carrier, service } = shipment.selected_rate;
  const body = await drawLabel(world, 'pdf', {
    title: `${carrier} ${service}`,
    lines: ['From', ...linesOf(shipment.from), 'To', ...linesOf(shipment.to)],
    codes: [shipment.tracking_code!],
  });
  return { status: 200, body, headers: { 'content-type': 'application/pdf' } };
}

export function createOrder(call: Call): StandInResponse {
  const { world } = call;
  const { order: input } = read(orderRequest, call.request.body);
  const made: StoredOrder = {
    id: makeId(world, 'order'),
    created_at: timeOf(world.now()),
    reference: input.reference ?? '',
    shipments: [],
    rates: [],
    messages: [],
  };
  const sums = new Map<string, { offer: Offer; pieces: number }>();
  for (const each of input.shipments) {
    const shipment = makeShipment(world, input.from_address, input.to_address, each);
    for (const offer of rate(world, shipment, input.carrier_accounts ?? null)) {
      const name = `${offer.carrier} ${offer.service}`;
      const sum = sums.get(name);
      if (!sum) sums.set(name, { offer: { ...offer }, pieces: 1 });
      else {
        sum.offer.cents += offer.cents;
        sum.pieces += 1;
      }
    }
    made.messages = shipment.messages;
    store(world, 'shp', shipment);
    made.shipments.push(shipment.id);
  }
  made.rates = [...sums.values()]
    .filter(({ pieces }) => pieces === input.shipments.length)
    .map(({ offer }) => makeRate(world, offer));
  store(world, 'order', made);
  return created(showOrder(world, made));
}

export const findOrder = (world: World, key: string): StoredOrder => find<StoredOrder>(world, 'order', key);

export function buyOrder(call: Call): StandInResponse {
  const { world } = call;
  const input = read(buyOfferRequest, call.request.body);
  const order = findOrder(world, call.key);
  if (!order.rates.some(({ carrier, service }) => carrier === input.carrier && service === input.service))
    throw new Refused(422, 'ORDER.RATE.UNAVAILABLE', 'The rate is not available.');
  const shipments = order.shipments.map((id) => findShipment(world, id));
  shipments.forEach(checkBuyable);
  for (const shipment of shipments) {
    const chosen = shipment.rates.find(
      ({ carrier, service }) => carrier === input.carrier && service === input.service,
    );
    purchase(call, shipment, chosen?.id ?? '');
    store(world, 'shp', shipment);
  }
  recordPurchase(world, order.id, order.reference, shipments);
  return ok(showOrder(world, order));
}
