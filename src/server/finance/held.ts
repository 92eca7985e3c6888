import { sql } from 'kysely';
import { centsOfText } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '#server/platform/handler.ts';

/** Money of a customer that is promised to what is on its way, and still counts in the balances. */
export interface Held {
  debit: Cents;
  credit: Cents;
}

/**
 * Reads what of a customer's balances is promised to payments on their way. Only what is above it is free. Under the
 * customer's lock nobody promises more until the transaction ends.
 */
export async function readHeld(tx: Db, customerId: number): Promise<Held> {
  const { rows } = await sql<{ debit: string; credit: string }>`
    select coalesce(sum(from_debit), 0) as debit, coalesce(sum(from_credit), 0) as credit
    from payment_attempts where customer_id = ${customerId} and state in ('reserved', 'unknown')`.execute(tx);
  return { debit: centsOfText(rows[0]!.debit), credit: centsOfText(rows[0]!.credit) };
}
