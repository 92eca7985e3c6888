import type { Id, Instant, OptionalInstant } from './column-kinds.ts';

// News of orders that browsers show while no page is open.

export interface PushSubscriptionsTable {
  id: Id;
  user_id: number;
  sign_in_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key of the server with which the browser subscribed. */
  server_key: string;
  created_at: Instant;
}

/** A kind of news of which a user wants no notifications. */
export interface MutedNotificationsTable {
  user_id: number;
  kind: string;
}

export interface NotificationsTable {
  id: Id;
  subscription_id: number;
  kind: string;
  request_id: number;
  created_at: Instant;
  sent_at: OptionalInstant;
}

/** News of an order that somebody was notified of. */
export interface ToldNewsTable {
  request_id: number;
  news: string;
}
