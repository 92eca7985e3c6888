import type { ColumnType } from 'kysely';
import type { LeftOut } from '#contract/offers.ts';
import type { ServicePointResponse } from '#contract/service-point-shape.ts';
import type { AddressType, OpeningParty } from '#domain/address.ts';
import type { BatchDropOff, BatchRowState, BatchSettings, BatchValues } from '#domain/batch.ts';
import type { BilledLine } from '#domain/billed-charges.ts';
import type { CustomState } from '#domain/custom-request.ts';
import type { ExportReason, Importer, Incoterm, TaxNumber } from '#domain/customs.ts';
import type { BoxedGoods, GoodsUnit } from '#domain/goods.ts';
import type { PaperSending } from '#domain/customs-papers.ts';
import type { StoredDocumentType } from '#domain/document.ts';
import type { FieldErrors } from '#domain/field.ts';
import type { FileFormat, FileState } from '#domain/files.ts';
import type { Cents } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { Currency, MeasurementSystem, PackageType } from '#domain/package.ts';
import type { PaymentSource, PaymentType } from '#domain/payment.ts';
import type { QueueKind } from '#domain/queue-kinds.ts';
import type { StoredPoint } from '#domain/service-point-table.ts';
import type { PickupType } from '#domain/shipping-details.ts';
import type { AccountMode, CarrierAct, CarrierApi, InputProblem, RefusalKind } from '#domain/carrier-account.ts';
import type { TrackingState } from '#domain/tracking-state.ts';
import type { Role } from '#domain/user.ts';

// Types by database type, and by column where more is known; `npm run tables` uses them for tables.ts.

/** Read as ISO text in UTC. */
export type Instant = ColumnType<string, string | Date, string | Date>;
/** numeric(20,2), in whole cents (money-columns.ts). */
export type Money = Cents;
/** Other exact decimals, such as a rate. */
export type Decimal = string;
/** Written as JSON text, read parsed. */
type Json<T> = ColumnType<T, string, string>;
export type Generated<T> =
  T extends ColumnType<infer Read, infer Insert, infer Update>
    ? ColumnType<Read, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>;

export interface ColumnTypes {
  'addresses.type': AddressType;
  'batches.heads': Json<string[]>;
  'batches.columns': Json<(string | null)[]>;
  'batches.settings': Json<BatchSettings>;
  'batchCharges.state': 'reserved' | 'unknown' | 'paid' | 'failed';
  'batchRows.state': Exclude<BatchRowState, 'booked'>;
  'batchRows.cells': Json<string[][]>;
  'batchRows.entered': Json<BatchValues>;
  'batchRows.problems': Json<FieldErrors>;
  'batchRows.notes': Json<string[]>;
  'batchRows.dropOffs': Json<Record<string, BatchDropOff>>;
  /** `reserved`: the gateway is being asked; `unknown`: it gave no clear response. */
  'cardRefunds.state': 'reserved' | 'unknown' | 'done' | 'failed';
  'bookingAttempts.problems': ColumnType<InputProblem[] | null, string | null | undefined, string | null>;
  'bookingAttempts.refusal': RefusalKind | null;
  'bookingAttempts.state': 'sending' | 'unclear' | 'booked' | 'refused' | 'absent' | 'voided';
  'carrierAccounts.adapter': CarrierApi;
  'carrierAccounts.mode': AccountMode;
  'carrierAccounts.products': ColumnType<string[] | null, string | null | undefined, string | null>;
  'carrierPoints.data': Json<unknown>;
  'carrierResponses.act': CarrierAct;
  'carrierQuotes.state': 'waiting' | 'rated' | 'none' | 'failed';
  'customsPapers.sending': PaperSending;
  'customsDeclarations.currency': Currency;
  'customsDeclarations.importer': ColumnType<Importer | null, string | null, string | null>;
  'customsDeclarations.incoterm': Incoterm;
  'customsDeclarations.reason': ExportReason;
  'customsDeclarations.taxNumbers': Json<TaxNumber[]>;
  'customsLines.unit': GoodsUnit;
  'customRequestEntries.kind': 'comment' | 'change';
  'customRequestFiles.state': FileState;
  'customRequests.measurementSystem': MeasurementSystem;
  'customRequests.state': CustomState;
  'customRequests.valueCurrency': Currency;
  'documents.imageFormat': FileFormat;
  'documents.state': FileState;
  'documents.typeCode': StoredDocumentType;
  'financeRows.paymentType': PaymentSource;
  'kycPapers.state': FileState;
  'providerResponses.kind': 'estimate' | 'firm' | 'refusal';
  'offerFiles.state': FileState;
  'labels.drawnFrom': ColumnType<unknown, string | null | undefined, string | null>;
  'landedCosts.cost': ColumnType<
    (Record<'duties' | 'taxes' | 'fees', { amount: string; currency: string }> & { isRough: boolean }) | null,
    string | null,
    string | null
  >;
  'offers.carrierLines': ColumnType<
    { name: string; amount: string }[] | null,
    string | null | undefined,
    string | null
  >;
  'offers.carrierProduct': ColumnType<
    Readonly<Record<string, string>> | null,
    string | null | undefined,
    string | null
  >;
  'orderColumns.columns': Json<string[]>;
  'packages.currency': Currency;
  'packages.goods': ColumnType<BoxedGoods[] | null, string | null, string | null>;
  'packages.packageType': PackageType;
  'passkeyChallenges.purpose': 'add' | 'prove' | 'step' | 'sign-in';
  /** As of card refunds; `waiting`: for the money of a transfer. */
  'paymentAttempts.state': 'reserved' | 'unknown' | 'waiting' | 'paid' | 'failed';
  'paymentAttempts.statusBefore': OrderStatus;
  'paymentAttempts.type': PaymentType;
  'postcodes.origin': 'shipped' | 'file';
  'products.currency': Currency;
  'products.measurementSystem': MeasurementSystem;
  'queueRows.kind': QueueKind;
  'recentAddresses.type': AddressType;
  'requestParties.type': AddressType;
  'requests.currency': Currency;
  'requests.quotedParties': ColumnType<
    { from: OpeningParty | null; to: OpeningParty | null } | null,
    string | null,
    string | null
  >;
  'requests.dropOffPoint': Json<ServicePointResponse>;
  'requests.leftOut': ColumnType<LeftOut[], string, never>;
  'requests.measurementSystem': MeasurementSystem;
  'requests.pickupType': PickupType;
  'requests.status': OrderStatus;
  'requests.trackingState': TrackingState;
  'savedPackages.measurementSystem': MeasurementSystem;
  'shipmentPieces.trackingState': TrackingState | null;
  'servicePoints.data': Json<StoredPoint>;
  'tariffs.data': Json<unknown>;
  'webhookMessages.data': Json<unknown>;
  'trackingEvents.source': 'booking' | 'carrier' | 'staff' | 'status';
  'users.role': Role;
  /** Amounts in EUR, as decimals. */
  'vendorInvoices.billed': ColumnType<
    { kg: number | null; lines: (Omit<BilledLine, 'amount'> & { amountEUR: string })[] } | null,
    string | null | undefined,
    string | null
  >;
}
