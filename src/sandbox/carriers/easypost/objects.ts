import { createHash } from 'node:crypto';
import type { World } from '../stand-in.ts';
import { dollars, type Offer } from './offers.ts';
import type { Address, ShipmentInput } from './requests.ts';

// EasyPost's objects, with those of its fields that the portal reads, and what the stand-in needs itself.

export interface Rate {
  id: string;
  carrier: string;
  service: string;
  rate: string;
  currency: 'USD';
  delivery_days: number | string | null;
  est_delivery_days: number | string | null;
  carrier_account_id: string;
}

export interface Message {
  carrier: string;
  message: string;
}

interface Fee {
  type: string;
  amount: string;
}

/** `input`, `from` and `to` are never sent. */
export interface StoredShipment {
  id: string;
  created_at: string;
  reference: string | null;
  tracking_code: string | null;
  insurance: string | null;
  refund_status: string | null;
  rates: Rate[];
  messages: Message[];
  fees: Fee[];
  selected_rate: Rate | null;
  postage_label: { label_url: string; label_pdf_url: string | null } | null;
  input: Pick<ShipmentInput, 'parcel' | 'customs_info' | 'options'>;
  from: Address;
  to: Address;
}

export interface StoredOrder {
  id: string;
  created_at: string;
  reference: string;
  /** Ids: the shipments are stored by themselves. */
  shipments: string[];
  rates: Rate[];
  messages: Message[];
}

export const makeId = (world: World, prefix: string): string =>
  `${prefix}_${createHash('md5').update(`${prefix} ${world.nextNumber()}`).digest('hex')}`;

/** To the second. */
export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** In EasyPost's form; empty for an address that can be delivered to. */
function findAddressErrors({ street1, zip }: Address): object[] {
  const hasNumber = /\d/.test(street1 ?? '');
  if (hasNumber && zip !== '00001') return [];
  const notFound = { code: 'E.ADDRESS.NOT_FOUND', field: 'address', message: 'Address not found' };
  const noNumber = { code: 'E.HOUSE_NUMBER.MISSING', field: 'street1', message: 'House number is missing' };
  return hasNumber ? [notFound] : [notFound, noNumber];
}

/** An American address in capital letters and with nine digits, as the US post writes it. */
export function verifyAddress(address: Address): Address & { verifications: object } {
  const errors = findAddressErrors(address);
  const verifications = { delivery: { success: errors.length === 0, errors } };
  if (errors.length > 0 || address.country !== 'US') return { ...address, verifications };
  const { name, company, street1, street2, city, zip } = address;
  return {
    ...address,
    name: name?.toUpperCase(),
    company: company?.toUpperCase(),
    street1: street1?.toUpperCase(),
    street2: street2?.toUpperCase() ?? '',
    city: city?.toUpperCase(),
    zip: /^\d{5}$/.test(zip ?? '') ? `${zip}-2506` : zip,
    verifications,
  };
}

export function makeRate(world: World, { carrier, service, cents, days, account }: Offer): Rate {
  // Some carriers give their days as text.
  const shownDays = days !== null && world.random() < 0.15 ? String(days) : days;
  return {
    id: makeId(world, 'rate'),
    carrier,
    service,
    rate: dollars(cents),
    currency: 'USD',
    delivery_days: shownDays,
    est_delivery_days: shownDays,
    carrier_account_id: account,
  };
}

export const makeShipment = (
  world: World,
  from: Address,
  to: Address,
  { parcel, customs_info, options, reference }: Pick<ShipmentInput, keyof StoredShipment['input'] | 'reference'>,
): StoredShipment => ({
  id: makeId(world, 'shp'),
  created_at: timeOf(world.now()),
  reference: reference || null,
  tracking_code: null,
  insurance: null,
  refund_status: null,
  rates: [],
  messages: [],
  fees: [],
  selected_rate: null,
  postage_label: null,
  input: { parcel, customs_info, options },
  from,
  to,
});

export const fee = (type: string, cents: number): Fee => ({ type, amount: `${dollars(cents)}000` });
