import type { Generated } from 'kysely';
import type { Id, Instant, Json } from './column-kinds.ts';

// The views and columns of the orders list that users keep.

export interface OrderViewsTable {
  id: Id;
  owner_id: number;
  name: string;
  query: string;
  is_shared: Generated<boolean>;
  created_at: Instant;
}

/** The columns that a user chose. */
export interface OrderColumnsTable {
  user_id: number;
  columns: Json<string[]>;
}
