import { sql } from 'kysely';
import { type Cents, larger } from '#domain/money.ts';
import type { Balances } from '#domain/payment.ts';
import type { Db } from '#server/platform/handler.ts';
import { readAccount } from './account.ts';

/** What payments and refunds underway will use, and batches for their rows; the balances still contain it. */
export interface ReservedFunds {
  debit: Cents;
  credit: Cents;
}

/** Call it under the customer's lock. `ofBatchRow`: the order of a batch's row, whose own money is not counted. */
export async function readReservedFunds(
  tx: Db,
  customerId: number,
  ofBatchRow: number | null = null,
): Promise<ReservedFunds> {
  const { rows } = await sql<ReservedFunds>`
    select coalesce(sum(debit), 0)::numeric(20,2) as debit, coalesce(sum(credit), 0)::numeric(20,2) as credit from (
      select from_debit as debit, from_credit as credit
      from payment_attempts where customer_id = ${customerId} and state in ('reserved', 'unknown')
      union all
      select amount, 0 from card_refunds where customer_id = ${customerId} and state in ('reserved', 'unknown')
      union all
      select from_debit, from_credit from batch_charges where customer_id = ${customerId} and state in ('reserved', 'unknown')
      union all
      select set_aside_debit, set_aside_credit from batch_rows
      where customer_id = ${customerId} and state = 'paying' and request_id is distinct from ${ofBatchRow}::bigint
        and not exists (select from payment_attempts where request_id = batch_rows.request_id and state = 'paid')
    ) promised`.execute(tx);
  return rows[0]!;
}

export const freeOf = ({ debit, creditBalance }: Balances, reserved: ReservedFunds): Balances => ({
  debit: larger(0n, debit - reserved.debit),
  creditBalance: larger(0n, creditBalance - reserved.credit),
});

/** Balances without what is reserved. @throws NotFound */
export const readFree = async (db: Db, customerId: number): Promise<Balances> =>
  freeOf(await readAccount(db, customerId), await readReservedFunds(db, customerId));
