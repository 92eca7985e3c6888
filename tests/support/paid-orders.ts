import { randomUUID } from 'node:crypto';
import { financeTypes, type Movement } from '#domain/ledger.ts';
import { centsOf, centsText, fineRateOfText } from '#domain/money.ts';
import { lockCustomer } from '#server/finance/account.ts';
import { writeFinanceRows } from '#server/finance/write-finance-rows.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { addPayable, now } from './order-rows.ts';

/** The payment by sources, in USD; the card pays the rest of the total. */
interface PaidFrom {
  total?: number;
  debit?: number;
  credit?: number;
  transfer?: number;
  discountId?: number;
}

/** A paid order and its attempt. */
export interface PaidOrder {
  id: number;
  customerId: number;
  attemptId: number;
}

const still = { debit: 0n, credit: 0n, card: 0n, transfer: 0n };

/** A paid order; its card is charged at the gateway, and `writeFinanceRows` writes its rows. */
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
    const account = await lockCustomer(tx, order.customerId);
    const { id: attemptId } = await tx
      .insertInto('paymentAttempts')
      .values({
        clientId: randomUUID(),
        requestId: order.id,
        customerId: order.customerId,
        userId: caller.userId,
        offerId: order.offerId,
        type: card > 0n ? 'C' : transfer > 0 ? 'B' : 'D',
        state: 'paid',
        amountDue: due,
        price: offer.customerPrice!,
        securityFee: offer.securityFee!,
        fromDebit: parts.debit,
        fromCredit: parts.credit,
        fromCard: card,
        fromTransfer: parts.transfer,
        eurRate: offer.eurRate,
        gatewayId: charge?.kind === 'charged' ? charge.id : null,
        createdAt: now,
        settledAt: now,
        ...(discountId === undefined ? {} : { discountId, discountPercent: '0', discountCode: 'CODE' }),
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
      eurRate: fineRateOfText('0.92'),
      comment: null,
      userId: caller.userId,
      now,
    };
    await writeFinanceRows(tx, account, cause, movements);
    await tx.updateTable('requests').set({ status: 'P', step: 3 }).where('id', '=', order.id).execute();
    return { id: order.id, customerId: order.customerId, attemptId };
  });
}

/** The rows of a request as `type source amount`, in their order. */
export async function readRowWords(db: Db, requestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('financeRows')
    .select(['type', 'paymentType', 'amount'])
    .where('requestId', '=', requestId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, paymentType: source, amount }) => `${type} ${source} ${centsText(amount)}`);
}
