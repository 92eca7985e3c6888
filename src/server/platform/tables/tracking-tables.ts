import type { Id, Instant, OptionalInstant } from './column-kinds.ts';

// Where shipments are, and who may look.

export interface TrackingEventsTable {
  id: Id;
  request_id: number;
  customer_id: number;
  awb_number: string;
  code: string;
  at: Instant;
  utc_offset: number | null;
  description: string | null;
  place: string | null;
  source: 'booking' | 'carrier' | 'staff' | 'status';
  user_id: number | null;
  /** Taken back by staff, and shown to nobody. */
  withdrawn_at: OptionalInstant;
}

export interface FollowedShipmentsTable {
  request_id: number;
  customer_id: number;
  next_at: OptionalInstant;
}

export interface TrackingPagesTable {
  request_id: number;
  customer_id: number;
  nonce: string;
  token_hash: string;
  created_at: Instant;
}
