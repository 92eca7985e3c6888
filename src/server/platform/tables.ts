import type { ColumnType, Generated } from 'kysely';
import type { AddressType } from '#domain/address.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Currency, MeasurementSystem, PackageType } from '#domain/package.ts';
import type { PaymentSource, PaymentType } from '#domain/payment.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import type { Role } from '#domain/user.ts';

/** Read as ISO text in UTC; written as that or as a Date. */
type Instant = ColumnType<string, string | Date, string | Date>;
type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** Exact decimals travel as text. */
type Decimal = string;
type Id = Generated<number>;
type Version = Generated<number>;
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;

interface SettingsTable {
  name: string;
  value: string;
}

interface CountriesTable {
  id: number;
  code: string;
  name: string;
  has_postcode: boolean;
}

interface CustomersTable {
  id: Id;
  name: string;
  code: string;
  hash: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  has_access: Generated<boolean>;
  customer_specific_pricing: Generated<Decimal>;
  debit: Generated<Decimal>;
  credit_limit: Generated<Decimal>;
  credit_balance: Generated<Decimal>;
  comment: string | null;
  request_count: Generated<number>;
  created_at: Instant;
  version: Version;
}

interface UsersTable {
  id: Id;
  customer_id: number | null;
  user_name: string;
  first_name: string;
  last_name: string;
  email: string;
  role: Role;
  password_hash: string;
  password_expired: Generated<boolean>;
  disabled: Generated<boolean>;
  tokens_valid_after: Instant;
  created_at: Instant;
  version: Version;
}

interface UsedTokensTable {
  jti: string;
  expires_at: Instant;
}

interface SignInFailuresTable {
  id: Id;
  user_name: string;
  address: string;
  failed_at: Instant;
}

interface IdempotencyKeysTable {
  user_id: number;
  key: string;
  request_hash: string;
  answer: string | null;
  created_at: Instant;
}

interface ExchangeRatesTable {
  currency: string;
  day: string;
  per_usd: Decimal;
}

interface ProvidersTable {
  id: Id;
  name: string;
  express: boolean;
  email: string | null;
  phone: string | null;
  rules: string | null;
  include_margin: Generated<boolean>;
  margin: Generated<Decimal>;
  insurance: string | null;
  pickup_info: string | null;
  shipment_info: string | null;
  service_info: string | null;
  tracking_link: string | null;
  deleted_at: OptionalInstant;
  version: Version;
}

interface ProviderPriceRangesTable {
  provider_id: number;
  cost_from: Decimal;
  pricing: Decimal;
}

interface TariffsTable {
  id: Id;
  provider_id: number;
  valid_from: string;
  data: Json<unknown>;
  created_at: Instant;
}

interface RequestsTable {
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
  more_offers_requested: Generated<boolean>;
  selected_offer_id: number | null;
  pickup_type: PickupType | null;
  pickup_date: string | null;
  pickup_time: string | null;
  office_close_time: string | null;
  pickup_phone: string | null;
  pickup_notice: string | null;
  drop_off_point: ColumnType<unknown, string | null | undefined, string | null>;
  awb_number: string | null;
  prg_number: string | null;
  created_by_id: number;
  created_by_staff: boolean;
  modified_by_id: number | null;
  created_at: Instant;
  expires_at: Instant;
  version: Version;
}

interface PackagesTable {
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

interface RequestPartiesTable {
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

interface AddressesTable {
  id: Id;
  customer_id: number;
  type: AddressType;
  name: string | null;
  country_id: number;
  postcode: string | null;
  city: string;
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
  created_at: Instant;
  version: Version;
}

interface OffersTable {
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
  created_at: Instant;
  valid_until: OptionalInstant;
}

interface PaymentAttemptsTable {
  id: Id;
  client_id: string;
  request_id: number;
  customer_id: number;
  user_id: number;
  offer_id: number;
  type: PaymentType;
  state: 'reserved' | 'unknown' | 'paid' | 'failed';
  amount_due: Decimal;
  price: Decimal;
  security_fee: Decimal;
  discount_code: string | null;
  discount_percent: Decimal | null;
  from_debit: Decimal;
  from_credit: Decimal;
  from_card: Generated<Decimal>;
  from_transfer: Generated<Decimal>;
  eur_rate: Decimal;
  terms_version: string | null;
  terms_accepted_at: OptionalInstant;
  created_at: Instant;
  settled_at: OptionalInstant;
}

interface FinanceRowsTable {
  id: Id;
  customer_id: number;
  request_id: number | null;
  attempt_id: number | null;
  type: number;
  payment_type: PaymentSource | null;
  amount: Decimal;
  debit_change: Generated<Decimal>;
  credit_change: Generated<Decimal>;
  card_change: Generated<Decimal>;
  transfer_change: Generated<Decimal>;
  debit_balance: Decimal;
  credit_balance: Decimal;
  credit_limit: Decimal;
  customer_pricing: Decimal;
  exchange_rate: Decimal;
  comment: string | null;
  user_id: number | null;
  at: Instant;
}

interface RequestActionsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  user_id: number | null;
  action_type: string;
  content: string;
  at: Instant;
}

interface LabelsTable {
  request_id: number;
  customer_id: number;
  pdf: Uint8Array;
  created_at: Instant;
}

interface JobsTable {
  id: Id;
  kind: string;
  subject_id: number;
  due_at: Instant;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Instant;
  done_at: OptionalInstant;
}

/** The tables that the numbered migrations make, as both databases read and write them. */
export interface Tables {
  settings: SettingsTable;
  countries: CountriesTable;
  customers: CustomersTable;
  users: UsersTable;
  used_tokens: UsedTokensTable;
  sign_in_failures: SignInFailuresTable;
  idempotency_keys: IdempotencyKeysTable;
  exchange_rates: ExchangeRatesTable;
  providers: ProvidersTable;
  provider_price_ranges: ProviderPriceRangesTable;
  tariffs: TariffsTable;
  requests: RequestsTable;
  packages: PackagesTable;
  request_parties: RequestPartiesTable;
  addresses: AddressesTable;
  offers: OffersTable;
  payment_attempts: PaymentAttemptsTable;
  finance_rows: FinanceRowsTable;
  request_actions: RequestActionsTable;
  labels: LabelsTable;
  jobs: JobsTable;
}
