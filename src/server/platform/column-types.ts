import type { ColumnType } from 'kysely';
import type { LeftOut } from '#contract/offers.ts';
import type { AddressType } from '#domain/address.ts';
import type { CustomState } from '#domain/custom-request-care.ts';
import type { DocumentType } from '#domain/document.ts';
import type { FileFormat } from '#domain/file-format.ts';
import type { FileState } from '#domain/file-state.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Currency, MeasurementSystem, PackageType } from '#domain/package.ts';
import type { PaymentSource, PaymentType } from '#domain/payment.ts';
import type { QueueKind } from '#domain/queue-kinds.ts';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Role } from '#domain/user.ts';

// The types of columns as TypeScript has them: by their type in the database, and by their names where more is certain.
// `npm run tables` writes tables.ts with them.

/** Read as ISO text in UTC; written as that or as a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** An amount of money, numeric(20,2) and nothing else: whole cents, read and written (money-columns.ts). */
export type Money = Cents;
/** Other exact decimals, a rate or a percentage, travel as text. */
export type Decimal = string;
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
/** A value that a new row may leave to the database. */
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

/** Columns that hold less than their type in the database allows. */
export interface ColumnTypes {
  'addresses.type': AddressType;
  /** `reserved`: the gateway is being asked to send money back; `unknown`: it gave no clear answer. */
  'card_refunds.state': 'reserved' | 'unknown' | 'done' | 'failed';
  'custom_request_entries.kind': 'comment' | 'change';
  'custom_request_files.state': FileState;
  'custom_requests.measurement_system': MeasurementSystem;
  'custom_requests.state': CustomState;
  'custom_requests.value_currency': Currency;
  'documents.image_format': FileFormat;
  'documents.state': FileState;
  'documents.type_code': DocumentType;
  'finance_rows.payment_type': PaymentSource;
  'kyc_papers.state': FileState;
  'offer_answers.kind': 'estimate' | 'firm' | 'refusal';
  'offer_files.state': FileState;
  'order_columns.columns': Json<string[]>;
  'packages.currency': Currency;
  'packages.package_type': PackageType;
  'passkey_challenges.purpose': 'add' | 'prove' | 'step' | 'sign-in';
  /**
   * Where a payment stands. `reserved`: its money is promised and the gateway is being asked; `unknown`: the gateway gave no clear
   * answer; `waiting`: a transfer is confirmed and its money not here.
   */
  'payment_attempts.state': 'reserved' | 'unknown' | 'waiting' | 'paid' | 'failed';
  'payment_attempts.status_before': OrderStatus;
  'payment_attempts.type': PaymentType;
  'postcodes.origin': 'shipped' | 'file';
  'queue_rows.kind': QueueKind;
  'recent_addresses.type': AddressType;
  'request_parties.type': AddressType;
  'requests.currency': Currency;
  'requests.drop_off_point': Json<unknown>;
  'requests.left_out': ColumnType<LeftOut[], string, never>;
  'requests.measurement_system': MeasurementSystem;
  'requests.pickup_type': PickupType;
  'requests.status': OrderStatus;
  'requests.tracking_state': TrackingState;
  'service_points.data': Json<StoredPoint>;
  'tariffs.data': Json<unknown>;
  'tracking_events.source': 'booking' | 'carrier' | 'staff' | 'status';
  'users.role': Role;
}
