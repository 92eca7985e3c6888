import type { Generated } from 'kysely';
import type { CustomState } from '#domain/custom-request-care.ts';
import type { FileState } from '#domain/file-state.ts';
import type { Currency, MeasurementSystem } from '#domain/package.ts';
import type { Decimal, Id, Instant } from './column-kinds.ts';

// Requests in the customer's own words, with their files.

export interface CustomRequestsTable {
  id: Id;
  client_id: string;
  customer_id: number;
  created_by_id: number;
  created_at: Instant;
  measurement_system: MeasurementSystem;
  dimensions: string;
  weight: Decimal;
  stackable: boolean;
  dangerous: boolean;
  aog: boolean;
  air_freight: boolean;
  road_freight: boolean;
  sea_freight: boolean;
  additional_insurance: boolean;
  un_code: string | null;
  hs_code: string | null;
  incoterms: string | null;
  value_of_goods: Decimal | null;
  value_currency: Generated<Currency>;
  pickup_address: string;
  deliver_to: string;
  pickup_date: string;
  other_requirements: string | null;
  state: Generated<CustomState>;
  owner_id: Generated<number | null>;
  request_id: Generated<number | null>;
  version: Generated<number>;
}

/** `client_id` null for a change, which no browser made. */
export interface CustomRequestEntriesTable {
  id: Id;
  client_id: string | null;
  custom_request_id: number;
  customer_id: number;
  kind: 'comment' | 'change';
  content: string;
  created_by_id: number;
  created_at: Instant;
}

export interface CustomRequestFilesTable {
  id: Id;
  custom_request_id: number;
  customer_id: number;
  name: string;
  content: Uint8Array | null;
  store_key: string | null;
  store_size: number | null;
  store_hash: string | null;
  state: Generated<FileState>;
  note: string | null;
}
