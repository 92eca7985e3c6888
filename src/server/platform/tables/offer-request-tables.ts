import type { Generated } from 'kysely';
import type { FileState } from '#domain/file-state.ts';
import type { Decimal, Id, Instant, OptionalInstant, Version } from './column-kinds.ts';

// The questions to providers, and their answers.

export interface RequestWishesTable {
  request_id: number;
  customer_id: number;
  target_price: Decimal;
  pickup_date: string;
  expected_date: string | null;
  deadline_date: string | null;
  exw: boolean;
  fca: boolean;
  fas: boolean;
  fob: boolean;
  dangerous_goods: boolean;
  by_sea: boolean;
  by_air: boolean;
  other: string | null;
  additional_information: string | null;
}

export interface OfferRequestsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  provider_id: number;
  asked_at: Instant;
  deadline: Instant;
  target_price: Decimal | null;
  link_hash: string;
  declined_at: OptionalInstant;
  decline_reason: Generated<string | null>;
  version: Version;
  outcome_told_at: OptionalInstant;
  time_requested_at: OptionalInstant;
}

export interface EarlierOfferLinksTable {
  link_hash: string;
  offer_request_id: number;
}

export interface OfferAnswersTable {
  id: Id;
  client_id: string | null;
  offer_request_id: number;
  kind: 'estimate' | 'firm' | 'refusal';
  provider_price: Decimal | null;
  pick_up_date: string | null;
  delivery_date: string | null;
  valid_until: OptionalInstant;
  note: string | null;
  file_id: number | null;
  /** Null: the provider itself. */
  user_id: number | null;
  offer_id: number | null;
  at: Instant;
}

export interface OfferFilesTable {
  id: Id;
  request_id: number;
  customer_id: number;
  name: string;
  content: Uint8Array | null;
  store_key: string | null;
  store_size: number | null;
  store_hash: string | null;
  state: Generated<FileState>;
  note: string | null;
}
