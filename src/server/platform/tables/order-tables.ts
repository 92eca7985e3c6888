import type { ColumnType, Generated } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { LeftOut } from '#contract/offers.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Currency, MeasurementSystem, PackageType } from '#domain/package.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Decimal, Id, Instant, OptionalInstant, Version } from './column-kinds.ts';

// Requests from the quote to the label, and what is still to be done for them.

export interface RequestsTable {
  id: Id;
  client_id: string;
  customer_id: number;
  status: Generated<OrderStatus>;
  step: Generated<number>;
  country_from_id: number;
  city_from: string;
  postcode_from: string | null;
  country_to_id: number;
  city_to: string;
  postcode_to: string | null;
  measurement_system: MeasurementSystem;
  currency: Currency;
  insurance_amount: Decimal;
  insurance_usd: Decimal;
  declared_value: Decimal;
  chargeable_grams: number;
  origin_time_zone: string;
  origin_latitude: number | null;
  origin_longitude: number | null;
  return_of_id: number | null;
  /** The request whose place this one takes. */
  replaces_id: Generated<number | null>;
  /** The customer's own name for it. */
  customer_reference: Generated<string | null>;
  more_offers_requested: Generated<boolean>;
  /** The express carriers that take no such shipment, as they were when it was quoted. */
  left_out: ColumnType<LeftOut[], string | undefined, never>;
  selected_offer_id: number | null;
  /** The amount due, without a discount, when an offer was last chosen. */
  chosen_amount: Generated<Decimal | null>;
  pickup_type: PickupType | null;
  pickup_date: string | null;
  pickup_time: string | null;
  office_close_time: string | null;
  pickup_phone: string | null;
  pickup_notice: string | null;
  drop_off_point: ColumnType<unknown, string | null | undefined, string | null>;
  awb_number: string | null;
  prg_number: string | null;
  /** The state that the tracking says; only the tracking writes it. */
  tracking_state: Generated<TrackingState | null>;
  created_by_id: number;
  created_by_staff: boolean;
  modified_by_id: number | null;
  /** The customer's user whom staff named when they asked. */
  contact_id: Generated<number | null>;
  created_at: Instant;
  expires_at: Instant;
  version: Version;
}

export interface PackagesTable {
  id: Id;
  request_id: number;
  customer_id: number;
  package_number: number;
  package_type: PackageType;
  currency: Currency;
  value: Decimal;
  quantity: number;
  width: Decimal;
  length: Decimal;
  height: Decimal;
  weight: Decimal;
  description: string;
  manufacture_country_code: string | null;
  description_of_contents: string;
  version: Version;
}

export interface RequestPartiesTable {
  request_id: number;
  customer_id: number;
  type: AddressType;
  name: string | null;
  street: string;
  apartment: string | null;
  line3: string | null;
  suburb: string | null;
  state: string | null;
  company: string;
  contact: string;
  phone: string;
  email: string;
  tax_id: string | null;
  saved_at: Instant;
}

export interface OffersTable {
  id: Id;
  request_id: number;
  customer_id: number;
  provider_id: number;
  tariff_id: number | null;
  express: boolean;
  replaced: Generated<boolean>;
  product_name: string;
  pick_up_date: string | null;
  delivery_date: string | null;
  pick_up_cut_off: Generated<string | null>;
  transit_days: number | null;
  provider_price: Decimal | null;
  cost_base: Decimal | null;
  cost_fuel: Decimal | null;
  cost_remote_area: Decimal | null;
  cost_insurance: Decimal | null;
  total_margin: Decimal | null;
  customer_price: Decimal | null;
  price_base: Decimal | null;
  price_fuel: Decimal | null;
  price_remote_area: Decimal | null;
  price_insurance: Decimal | null;
  security_fee: Decimal | null;
  estimated_cost: Decimal | null;
  eur_rate: Decimal;
  target_price: Decimal | null;
  provider_note: string | null;
  csd_note: string | null;
  version: Version;
  file_id: Generated<number | null>;
  created_at: Instant;
  valid_until: OptionalInstant;
}

export interface RequestActionsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  user_id: number | null;
  /** The provider that was spoken for. */
  provider_id: Generated<number | null>;
  /** Staff did what is the customer's to do. */
  for_customer: Generated<boolean>;
  action_type: string;
  content: string;
  at: Instant;
}

export interface LabelsTable {
  request_id: number;
  customer_id: number;
  pdf: Uint8Array | null;
  store_key: string | null;
  store_size: number | null;
  store_hash: string | null;
  created_at: Instant;
}

export interface JobsTable {
  id: Id;
  kind: string;
  subject_id: number;
  due_at: Instant;
  tries: Generated<number>;
  last_error: string | null;
  /** Null unless it was looked at and cannot be done yet. */
  waits_for: Generated<string | null>;
  created_at: Instant;
  done_at: OptionalInstant;
}
