import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database.ts';
import { runDueJobs } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { inspectOrderRows } from './inspect-order-rows.ts';
import { namingJobs } from './name-in-orders.ts';
import { addRequest, chooseNewOffer, monday } from './order-rows.testing.ts';
import { addUpCounts } from './order-totals.ts';
import { useShipments } from './test-shipments.testing.ts';

describeOnDatabase('the rows of the orders list', (options) => {
  const world = useShipments(options);
  let id = 0;
  let offerId = 0;

  beforeEach(async () => {
    const { db, ada, acme, carrier } = world();
    id = await addRequest(db, { by: ada, customerId: acme });
    offerId = await chooseNewOffer(db, { id, customerId: acme, providerId: carrier });
  });

  const row = async () =>
    (await sql<Record<string, unknown>>`select * from order_rows where id = ${id}`.execute(world().db)).rows[0]!;
  const change = (tx: Db, values: Record<string, unknown>) =>
    tx.updateTable('requests').set(values).where('id', '=', id);
  const price = (tx: Db, amount: string) =>
    tx.updateTable('offers').set({ customer_price: amount, price_base: amount }).where('id', '=', offerId);

  test('follow a request, its chosen offer and its payment', async () => {
    const { db, acme } = world();
    expect(await row()).toMatchObject({
      status: 'N',
      step: 1,
      price: '240.00',
      payment_type: null,
      delivery_date: '2026-11-25',
    });
    await change(db, { status: 'P', step: 3, awb_number: '1000000001', pickup_date: '2026-11-24' }).execute();
    await price(db, '250.00').execute();
    const paid = {
      customer_id: acme,
      request_id: id,
      type: 1,
      exchange_rate: '0.92',
      at: monday,
      customer_pricing: '0',
    };
    const balances = { debit_balance: '1.00', credit_balance: '1.00', credit_limit: '1.00' };
    await db
      .insertInto('finance_rows')
      .values([
        { ...paid, ...balances, payment_type: 'DD', amount: '-90.00', debit_change: '-90.00' },
        { ...paid, ...balances, payment_type: 'C', amount: '-200.00', card_change: '-200.00' },
      ])
      .execute();
    expect(await row()).toMatchObject({
      status: 'P',
      step: 3,
      price: '290.00',
      payment_type: 'C',
      delivery_date: '2026-11-26',
    });
    expect((await row())['search_text']).toContain('1000000001');
    expect(await inspectOrderRows(db)).toEqual([]);
  });

  test('take on a new name once its job is done', async () => {
    const { db, acme, carrier } = world();
    const names = { 'Acme & Söhne': 'acme & sohne', 'Acme Pumps': 'acme pumps' };
    for (const [at, [name, folded]] of Object.entries(names).entries()) {
      await db.updateTable('customers').set({ name }).where('id', '=', acme).execute();
      await db
        .updateTable('providers')
        .set({ name: `Swift ${at}` })
        .where('id', '=', carrier)
        .execute();
      expect((await inspectOrderRows(db)).length).toBeGreaterThan(0);
      await runDueJobs(db, namingJobs, { now: monday, log: silent });
      expect(await inspectOrderRows(db)).toEqual([]);
      expect(await row()).toMatchObject({ customer_name: name, vendor: `Swift ${at}` });
      expect((await row())['search_text']).toContain(folded);
    }
  });

  test('are counted by customer, user and status, whether or not the changes are added up', async () => {
    const { db } = world();
    await addUpCounts(db);
    expect((await sql`select 1 from order_count_changes`.execute(db)).rows).toEqual([]);
    expect(await inspectOrderRows(db)).toEqual([]);
    await change(db, { status: 'W' }).execute();
    expect((await sql`select 1 from order_count_changes`.execute(db)).rows.length).toBe(2);
    expect(await inspectOrderRows(db)).toEqual([]);
    await addUpCounts(db);
    expect(await inspectOrderRows(db)).toEqual([]);
    // A row that is wrong is found.
    await sql`update order_counts set orders = orders + 1 where customer_id = 0`.execute(db);
    await sql`update order_days set orders = orders - 1`.execute(db);
    await sql`update order_rows set vendor = 'Nobody' where id = ${id}`.execute(db);
    expect((await inspectOrderRows(db)).length).toBeGreaterThan(2);
    await sql`update order_counts set orders = orders - 1 where customer_id = 0`.execute(db);
    await sql`update order_days set orders = orders + 1`.execute(db);
    await sql`select write_order_row(${id})`.execute(db);
    expect(await inspectOrderRows(db)).toEqual([]);
  });

  describe('under two transactions at once', () => {
    test.each([
      ['the request first', true],
      ['the offer first', false],
    ])('say what both have written, %s', async (_case, requestFirst) => {
      const { db } = world();
      const other = await openDatabase(options(), silent);
      try {
        const acts = [
          (tx: Db) => change(tx, { status: 'W', step: 2 }).execute(),
          (tx: Db) => price(tx, '777.00').execute(),
        ];
        const [first, second] = requestFirst ? acts : acts.toReversed();
        const isFirst = Promise.withResolvers<void>();
        await Promise.all([
          inTransaction(db, async (tx) => {
            await first!(tx);
            isFirst.resolve();
            await waitsForLock(tx);
          }),
          isFirst.promise.then(() => inTransaction(other.kysely, (tx) => second!(tx))),
        ]);
        expect(await row()).toMatchObject({ status: 'W', step: 2, price: '817.00' });
        expect(await inspectOrderRows(db)).toEqual([]);
      } finally {
        await other.close();
      }
    });

    test('are counted once, whoever adds up', async () => {
      const { db } = world();
      const other = await openDatabase(options(), silent);
      try {
        await Promise.all([...Array(8)].map((_, at) => addUpCounts(at % 2 ? db : other.kysely)));
        expect(await inspectOrderRows(db)).toEqual([]);
      } finally {
        await other.close();
      }
    });
  });
});

/** Until another transaction waits for what this one holds. */
async function waitsForLock(tx: Db): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select 1 from pg_locks
        where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`.execute(tx);
      return rows.length;
    })
    .toBeGreaterThan(0);
}
