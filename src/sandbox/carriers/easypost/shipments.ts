import { euMembers } from '#domain/customs-territory.ts';
import { drawLabel } from '../papers.ts';
import type { StandInRequest, StandInResponse, World } from '../stand-in.ts';
import { type Answer, type Call, created, find, findAddress, notFound, ok, read, Refused, store } from './calls.ts';
import { isScanned, showTracker, type Travelling } from './journey.ts';
import {
  fee,
  type Json,
  makeId,
  makeMessage,
  makeOrder,
  makeRate,
  makeShipment,
  type StoredOrder,
  type StoredShipment,
  timeOf,
  verifyAddress,
} from './objects.ts';
import { dollars, isConnected, makeTrackingCode, type Offer, priceParcel } from './offers.ts';
import {
  buyOfferRequest,
  buyShipmentRequest,
  emptyRequest,
  insureRequest,
  orderRequest,
  shipmentRequest,
} from './requests.ts';

export const findShipment = (world: World, key: string): StoredShipment => find<StoredShipment>(world, 'shp', key);
export const parcelKey = (code: string): string => `parcel ${code}`;

/** As untidy as EasyPost: sometimes a list of one element is that element alone, and fees are missing. */
function untidy(world: World, shown: Json): Json {
  const { messages, fees, ...rest } = shown;
  if (!Array.isArray(messages)) return shown;
  return {
    ...rest,
    messages: messages.length === 1 && world.random() < 0.2 ? messages[0] : messages,
    ...(world.random() < 0.05 ? {} : { fees }),
  };
}

export function showShipment(world: World, shipment: StoredShipment): Json {
  const parcel = shipment.tracking_code === null ? null : world.recall<Travelling>(parcelKey(shipment.tracking_code));
  const submitted = world.recall<number>(`refund ${shipment.id}`);
  const isRefunded = submitted !== undefined && world.now().getTime() - submitted > 24 * 3_600_000;
  return untidy(world, {
    ...shipment,
    ...(parcel && { tracker: showTracker(parcel, world.now()) }),
    ...(isRefunded && { refund_status: 'refunded' }),
  });
}

export function showOrder(world: World, order: StoredOrder): Json {
  return { ...order, shipments: order.shipments.map((id) => showShipment(world, findShipment(world, id))) };
}

function rate(world: World, shipment: StoredShipment, accounts: readonly string[] | null): Offer[] {
  const { length, width, height, weight } = shipment.parcel as Record<string, number>;
  const lane = { from: String(shipment.from_address['country']), to: String(shipment.to_address['country']) };
  const parcel = { length: length ?? null, width: width ?? null, height: height ?? null, weight: weight ?? 0 };
  const connected = accounts?.filter(isConnected) ?? null;
  const { offers, refusals } = priceParcel(lane, parcel, connected, world);
  shipment.rates = offers.map((offer) => makeRate(world, offer, shipment.id));
  shipment.messages = refusals.map(makeMessage);
  return offers;
}

/** A quote needs no street, a label does. */
function findMissing({ from_address: from, to_address: to, customs_info: customs }: StoredShipment): Json[] {
  const countries = [String(from['country']), String(to['country'])];
  const needsCustoms = countries[0] !== countries[1] && !countries.every((country) => euMembers.includes(country));
  const errors: Json[] = [];
  for (const [end, address] of [
    ['from_address', from],
    ['to_address', to],
  ] as const) {
    for (const field of ['street1', 'city', 'phone'])
      if (!address[field]) errors.push({ field: `${end}.${field}`, message: 'is required' });
    if (!address['name'] && !address['company']) errors.push({ field: `${end}.name`, message: 'is required' });
  }
  if (needsCustoms && customs === null) errors.push({ field: 'customs_info', message: 'is required' });
  if (needsCustoms && customs !== null && countries[0] === 'US' && !customs['eel_pfc'])
    errors.push({ field: 'customs_info.eel_pfc', message: 'is required from the US' });
  return errors;
}

const labelTypes = { pdf: 'application/pdf', png: 'image/png', zpl: 'application/zpl' } as const;
type LabelType = keyof typeof labelTypes;

const labelTypeOf = (options: Json): LabelType => {
  const { label_format: name } = options;
  const format = typeof name === 'string' ? name.toLowerCase() : 'png';
  return format in labelTypes ? (format as LabelType) : 'png';
};

const fileUrl = ({ headers }: StandInRequest, shipmentId: string, type: LabelType, name: string): string =>
  `http://${headers['host'] ?? 'easypost.invalid'}/easypost/files/${shipmentId}/${name}.${type}`;

const insuranceCents = (amount: number): number => Math.max(50, Math.round(amount * 0.5));

/** Buys without any checks, which are done before. */
function purchase({ world, request }: Pick<Call, 'world' | 'request'>, shipment: StoredShipment, rateId: string) {
  const chosen = shipment.rates.find(({ id }) => id === rateId);
  if (!chosen) throw new Refused(422, 'SHIPMENT.RATE.UNAVAILABLE', 'The rate is not available.');
  const number = world.nextNumber();
  const code = makeTrackingCode(chosen.carrier, number);
  const now = timeOf(world.now());
  const type = labelTypeOf(shipment.options);
  // The label's file is missing, so that the portal has to have it made again.
  const name = world.random() < 0.08 ? 'gone' : `label-${number}`;
  const travelling: Travelling = {
    id: makeId(world, 'trk'),
    trackingCode: code,
    shipmentId: shipment.id,
    carrier: chosen.carrier,
    service: chosen.service,
    boughtAt: world.now().getTime(),
    from: shipment.from_address,
    to: shipment.to_address,
    isVoided: false,
  };
  world.remember(parcelKey(code), travelling);
  shipment.tracking_code = code;
  shipment.selected_rate = { ...chosen, created_at: now, updated_at: now };
  shipment.fees = [fee('LabelFee', 0), fee('PostageFee', Math.round(Number(chosen.rate) * 100))];
  shipment.to_address = verifyAddress(shipment.to_address);
  shipment['buyer_address'] = shipment.to_address;
  shipment['updated_at'] = now;
  shipment.postage_label = {
    object: 'PostageLabel',
    id: makeId(world, 'pl'),
    created_at: now,
    updated_at: now,
    date_advance: 0,
    integrated_form: 'none',
    label_date: typeof shipment.options['label_date'] === 'string' ? shipment.options['label_date'] : now,
    label_resolution: 300,
    label_size: '4x6',
    label_type: 'default',
    label_file_type: labelTypes[type],
    label_url: fileUrl(request, shipment.id, type, name),
    label_pdf_url: null,
    label_zpl_url: null,
    label_epl2_url: null,
    label_file: null,
  };
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

export function createShipment(call: Call): Answer {
  const { world } = call;
  const { shipment: input } = read(shipmentRequest, call.request.body);
  const from = findAddress(world, input.from_address);
  const to = findAddress(world, input.to_address);
  const made = makeShipment(world, { from, to, orderId: null, input });
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

export function buyShipment(call: Call): Answer {
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

export function insureShipment({ world, request, key }: Call): Answer {
  const shipment = findShipment(world, key);
  if (shipment.tracking_code === null)
    throw new Refused(422, 'SHIPMENT.POSTAGE.REQUIRED', 'The shipment must be purchased first.');
  insure(shipment, read(insureRequest, request.body).amount);
  store(world, 'shp', shipment);
  return ok(showShipment(world, shipment));
}

export function rerateShipment({ world, request, key }: Call): Answer {
  read(emptyRequest, request.body);
  const shipment = findShipment(world, key);
  rate(world, shipment, null);
  store(world, 'shp', shipment);
  return ok({ rates: shipment.rates });
}

export function refundShipment({ world, request, key }: Call): Answer {
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

export function convertLabel({ world, request, key }: Call): Answer {
  const shipment = findShipment(world, key);
  const type = request.query.get('file_format')?.toLowerCase() ?? '';
  if (!shipment.postage_label) throw new Refused(422, 'SHIPMENT.POSTAGE.REQUIRED', 'The shipment has no label.');
  if (type !== 'pdf' && type !== 'zpl')
    throw new Refused(422, 'SHIPMENT.POSTAGE.INVALID_FORMAT', 'The label format is not known.');
  const url = fileUrl(request, shipment.id, type, `made-${world.nextNumber()}`);
  shipment.postage_label = { ...shipment.postage_label, [`label_${type}_url`]: url };
  store(world, 'shp', shipment);
  return ok(showShipment(world, shipment));
}

const linesOf = ({ name, company, street1, street2, city, state, zip, country }: Json): string[] =>
  [name, company, street1, street2, [city, state, zip, country].filter(Boolean).join(' ')].filter(Boolean).map(String);

export async function readFile({ world, key }: Call): Promise<StandInResponse> {
  const [, shipmentId = '', name = '', extension = ''] = /^(shp_\w+)\/([\w-]+)\.(\w+)$/.exec(key) ?? [];
  const shipment = world.recall<StoredShipment>(shipmentId);
  if (!shipment?.selected_rate || name === 'gone' || !(extension in labelTypes)) throw notFound();
  const type = extension as LabelType;
  const { carrier, service } = shipment.selected_rate;
  const body = await drawLabel(world, type, {
    title: `${carrier} ${service}`,
    lines: ['From', ...linesOf(shipment.from_address), 'To', ...linesOf(shipment.to_address)],
    codes: [shipment.tracking_code!],
  });
  return { status: 200, body, headers: { 'content-type': labelTypes[type] } };
}

export function createOrder(call: Call): Answer {
  const { world } = call;
  const { order: input } = read(orderRequest, call.request.body);
  const from = findAddress(world, input.from_address);
  const to = findAddress(world, input.to_address);
  const made = makeOrder(world, from, to, input.reference);
  const sums = new Map<string, { offer: Offer; pieces: number }>();
  for (const each of input.shipments) {
    const shipment = makeShipment(world, { from, to, orderId: made.id, input: each });
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
    .map(({ offer }) => makeRate(world, offer, made.shipments[0]!, true));
  store(world, 'order', made);
  return created(showOrder(world, made));
}

export const findOrder = (world: World, key: string): StoredOrder => find<StoredOrder>(world, 'order', key);

export function buyOrder(call: Call): Answer {
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
  order['to_address'] = shipments[0]!.to_address;
  order['buyer_address'] = shipments[0]!.to_address;
  order['updated_at'] = timeOf(world.now());
  store(world, 'order', order);
  recordPurchase(world, order.id, order.reference, shipments);
  return ok(showOrder(world, order));
}
