import { createHash } from 'node:crypto';
import type { World } from '../stand-in.ts';
import { dollars, type Offer, type Refusal } from './offers.ts';
import type { AddressInput, ShipmentInput } from './requests.ts';

export type Json = Record<string, unknown>;

export interface EasyPostRate extends Json {
  id: string;
  carrier: string;
  service: string;
  rate: string;
}

export interface Message {
  carrier: string;
  type: string;
  message: string;
  carrier_account_id: string;
}

interface Fee {
  object: 'Fee';
  type: string;
  amount: string;
  charged: boolean;
  refunded: boolean;
}

/** As EasyPost shows it, with what only the stand-in knows. */
export interface StoredShipment extends Json {
  id: string;
  reference: string | null;
  tracking_code: string | null;
  order_id: string | null;
  insurance: string | null;
  refund_status: string | null;
  options: Json;
  parcel: Json;
  customs_info: Json | null;
  from_address: Json;
  to_address: Json;
  rates: EasyPostRate[];
  messages: Message[];
  fees: Fee[];
  selected_rate: EasyPostRate | null;
  postage_label: (Json & { label_url: string }) | null;
  tracker: Json | null;
}

export const makeId = (world: World, prefix: string): string =>
  `${prefix}_${createHash('md5').update(`${prefix} ${world.nextNumber()}`).digest('hex')}`;

/** To the second. */
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** The fields with which every object of EasyPost begins. */
const head = (world: World, prefix: string, object: string): Json => {
  const now = timeOf(world.now());
  return { id: makeId(world, prefix), object, created_at: now, updated_at: now };
};

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

const verifiedParts = { latitude: 33.8436, longitude: -118.39177, time_zone: 'America/Los_Angeles' };
const isKnownPlace = ({ street1, zip }: Json): boolean => /\d/.test(String(street1)) && zip !== '00001';

/** In EasyPost's form; empty for an address that can be delivered to. */
export function findAddressErrors(address: Json): Json[] {
  if (isKnownPlace(address)) return [];
  const notFound = { code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found', suggestion: null };
  const noNumber = {
    code: 'E.HOUSE_NUMBER.MISSING',
    field: 'street1',
    message: 'House number is missing',
    suggestion: null,
  };
  return /\d/.test(String(address['street1'])) ? [notFound] : [notFound, noNumber];
}

/** Capital letters and nine digits, as the US post writes it. */
export function verifyAddress(address: Json): Json {
  const errors = findAddressErrors(address);
  if (errors.length > 0) {
    const failed = { success: false, errors };
    return { ...address, verifications: { zip4: { ...failed, details: null }, delivery: { ...failed, details: {} } } };
  }
  const passed = { success: true, errors: [] };
  const verifications = {
    zip4: { ...passed, details: null },
    delivery: { ...passed, details: verifiedParts },
  };
  if (address['country'] !== 'US') return { ...address, verifications };
  const capital = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);
  const { name, company, street1, street2, city, zip } = address;
  return {
    ...address,
    name: capital(name),
    company: capital(company),
    street1: capital(street1),
    street2: capital(street2) ?? '',
    city: capital(city),
    zip: /^\d{5}$/.test(String(zip)) ? `${String(zip)}-2506` : zip,
    residential: false,
    verifications,
  };
}

export function makeAddress(world: World, input: AddressInput): Json {
  if ('id' in input) return world.recall<Json>(input.id) ?? { id: input.id };
  const made = {
    ...head(world, 'adr', 'Address'),
    name: orNull(input.name),
    company: orNull(input.company),
    street1: orNull(input.street1),
    street2: orNull(input.street2),
    city: orNull(input.city),
    state: orNull(input.state),
    zip: orNull(input.zip),
    country: input.country ?? 'US',
    phone: orNull(input.phone),
    email: orNull(input.email),
    mode: 'test',
    carrier_facility: null,
    residential: input.residential ?? null,
    federal_tax_id: null,
    state_tax_id: null,
    verifications: {},
  };
  world.remember(String((made as Json)['id']), made);
  return made;
}

export function makeParcel(world: World, input: ShipmentInput['parcel']): Json {
  if ('id' in input) return world.recall<Json>(input.id) ?? { id: input.id };
  const { length, width, height, weight, predefined_package } = input;
  return {
    ...head(world, 'prcl', 'Parcel'),
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    predefined_package: predefined_package ?? null,
    weight,
    mode: 'test',
  };
}

function makeCustoms(world: World, input: ShipmentInput['customs_info']): Json | null {
  if (!input || Array.isArray(input)) return null;
  return {
    ...head(world, 'cstinfo', 'CustomsInfo'),
    contents_explanation: input.contents_explanation ?? '',
    contents_type: input.contents_type,
    customs_certify: input.customs_certify,
    customs_signer: input.customs_signer,
    eel_pfc: input.eel_pfc ?? null,
    non_delivery_option: input.non_delivery_option,
    restriction_comments: input.restriction_comments ?? null,
    restriction_type: input.restriction_type,
    mode: 'test',
    declaration: null,
    customs_items: input.customs_items.map((item) => ({
      ...head(world, 'cstitem', 'CustomsItem'),
      description: item.description,
      hs_tariff_number: item.hs_tariff_number ?? null,
      origin_country: item.origin_country,
      quantity: item.quantity,
      value: String(item.value),
      weight: item.weight,
      code: item.code ?? null,
      mode: 'test',
      manufacturer: null,
      currency: item.currency ?? null,
      eccn: null,
      printed_commodity_identifier: null,
    })),
  };
}

/** Orders show the sums of their shipments without times. */
export function makeRate(world: World, offer: Offer, shipmentId: string, isOfOrder = false): EasyPostRate {
  const list = dollars(Math.ceil(offer.cents * 1.1));
  const made = head(world, 'rate', 'Rate');
  // Some carriers give their days as text.
  const days = offer.days !== null && world.random() < 0.15 ? String(offer.days) : offer.days;
  return {
    ...made,
    ...(isOfOrder && { created_at: null, updated_at: null }),
    mode: 'test',
    service: offer.service,
    carrier: offer.carrier,
    rate: dollars(offer.cents),
    currency: 'USD',
    retail_rate: offer.carrier === 'USPS' ? list : null,
    retail_currency: offer.carrier === 'USPS' ? 'USD' : null,
    list_rate: list,
    list_currency: 'USD',
    billing_type: 'easypost',
    delivery_days: days,
    delivery_date: null,
    delivery_date_guaranteed: false,
    est_delivery_days: days,
    shipment_id: shipmentId,
    carrier_account_id: offer.account,
  } as unknown as EasyPostRate;
}

export const makeMessage = ({ carrier, account, message }: Refusal): Message => ({
  carrier,
  type: 'rate_error',
  message,
  carrier_account_id: account,
});

export interface ShipmentParts {
  from: Json;
  to: Json;
  orderId: string | null;
  input: Pick<ShipmentInput, 'parcel' | 'customs_info' | 'options' | 'reference'> & Partial<ShipmentInput>;
}

const optionsOf = (input: ShipmentInput['options']): Json => ({
  ...input,
  currency: 'USD',
  payment: { type: 'SENDER' },
});

export function makeShipment(world: World, { from, to, orderId, input }: ShipmentParts): StoredShipment {
  const now = timeOf(world.now());
  return {
    created_at: now,
    is_return: false,
    messages: [],
    mode: 'test',
    options: { ...optionsOf(input.options), date_advance: 0 },
    reference: (orNull(input.reference) as string | null) ?? null,
    status: 'unknown',
    tracking_code: null,
    updated_at: now,
    batch_id: null,
    batch_status: null,
    batch_message: null,
    customs_info: makeCustoms(world, input.customs_info),
    from_address: from,
    insurance: null,
    order_id: orderId,
    parcel: makeParcel(world, input.parcel),
    postage_label: null,
    rates: [],
    refund_status: null,
    scan_form: null,
    selected_rate: null,
    tracker: null,
    to_address: to,
    usps_zone: 4,
    return_address: from,
    buyer_address: to,
    forms: [],
    fees: [],
    ...(input.tax_identifiers && {
      tax_identifiers: input.tax_identifiers.map((each) => ({ ...each, tax_id: 'HIDDEN' })),
    }),
    id: makeId(world, 'shp'),
    object: 'Shipment',
  };
}

export interface StoredOrder extends Json {
  id: string;
  reference: string;
  /** Ids: the shipments are stored by themselves. */
  shipments: string[];
  rates: EasyPostRate[];
  messages: Message[];
}

export function makeOrder(world: World, from: Json, to: Json, reference: string | null | undefined): StoredOrder {
  const now = timeOf(world.now());
  return {
    mode: 'test',
    reference: reference ?? '',
    is_return: false,
    options: optionsOf(null),
    messages: [],
    created_at: now,
    updated_at: now,
    customs_info: null,
    from_address: from,
    to_address: to,
    buyer_address: to,
    return_address: from,
    shipments: [],
    rates: [],
    id: makeId(world, 'order'),
    object: 'Order',
  };
}

export const fee = (type: string, cents: number): Fee => ({
  object: 'Fee',
  type,
  amount: `${dollars(cents)}000`,
  charged: true,
  refunded: false,
});
