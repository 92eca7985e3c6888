import type { Generated } from 'kysely';
import type { OrderStatus } from '#domain/order.ts';
import type { PaymentSource, PaymentType } from '#domain/payment.ts';
import type { Decimal, Id, Instant, Json, OptionalInstant, Version } from './column-kinds.ts';

// The parts of prices, and the movements of money.

export interface CountriesTable {
  id: number;
  code: string;
  name: string;
  has_postcode: boolean;
}

export interface ExchangeRatesTable {
  currency: string;
  day: string;
  per_usd: Decimal;
  held: Generated<boolean>;
}

/** The amount that a person was last shown as due for an order, without a discount. */
export interface AmountsShownTable {
  request_id: number;
  user_id: number;
  customer_id: number;
  amount: Decimal;
}

export interface ProvidersTable {
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

export interface ProviderPriceRangesTable {
  provider_id: number;
  cost_from: Decimal;
  pricing: Decimal;
}

export interface TariffsTable {
  id: Id;
  provider_id: number;
  valid_from: string;
  data: Json<unknown>;
  created_at: Instant;
  created_by_id: number | null;
}

/**
 * Where a payment stands. `reserved`: its money is promised and the gateway is being asked; `unknown`: the gateway gave no
 * clear answer; `waiting`: a transfer is confirmed and its money not here.
 */
type PaymentState = 'reserved' | 'unknown' | 'waiting' | 'paid' | 'failed';

export interface PaymentAttemptsTable {
  id: Id;
  client_id: string;
  request_id: number;
  customer_id: number;
  user_id: number;
  offer_id: number;
  type: PaymentType;
  state: PaymentState;
  amount_due: Decimal;
  price: Decimal;
  security_fee: Decimal;
  discount_id: number | null;
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
  gateway_id: string | null;
  leased_until: OptionalInstant;
  failure: string | null;
  status_before: OrderStatus | null;
  watched_until: OptionalInstant;
  discount_returned_at: OptionalInstant;
}

/** Money that has come for an agreed transfer. */
export interface TransferReceiptsTable {
  id: Id;
  attempt_id: number;
  request_id: number;
  customer_id: number;
  amount: Decimal;
  received_on: string;
  reference: string | null;
  user_id: number;
  at: Instant;
}

/** The provider's charge for a request, and the customer's max refund. */
export interface VendorInvoicesTable {
  request_id: number;
  customer_id: number;
  number: string;
  date: string;
  amount_eur: Decimal;
  amount_usd: Decimal;
  refund: Decimal;
  version: Version;
  entered_by_id: number;
  entered_at: Instant;
}

/** Money on its way back to a card. `reserved`: the gateway is being asked; `unknown`: it gave no clear answer. */
export interface CardRefundsTable {
  id: Id;
  client_id: string;
  reference: string;
  request_id: number;
  customer_id: number;
  user_id: number;
  attempt_id: number;
  amount: Decimal;
  state: 'reserved' | 'unknown' | 'done' | 'failed';
  after_cancel: boolean;
  gateway_id: string | null;
  failure: string | null;
  leased_until: OptionalInstant;
  created_at: Instant;
  settled_at: OptionalInstant;
}

export interface DiscountsTable {
  id: Id;
  code: string;
  percent: number;
  valid_from: string;
  valid_to: string;
  max_usage_per_company: number;
  created_at: Instant;
  deleted_at: OptionalInstant;
  version: Version;
}

export interface DiscountExclusionsTable {
  discount_id: number;
  customer_id: number;
}

export interface DiscountUsagesTable {
  discount_id: number;
  customer_id: number;
  used: number;
}

export interface FinanceRowsTable {
  id: Id;
  customer_id: number;
  request_id: number | null;
  attempt_id: number | null;
  refund_id: number | null;
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
