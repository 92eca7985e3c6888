import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countUsage, insertDiscount } from '#server/discounts/repository.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { confirmPayment } from '../support/confirm-payment.ts';
import { whenFree } from '../support/when-free.ts';
import { addCaller, addCustomer, addPayable, addProvider, now, openOrderDatabase } from '../support/order-rows.ts';
import { countOf, runProof } from '../support/proofs.ts';

const limit = 3;

describe('payments with one code', () => {
  const name = 'one discount';
  const url = usePostgres();
  const options = () => ({ kind: 'postgres', url: url(), poolSize: 60 }) as const;
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  }, 60_000);
  afterAll(() => database.close());

  async function pay(id: number, caller: Caller, discountCode: string): Promise<boolean> {
    try {
      // A percent of the client's own counts for nothing.
      await whenFree(() => confirmPayment(db, id, { caller, sent: { discountCode, discountPercent: 100 } }));
      return true;
    } catch (failure) {
      if (failure instanceof RuleBroken) return false;
      throw failure;
    }
  }

  test(`${countOf(name)} at once with a limit of ${limit} uses lead to ${limit} paid orders`, async () => {
    await runProof(name, async (count) => {
      const customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 1_000_000 }));
      const providerId = await addProvider(db);
      const { id: discountId } = await insertDiscount(db, {
        code: 'SPRING',
        percent: 10,
        validFrom: '2026-11-18',
        validTo: '2026-11-18',
        maxUsagePerCompany: limit,
        createdAt: now,
      });
      const orders: number[] = [];
      while (orders.length < count) orders.push((await addPayable(db, customer, { providerId, total: 100 })).id);
      const paid = await Promise.all(orders.map((id) => pay(id, customer, 'spring')));
      expect(paid.filter(Boolean)).toHaveLength(limit);
      expect(await countUsage(db, discountId, customer.customerId!)).toBe(limit);
      const attempts = await db.selectFrom('paymentAttempts').select('amountDue').where('state', '=', 'paid').execute();
      expect(attempts.map(({ amountDue: due }) => due)).toEqual(Array.from({ length: limit }, () => 90_00n));
      expect(await verifyLedger(db)).toEqual([]);
    });
  }, 600_000);
});
