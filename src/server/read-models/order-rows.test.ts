import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { providerEndpoints } from '#contract/providers.ts';
import { updateCustomer } from '#server/customers/customer-info.ts';
import { openDatabase } from '#server/platform/database.ts';
import { runDueJobs } from '#server/platform/jobs.ts';
import type { Db } from '#server/platform/handler.ts';
import { describeOnDatabase, silent } from '#server/platform/test-databases.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { changeProvider, showProvider } from '#server/providers/edit-provider.ts';
import { findProvider } from '#server/providers/repository.ts';
import { changeOrder } from '#server/orders/order.ts';
import { addRequest, chooseNewOffer, monday } from '#server/orders/order-rows.testing.ts';
import { useShipments } from '#server/shipments/test-shipments.testing.ts';
import { lockOrderForChange } from './changed-orders.ts';
import { inspectOrderRows, renamingJobs } from './order-rows.ts';
import { inspectReadModels, rebuildReadModels } from './rebuild.ts';

describeOnDatabase('the rows of the orders list', (options) => {
  const shipments = useShipments(options);
  let id = 0;
  let offerId = 0;

  beforeEach(async () => {
    const { db, ada, acme, carrier } = shipments();
    id = await addRequest(db, { by: ada, customerId: acme });
    offerId = await chooseNewOffer(db, { id, customerId: acme, providerId: carrier });
    await rebuildReadModels(db);
  });

  const row = async () =>
    (await sql<Record<string, unknown>>`select * from order_rows where id = ${id}`.execute(shipments().db)).rows[0]!;
  const lastChange = () =>
    shipments().db.selectFrom('orderChanges').selectAll().where('requestId', '=', id).executeTakeFirstOrThrow();
  /** Writes in a transaction of its own, as use cases do. */
  const write = (act: (tx: Db) => Promise<unknown>, db = shipments().db) =>
    inTransaction(db, async (tx) => {
      await lockOrderForChange(tx, id);
      await act(tx);
    });
  const change = (tx: Db, values: Record<string, unknown>) =>
    tx.updateTable('requests').set(values).where('id', '=', id).execute();
  const price = (tx: Db, amount: bigint) =>
    tx.updateTable('offers').set({ customerPrice: amount, priceBase: amount }).where('id', '=', offerId).execute();

  test('follow an order, its chosen offer and its payment', async () => {
    const { db, acme } = shipments();
    expect(await row()).toMatchObject({
      status: 'N',
      step: 1,
      price: 240_00n,
      paymentType: null,
      deliveryDate: '2026-11-25',
    });
    await write((tx) => change(tx, { status: 'P', step: 3, awbNumber: '1000000001', pickupDate: '2026-11-24' }));
    await write((tx) => price(tx, 250_00n));
    const paid = {
      customerId: acme,
      requestId: id,
      type: 1,
      exchangeRate: '0.92',
      at: monday,
      customerPricing: '0',
    };
    const balances = { debitBalance: 1_00n, creditBalance: 1_00n, creditLimit: 1_00n };
    await write((tx) =>
      tx
        .insertInto('financeRows')
        .values([
          { ...paid, ...balances, paymentType: 'DD', amount: -90_00n, debitChange: -90_00n },
          { ...paid, ...balances, paymentType: 'C', amount: -200_00n, cardChange: -200_00n },
        ])
        .execute(),
    );
    expect(await row()).toMatchObject({
      status: 'P',
      step: 3,
      price: 290_00n,
      paymentType: 'C',
      deliveryDate: '2026-11-26',
    });
    expect((await row())['searchText']).toContain('1000000001');
    expect(await inspectOrderRows(db)).toEqual([]);
  });

  test('show a new name of a customer or vendor once the job for it has run', async () => {
    const { db, acme, carrier } = shipments();
    const before = await lastChange();
    const names = { 'Acme & Söhne': 'acme & sohne', 'Acme Pumps': 'acme pumps' };
    const provider = providerEndpoints.update.body.parse({
      ...showProvider((await findProvider(db, carrier))!),
      email: 'post@swift.example',
    });
    for (const [at, [name, folded]] of Object.entries(names).entries()) {
      const data = { name, phone: '', email: 'post@acme.example', address: '' };
      await inTransaction(db, (tx) => updateCustomer(tx, { id: acme, data, ifMatch: null, now: monday }));
      const sent = { ...provider, name: `Swift ${at}` };
      await inTransaction(db, (tx) => changeProvider(tx, carrier, { sent, ifMatch: null, now: monday }));
      expect((await inspectOrderRows(db)).length).toBeGreaterThan(0);
      await runDueJobs(db, renamingJobs, { now: monday, log: silent });
      expect(await inspectOrderRows(db)).toEqual([]);
      expect(await row()).toMatchObject({ customerName: name, vendor: `Swift ${at}` });
      expect((await row())['searchText']).toContain(folded);
    }
    // A list of changes shows no names.
    expect(await lastChange()).toEqual(before);
  });

  test('are found when wrong or missing, and right after a rebuild', async () => {
    const { db } = shipments();
    expect(await inspectReadModels(db)).toEqual([]);
    await sql`update order_rows set vendor = 'Nobody' where id = ${id}`.execute(db);
    await change(db, { status: 'O', awbNumber: '1000000002' });
    expect(await inspectReadModels(db)).toEqual([
      `The list says something else of request ${id}`,
      `The queue is wrong about noTrackingUpdates of ${id}`,
    ]);
    await sql`update order_changes set version = version + 1 where request_id = ${id}`.execute(db);
    expect(await inspectOrderRows(db)).toContain(`The changes of orders say something else of request ${id}`);
    await sql`delete from order_rows where id = ${id}`.execute(db);
    await rebuildReadModels(db);
    expect(await inspectReadModels(db)).toEqual([]);
  });

  test('cannot be written outside of a transaction', async () => {
    const { db } = shipments();
    await expect(changeOrder(db, id, { status: 'W' }, { userId: null })).rejects.toThrow(/inTransaction/);
  });

  describe('after two transactions at once', () => {
    test.each([
      ['the request first', true],
      ['the offer first', false],
    ])('contain what both have written, %s', async (_case, requestFirst) => {
      const { db } = shipments();
      const other = await openDatabase(options(), silent);
      try {
        const acts = [
          (tx: Db) => changeOrder(tx, id, { status: 'W', step: 2 }, { userId: null }),
          async (tx: Db) => {
            await lockOrderForChange(tx, id);
            await price(tx, 777_00n);
          },
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
        expect(await row()).toMatchObject({ status: 'W', step: 2, price: 817_00n });
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
