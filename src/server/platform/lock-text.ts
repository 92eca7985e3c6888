import { sql } from 'kysely';
import type { Db } from './handler.ts';

/** Two kinds with one number would wait for each other. */
export const textLocks = {
  marketplaceCustomer: 3,
  marketplaceUser: 4,
  export: 5,
  limit: 6,
  orderChanges: 7,
} as const;

/** Waits for other transactions with this text of this kind; held until the transaction ends. */
export async function lockText(tx: Db, kind: keyof typeof textLocks, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(textLocks[kind])}, hashtext(${text}))`.execute(tx);
}
