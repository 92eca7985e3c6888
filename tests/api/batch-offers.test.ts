import { beforeEach, describe, expect, test } from 'vitest';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

describe('the offers of a batch', () => {
  const api = useApi();
  let count = 0;
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

  const quoted = async (
    person: Person,
    many: number,
    { settings = {}, values = {} }: { settings?: object; values?: object } = {},
  ): Promise<number> => {
    const rows = Array.from({ length: many }, () => {
      const row = batchRow(`Offered ${(count += 1)}`);
      return { ...row, values: { ...row.values, ...values } };
    });
    const body = lampsBatch(rows);
    const { id } = await person.send(batchEndpoints.create, {
      body: { ...body, settings: { ...body.settings, ...settings } },
    });
    await person.send(batchEndpoints.quote, { params: { id }, body: { rowIds: null } });
    await api().workOnBatches();
    return id;
  };
  const rowsOf = async (person: Person, id: number): Promise<BatchRow[]> =>
    (await person.send(batchEndpoints.rows, { params: { id }, query: { pageSize: 100 } })).items;
  const offersOf = async (person: Person, id: number, rowId: number) =>
    (await person.send(batchEndpoints.rowOffers, { params: { id, rowId } })).items;
  const choose = (person: Person, id: number, body: object) =>
    person.send(batchEndpoints.choose, { params: { id }, body: body as never });
  const pay = (person: Person, id: number, expectedTotalUSD: number) =>
    person.try(batchEndpoints.pay, { params: { id }, body: { expectedTotalUSD, readAndAccepted: true } });

  test('one that was chosen for one row stays when another is chosen for all, and is in the total that is paid', async () => {
    const customer = await api().as('customer');
    const id = await quoted(customer, 2);
    const { totalUSD: cheapest } = (await choose(customer, id, { by: 'cheapest' })).batch;
    const [first] = await rowsOf(customer, id);
    const offers = await offersOf(customer, id, first!.id);
    expect(offers).toHaveLength(first!.offers);
    expect(offers[0]).toEqual(first!.offer);
    expect(offers.map(({ priceUSD }) => priceUSD)).toEqual(
      offers.map(({ priceUSD }) => priceUSD).toSorted((one, other) => one - other),
    );
    const dearest = offers.at(-1)!;
    const own = { by: 'offer', offerId: dearest.id, rowIds: [first!.id] };
    const { batch } = await choose(customer, id, own);
    expect(batch.totalUSD).toBeCloseTo(cheapest - offers[0]!.priceUSD + dearest.priceUSD, 2);
    expect(batch).toMatchObject({ chosen: 2, ownChoices: 1 });
    expect((await choose(customer, id, { by: 'cheapest' })).batch).toMatchObject({ totalUSD: batch.totalUSD });
    expect((await rowsOf(customer, id))[0]).toMatchObject({ isOwnChoice: true, offer: { id: dearest.id } });
    expect(await pay(customer, id, cheapest)).toMatchObject({ status: 409, body: { code: 'amount-changed' } });
    expect((await choose(customer, id, { by: 'cheapest', replacesOwn: true })).batch).toMatchObject({
      ...{ totalUSD: cheapest, ownChoices: 0 },
    });
    const { totalUSD } = (await choose(customer, id, own)).batch;
    expect((await pay(customer, id, totalUSD)).status).toBe(200);
    await api().workOnBatches();
    const details = await customer.send(batchEndpoints.details, { params: { id } });
    expect(details).toMatchObject({ counts: { paid: 2 }, paidUSD: totalUSD });
  });

  test('of one row is chosen by its own number alone', async () => {
    const customer = await api().as('customer');
    const id = await quoted(customer, 2);
    const [first, second] = await rowsOf(customer, id);
    const [foreign] = await offersOf(customer, id, second!.id);
    for (const body of [
      { by: 'offer', offerId: foreign!.id, rowIds: [first!.id] },
      { by: 'offer', offerId: foreign!.id, rowIds: [first!.id, second!.id] },
      { by: 'offer', offerId: foreign!.id },
      { by: 'offer', rowIds: [first!.id] },
    ])
      expect((await customer.try(batchEndpoints.choose, { params: { id }, body: body as never })).status).toBe(400);
    expect((await rowsOf(customer, id)).map(({ offer }) => offer)).toEqual([null, null]);
  });

  test('that have passed are neither counted nor chosen', async () => {
    const customer = await api().as('customer');
    const id = await quoted(customer, 1);
    const [row] = await rowsOf(customer, id);
    const [passed, ...others] = await offersOf(customer, id, row!.id);
    await db().updateTable('offers').set({ validUntil: today }).where('id', '=', passed!.id).execute();
    expect(await offersOf(customer, id, row!.id)).toEqual(others);
    expect((await rowsOf(customer, id))[0]).toMatchObject({ offers: others.length });
    const body = { by: 'offer' as const, offerId: passed!.id, rowIds: [row!.id] };
    expect(await customer.try(batchEndpoints.choose, { params: { id }, body })).toMatchObject({
      ...{ status: 400, body: { Errors: { offerId: [words.notOffered] } } },
    });
  });

  test('of a batch that is dropped off are of carriers with a point near the sender, and its orders have that point', async () => {
    const customer = await api().as('customer');
    const id = await quoted(customer, 2, { settings: { pickupType: 'O', phone: null } });
    const { totalUSD } = (await choose(customer, id, { by: 'cheapest' })).batch;
    const rows = await rowsOf(customer, id);
    expect(rows.map(({ dropOffPoint }) => dropOffPoint)).toEqual([
      expect.stringContaining('Berlin'),
      expect.any(String),
    ]);
    await pay(customer, id, totalUSD);
    await api().workOnBatches();
    const paid = await rowsOf(customer, id);
    expect(paid.map(({ state, result }) => [state, result])).toEqual([
      ['paid', null],
      ['paid', null],
    ]);
    const order = await db()
      .selectFrom('requests')
      .select(['pickupType', 'dropOffPoint'])
      .where('id', '=', paid[0]!.requestId!)
      .executeTakeFirstOrThrow();
    expect(order.pickupType).toBe('O');
    const { servicePointName } = order.dropOffPoint as unknown as { servicePointName: string };
    expect(paid[0]!.dropOffPoint).toContain(servicePointName);
  });

  test('of one row can be for a drop-off, and one that a dropped-off batch has for a pick-up is red', async () => {
    const customer = await api().as('customer');
    const id = await quoted(customer, 1, { values: { handOver: 'Drop-off' } });
    await choose(customer, id, { by: 'cheapest' });
    expect((await rowsOf(customer, id))[0]).toMatchObject({ state: 'quoted', dropOffPoint: expect.any(String) });
    const body = lampsBatch([batchRow(`Offered ${(count += 1)}`)]);
    body.rows[0]!.values.handOver = 'pick-up';
    const settings = { ...body.settings, pickupType: 'O' as const, phone: null };
    const red = await customer.send(batchEndpoints.create, { body: { ...body, settings } });
    expect((await rowsOf(customer, red.id))[0]).toMatchObject({
      ...{ state: 'invalid', problems: { handOver: [words.noPickup] } },
    });
  });

  test('are none where no carrier has a drop-off point', async () => {
    const customer = await api().as('customer');
    await db().updateTable('servicePoints').set({ longitude: 170 }).execute();
    const id = await quoted(customer, 1, { settings: { pickupType: 'O', phone: null } });
    expect((await rowsOf(customer, id))[0]).toMatchObject({ state: 'refused', result: words.noDropOff });
  });
});
