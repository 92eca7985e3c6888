import { randomUUID } from 'node:crypto';
import { batchPaymentRules, batchValues } from '#domain/batch.ts';
import { splitPayment } from '#domain/payment.ts';
import { payBatch } from '#server/batches/pay-batch.ts';
import { readAccount } from '#server/finance/account.ts';
import { freeOf, readReservedFunds } from '#server/finance/reserved-funds.ts';
import { payOrder } from '#server/payments/pay-order.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { Services } from '#server/services.ts';
import { addPayable } from '../support/order-rows.ts';
import { batchRow, lampsBatch } from '../support/valid-bodies.ts';

export interface BatchActor {
  db: Db;
  services: Services;
  customer: Caller;
  now: Date;
}

interface Wanted {
  providerId: number;
  /** Of each row, in USD. */
  totals: readonly number[];
  sent: { type: 'D' | 'C'; useDebitCredit: boolean; payCreditCard: { nonce: string } };
}

/** A batch whose rows have chosen offers, and the press that pays it. Its orders are added to `orders`. */
export async function payNewBatch(
  { db, services, customer, now }: BatchActor,
  { providerId, totals, sent }: Wanted,
  orders: number[],
): Promise<void> {
  const customerId = customer.customerId!;
  const { settings } = lampsBatch();
  const { id: batchId } = await db
    .insertInto('batches')
    .values({
      ...{ clientId: randomUUID(), customerId, madeById: customer.userId, name: 'List', heads: '[]', columns: '[]' },
      ...{ settings: JSON.stringify(settings), progressAt: now, createdAt: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let sum = 0n;
  for (const [at, total] of totals.entries()) {
    const { id: requestId, offerId } = await addPayable(db, customer, { providerId, total });
    orders.push(requestId);
    const price = BigInt(Math.round(total * 100));
    sum += price;
    await db
      .insertInto('batchRows')
      .values({
        ...{ batchId, customerId, position: at + 1, key: randomUUID(), state: 'quoted', cells: '[]' },
        entered: JSON.stringify(batchValues.parse(batchRow(`${at}`).values)),
        ...{ problems: '{}', notes: '[]', requestId, offerId, price },
      })
      .execute();
  }
  const balances = freeOf(await readAccount(db, customerId), await readReservedFunds(db, customerId));
  const split = splitPayment({ due: sum, balances, type: sent.type, useDeposit: sent.useDebitCredit });
  const body = batchPaymentRules.parse({
    ...sent,
    expectedTotalUSD: Number(sum) / 100,
    // Where the deposit pays all, the server is still to refuse the card.
    expectedCardUSD: sent.type === 'C' ? Number(split?.fromCard || 1n) / 100 : null,
    readAndAccepted: true,
  });
  await payBatch(db, services, { id: batchId, body, caller: customer, key: randomUUID(), now });
}

/** Does for one row what its job does; `fails`: as for one that cannot be booked. */
export async function endBatchRow({ db, services, customer, now }: BatchActor, fails: boolean): Promise<void> {
  const row = await db
    .selectFrom('batchRows')
    .select(['id', 'requestId', 'price'])
    .where('customerId', '=', customer.customerId!)
    .where('state', '=', 'paying')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return;
  const end = (state: 'paid' | 'failed') =>
    db.updateTable('batchRows').set({ state }).where('id', '=', row.id).execute();
  if (fails) return void (await end('failed'));
  const body = {
    ...{ type: 'D' as const, readAndAccepted: true, useDebitCredit: true, payCreditCard: null, discountCode: null },
    expectedAmountUSD: row.price,
  };
  try {
    await payOrder(db, services, {
      ...{ params: { id: row.requestId! }, body, caller: customer, key: randomUUID(), now },
      isOfBatch: true,
    });
    await end('paid');
  } catch (failure) {
    await end('failed');
    throw failure;
  }
}
