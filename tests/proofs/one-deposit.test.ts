import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectOrderRows } from '#server/read-models/order-rows.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { usePostgres } from '#server/platform/test-databases.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { createChances } from '../faults/chances.ts';
import { confirmPayment } from '../support/confirm-payment.ts';
import { whenFree } from '../support/when-free.ts';
import { addCaller, addCustomer, addPayable, addProvider, openOrderDatabase } from '../support/order-rows.ts';
import { countOf, runProof, seed } from '../support/proofs.ts';

describe('orders of one customer', () => {
  const name = 'one deposit';
  const url = usePostgres();
  const options = () => ({ kind: 'postgres', url: url(), poolSize: 60 }) as const;
  const random = createChances(seed);
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  }, 60_000);
  afterAll(() => database.close());

  /** Whether the order was paid; false: the money did not suffice. */
  async function pay(id: number, caller: Caller): Promise<boolean> {
    try {
      await whenFree(() => confirmPayment(db, id, { caller }));
      return true;
    } catch (failure) {
      if (failure instanceof RuleBroken) return false;
      throw failure;
    }
  }

  test(`paid ${countOf(name)} at once are paid as far as the money goes, never a cent further`, async () => {
    await runProof(name, async (count) => {
      // About half of them can be paid.
      const owned = { debit: count * 12, creditLimit: count * 13 };
      const customer = await addCaller(db, 'Customer', await addCustomer(db, owned));
      const providerId = await addProvider(db);
      const orders: { id: number; price: number }[] = [];
      while (orders.length < count) {
        const total = Math.ceil(random() * 100_00) / 100;
        const { id } = await addPayable(db, customer, { providerId, total });
        orders.push({ id, price: Math.round(total * 100) });
      }
      const paid = await Promise.all(orders.map(({ id }) => pay(id, customer)));
      const rows = await db
        .selectFrom('financeRows')
        .selectAll()
        .where('customerId', '=', customer.customerId!)
        .execute();
      const lowest = Math.min(...rows.flatMap((row) => [Number(row.debitBalance), Number(row.creditBalance)]));
      expect(lowest).toBeGreaterThanOrEqual(0);
      const charged = orders.reduce((sum, { price }, at) => sum + (paid[at] ? price : 0), 0);
      const left = await db
        .selectFrom('customers')
        .selectAll()
        .where('id', '=', customer.customerId!)
        .executeTakeFirstOrThrow();
      const total = Number(left.debit) + Number(left.creditBalance);
      expect(charged + total).toBe(count * 25_00);
      // What is left at the end would not have paid any refused order.
      expect(Math.min(...orders.filter((_, at) => !paid[at]).map(({ price }) => price))).toBeGreaterThan(total);
      expect(await verifyLedger(db)).toEqual([]);
      expect(await inspectOrderRows(db)).toEqual([]);
    });
  }, 600_000);
});
