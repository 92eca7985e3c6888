import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { type CompaniesAtWork, workOnBatches } from '#server/batches/row-job.ts';
import { changeOrder } from '#server/orders/order.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import type { Services } from '#server/services.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { inject } from '#tests/support/inject.ts';
import { lumenOf } from '#tests/support/people.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { today } from '#tests/support/today.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

describe('a batch while others change its orders', () => {
  const api = useApi();
  let count = 0;
  const nextReference = () => `Race ${(count += 1)}`;
  const db = () => api().database.kysely;

  beforeEach(async () => {
    api().clock.now = today;
    await db().deleteFrom('batches').execute();
    await db().deleteFrom('jobs').where('kind', '=', 'batch-row').execute();
    await db()
      .updateTable('customers')
      .set({ debit: 1_000_000n, creditLimit: 0n, creditBalance: 0n })
      .where('id', '=', await lumenOf(api()))
      .execute();
  });

  const create = (person: Person, ...references: string[]) =>
    person.send(batchEndpoints.create, { body: lampsBatch(references.map((reference) => batchRow(reference))) });
  const rowOf = async (person: Person, id: number): Promise<BatchRow> =>
    (await person.send(batchEndpoints.rows, { params: { id }, query: {} })).items[0]!;
  const start = (person: Person, id: number, rowIds: number[] | null = null) =>
    person.send(batchEndpoints.quote, { params: { id }, body: { rowIds } });
  const quote = async (person: Person, id: number, rowIds: number[] | null = null): Promise<BatchRow> => {
    await start(person, id, rowIds);
    await api().workOnBatches();
    return await rowOf(person, id);
  };
  const choose = (person: Person, id: number) =>
    person.send(batchEndpoints.choose, { params: { id }, body: { by: 'cheapest' } });
  const pay = async (person: Person, id: number): Promise<BatchRow> => {
    const { totalUSD } = await person.send(batchEndpoints.details, { params: { id } });
    const body = { expectedTotalUSD: totalUSD, readAndAccepted: true };
    await person.send(batchEndpoints.pay, { params: { id }, body });
    await api().workOnBatches();
    return await rowOf(person, id);
  };
  const edit = (person: Person, id: number, row: BatchRow, weight: number) =>
    inject(
      api().app,
      batchEndpoints.updateRow,
      {
        params: { id, rowId: row.id },
        body: {
          values: { ...row.values, packages: [{ ...row.values.packages[0]!, weight }] },
          // So that its reference alone does not stop it.
          isDoubleAllowed: true,
        },
      },
      person.headers,
    );
  /** Somebody pays it by card on its own page, and the gateway has not responded. */
  const payElsewhere = async (requestId: number): Promise<void> => {
    const { id: offerId } = await db()
      .selectFrom('offers')
      .select('id')
      .where('requestId', '=', requestId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const customerId = await lumenOf(api());
    const { id: userId } = await db()
      .selectFrom('users')
      .select('id')
      .where('customerId', '=', customerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db()
      .insertInto('paymentAttempts')
      .values({
        ...{ clientId: crypto.randomUUID(), requestId, customerId, userId, offerId, type: 'C', state: 'unknown' },
        ...{ amountDue: 100_00n, price: 100_00n, securityFee: 0n, fromDebit: 0n, fromCredit: 0n, fromCard: 100_00n },
        ...{ eurRate: '0.920000', createdAt: today },
      })
      .execute();
  };
  const paymentsOf = (requestId: number) =>
    db().selectFrom('paymentAttempts').select('state').where('requestId', '=', requestId).execute();
  const workWith = (services: Services, plugin?: KyselyPlugin, companies?: CompaniesAtWork) =>
    workOnBatches(
      plugin ? db().withPlugin(plugin) : db(),
      services,
      { clock: () => api().clock.now, log: silentLog, signal: new AbortController().signal },
      companies,
    );
  /** Runs `before` once when the carriers are read. */
  const servicesWith = (before: () => Promise<void>): Services => {
    const { services } = api();
    const { carriers } = services;
    const list: typeof carriers.list = async (...asked) => {
      await before();
      return await carriers.list(...asked);
    };
    return { ...services, carriers: { ...carriers, list } };
  };

  test('an edited row is not quoted again once its earlier order is being paid', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const first = await quote(customer, id);
    await edit(customer, id, first, 9);
    await payElsewhere(first.requestId!);
    expect(await quote(customer, id)).toMatchObject({
      ...{ state: 'failed', requestId: null, result: words.paidMeanwhile(first.requestId!) },
    });
  });

  test('an edited and quoted row is not paid once an order before it is being paid', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const first = await quote(customer, id);
    await edit(customer, id, first, 9);
    const second = await quote(customer, id);
    await edit(customer, id, second, 8);
    const third = await quote(customer, id);
    await choose(customer, id);
    await payElsewhere(first.requestId!);
    expect(await pay(customer, id)).toMatchObject({ state: 'failed', result: words.paidMeanwhile(first.requestId!) });
    expect(await paymentsOf(third.requestId!)).toEqual([]);
  });

  test('a row whose order is being paid by card cannot be edited, nor the settings of its batch', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const row = await quote(customer, id);
    await payElsewhere(row.requestId!);
    const refused = { status: 409, body: { Errors: { '': [words.rowBusy] } } };
    expect(await edit(customer, id, row, 9)).toMatchObject(refused);
    const body = { settings: { ...lampsBatch().settings, phone: '+49 30 7654321' } };
    expect(await customer.try(batchEndpoints.update, { params: { id }, body })).toMatchObject(refused);
  });

  test('the same settings again keep the prices', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const row = await quote(customer, id);
    await customer.send(batchEndpoints.update, { params: { id }, body: { settings: lampsBatch().settings } });
    expect(await rowOf(customer, id)).toMatchObject({ state: 'quoted', requestId: row.requestId });
    const body = { settings: { ...lampsBatch().settings, phone: '+49 30 7654321' } };
    await customer.send(batchEndpoints.update, { params: { id }, body });
    expect(await rowOf(customer, id)).toMatchObject({ state: 'ready', requestId: null });
  });

  test('of two batches with the same reference, written with another blank, one is paid', async () => {
    const customer = await api().as('customer');
    const reference = nextReference();
    const one = await create(customer, reference);
    const other = await create(customer, reference.replace(' ', '\u00a0'));
    for (const { id } of [one, other]) {
      expect(await quote(customer, id)).toMatchObject({ state: 'quoted' });
      await choose(customer, id);
    }
    const { requestId } = await pay(customer, one.id);
    const second = await pay(customer, other.id);
    expect(second).toMatchObject({ state: 'failed', result: words.doubleOfOrder(requestId!) });
    expect(await paymentsOf(second.requestId!)).toEqual([]);
  });

  test('a row waits for carriers that have not answered yet', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const row = await quote(customer, id);
    const { providerId } = await db().selectFrom('offers').select('providerId').limit(1).executeTakeFirstOrThrow();
    const asked = { requestId: row.requestId!, customerId: await lumenOf(api()), providerId, reason: null };
    await db()
      .insertInto('carrierQuotes')
      .values({ ...asked, state: 'waiting', askedAt: today })
      .execute();
    await start(customer, id, [row.id]);
    let looks = 0;
    const work = workWith(api().services, {
      transformQuery({ node }) {
        if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('carrier_quotes')) looks += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await expect.poll(() => looks, { timeout: 10_000 }).toBeGreaterThan(3);
    expect(await rowOf(customer, id)).toMatchObject({ state: 'quoting' });
    await db().updateTable('carrierQuotes').set({ state: 'none' }).where('requestId', '=', row.requestId!).execute();
    await work;
    expect(await rowOf(customer, id)).toMatchObject({ state: 'quoted' });
  });

  test('a row that waits for its next try is stopped too', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    await start(customer, id);
    await workWith(
      servicesWith(() => {
        throw new Error('No carrier can be read');
      }),
    );
    expect(await rowOf(customer, id)).toMatchObject({ state: 'quoting' });
    await customer.send(batchEndpoints.stop, { params: { id } });
    expect(await rowOf(customer, id)).toMatchObject({ state: 'ready' });
  });

  test('an outcome is not written into a row that changed meanwhile', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    await start(customer, id);
    await workWith(
      servicesWith(async () => {
        await db()
          .updateTable('batchRows')
          .set((row) => ({ state: 'left', isWorking: false, version: row('version', '+', 1) }))
          .where('batchId', '=', id)
          .execute();
      }),
    );
    expect(await rowOf(customer, id)).toMatchObject({ state: 'left', requestId: null });
  });

  test('a company has eight of the loops at most, and others the rest', async () => {
    const [customer, maple] = [await api().as('customer'), await api().as('maple')];
    const lumens = await create(customer, ...Array.from({ length: 10 }, nextReference));
    const maples = await create(maple, nextReference());
    await start(customer, lumens.id);
    await start(maple, maples.id);
    const gate = Promise.withResolvers<void>();
    const held: Promise<number>[] = [];
    const companies: CompaniesAtWork = new Map();
    let waiting = 0;
    const services = servicesWith(() => {
      waiting += 1;
      return gate.promise;
    });
    for (let loop = 1; loop <= 8; loop += 1) {
      held.push(workWith(services, undefined, companies));
      await expect.poll(() => waiting).toBe(loop);
    }
    await workWith(api().services, undefined, companies);
    expect(await rowOf(maple, maples.id)).toMatchObject({ state: 'quoted' });
    const { counts } = await customer.send(batchEndpoints.details, { params: { id: lumens.id } });
    expect(counts).toMatchObject({ quoting: 10, quoted: 0 });
    gate.resolve();
    await Promise.all(held);
    expect(await rowOf(customer, lumens.id)).toMatchObject({ state: 'quoted' });
  });

  test('a row whose order has expired gets a new one, and one whose offers have passed is asked again', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const row = await quote(customer, id);
    const pass = (requestId: number) =>
      db().updateTable('offers').set({ validUntil: today }).where('requestId', '=', requestId).execute();
    await pass(row.requestId!);
    const again = await quote(customer, id, [row.id]);
    expect(again).toMatchObject({ state: 'quoted', requestId: row.requestId });
    expect((await choose(customer, id)).without).toEqual([]);
    await inTransaction(db(), (tx) => changeOrder(tx, row.requestId!, { status: 'E' }, { userId: null }));
    expect((await choose(customer, id)).without).toHaveLength(1);
    const renewed = await quote(customer, id, [row.id]);
    expect(renewed).toMatchObject({ state: 'quoted' });
    expect(renewed.requestId).not.toBe(row.requestId);
    expect((await choose(customer, id)).without).toEqual([]);
  });

  test('a row that is put back is quoted with an offer that can be ordered, and else ready without one', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, nextReference());
    const row = await quote(customer, id);
    await choose(customer, id);
    const body = { rowIds: [row.id] };
    const leaveAndTake = async (): Promise<BatchRow> => {
      await customer.send(batchEndpoints.leave, { params: { id }, body });
      await customer.send(batchEndpoints.take, { params: { id }, body });
      return await rowOf(customer, id);
    };
    expect(await leaveAndTake()).toMatchObject({ state: 'quoted', offer: { service: expect.any(String) } });
    await db().updateTable('offers').set({ validUntil: today }).where('requestId', '=', row.requestId!).execute();
    expect(await leaveAndTake()).toMatchObject({ state: 'ready', offer: null, result: null });
  });
});
