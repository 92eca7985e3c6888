import { sql } from 'kysely';
import type { Db } from './handler.ts';

/** Kinds of text that a transaction can lock. Two kinds under one number would wait for each other for nothing. */
export const textLocks = {
  marketplaceCustomer: 3,
  marketplaceUser: 4,
  export: 5,
  limit: 6,
} as const;

/** For a transaction: waits until no other one has this text of this kind, and keeps it until the end. */
export async function lockText(tx: Db, kind: keyof typeof textLocks, text: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(textLocks[kind])}, hashtext(${text}))`.execute(tx);
}
