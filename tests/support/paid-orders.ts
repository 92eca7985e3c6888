import { randomUUID } from 'node:crypto';
import { financeTypes, type Movement } from '#domain/ledger.ts';
import { centsOf, centsText } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { addPayable, now } from './order-rows.ts';

/** The payment by sources, in USD; the card pays the rest of the total. */
export interface PaidFrom {
  total?: number;
  debit?: number;
  credit?: number;
  transfer?: number;
  discountId?: number;
}

/** A request that the books know as paid, and its attempt. */
export interface PaidOrder {
  id: number;
  customer_id: number;
  attemptId: number;
}

const still = { debit: 0n, credit: 0n, card: 0n, transfer: 0n };

/** A paid order; its card money is charged at the gateway, and every row is written by the one who writes them all. */
export async function addPaid(
  db: Db,
  caller: Caller,
  gateway: FakeGateway,
  { total = 120, debit = 0, credit = 0, transfer = 0, discountId }: PaidFrom = {},
): Promise<PaidOrder> {
  const order = await addPayable(db, caller, { total });
  const parts = { debit: centsOf(debit), credit: centsOf(credit), transfer: centsOf(transfer) };
  const due = centsOf(total);
  const card = due - parts.debit - parts.credit - parts.transfer;
  const charge = card > 0n ? await gateway.charge({ nonce: 'any', amount: card, reference: randomUUID() }) : null;
  const offer = await db.selectFrom('offers').selectAll().where('id', '=', order.offerId).executeTakeFirstOrThrow();
  return await inTransaction(db, async (tx) => {
    const account = await lockCustomer(tx, order.customer_id);
    const { id: attemptId } = await tx
      .insertInto('payment_attempts')
      .values({
        client_id: randomUUID(),
        request_id: order.id,
        customer_id: order.customer_id,
        user_id: caller.userId,
        offer_id: order.offerId,
        type: card > 0n ? 'C' : transfer > 0 ? 'B' : 'D',
        state: 'paid',
        amount_due: due,
        price: offer.customer_price!,
        security_fee: offer.security_fee!,
        from_debit: parts.debit,
        from_credit: parts.credit,
        from_card: card,
        from_transfer: parts.transfer,
        eur_rate: offer.eur_rate,
        gateway_id: charge?.kind === 'charged' ? charge.id : null,
        created_at: now,
        settled_at: now,
        ...(discountId === undefined ? {} : { discount_id: discountId, discount_percent: '0', discount_code: 'CODE' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const movements: Movement[] = [
      { ...still, source: 'DD' as const, debit: -parts.debit },
      { ...still, source: 'DC' as const, credit: -parts.credit },
      { ...still, source: 'C' as const, card: -card },
      { ...still, source: 'B' as const, transfer: -parts.transfer },
    ].filter((row) => row.debit + row.credit + row.card + row.transfer !== 0n);
    const cause = {
      type: financeTypes.payment,
      requestId: order.id,
      attemptId,
      eurRate: 920_000n,
      comment: null,
      userId: caller.userId,
      now,
    };
    await writeFinanceRows(tx, account, cause, movements);
    await tx.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', order.id).execute();
    return { id: order.id, customer_id: order.customer_id, attemptId };
  });
}

/** The rows of a request as `type source amount`, in their order. */
export async function readRowWords(db: Db, requestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('finance_rows')
    .select(['type', 'payment_type', 'amount'])
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, payment_type: source, amount }) => `${type} ${source} ${centsText(amount)}`);
}
