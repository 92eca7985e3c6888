import { beforeEach, describe, expect, test } from 'vitest';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { labelEndpoints } from '#contract/labels.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { bookingJob, bookingWaits } from '#domain/booking-wait.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { mostOpenBatches } from '#domain/batch.ts';
import { ruleMessages } from '#domain/messages/rules.ts';
import { disableUser, enableUser } from '#server/identity/change-user.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { inject } from '#tests/support/inject.ts';
import { lumenOf } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

describe('a batch of many shipments', () => {
  const api = useApi();
  let count = 0;
  /** References that no order has yet. */
  const rows = (many: number, to: object = {}) =>
    Array.from({ length: many }, () => batchRow(`Bulk ${(count += 1)}`, to));
  const db = () => api().database.kysely;
  const setDeposit = async (amount: bigint) =>
    db()
      .updateTable('customers')
      .set({ debit: amount, creditLimit: 0n, creditBalance: 0n })
      .where('id', '=', await lumenOf(api()))
      .execute();

  beforeEach(async () => {
    api().clock.now = today;
    await db().deleteFrom('batches').execute();
    await db().deleteFrom('jobs').where('kind', '=', 'batch-row').execute();
  });

  const create = (person: Person, body: ReturnType<typeof lampsBatch>) => person.send(batchEndpoints.create, { body });
  const rowsOf = async (person: Person, id: number): Promise<BatchRow[]> =>
    (await person.send(batchEndpoints.rows, { params: { id }, query: { pageSize: 100 } })).items;
  const details = (person: Person, id: number) => person.send(batchEndpoints.details, { params: { id } });
  const quote = async (person: Person, id: number, rowIds: number[] | null = null) => {
    await person.send(batchEndpoints.quote, { params: { id }, body: { rowIds } });
    await api().workOnBatches();
  };
  const choose = (person: Person, id: number, body: object = { by: 'cheapest' }) =>
    person.send(batchEndpoints.choose, { params: { id }, body: body as never });
  const pay = (person: Person, id: number, expectedTotalUSD: number) =>
    person.try(batchEndpoints.pay, { params: { id }, body: { expectedTotalUSD, readAndAccepted: true } });

  test('of forty rows, three of them invalid, gets 37 quoted, chosen, paid together and booked, and keeps three to correct', async () => {
    const customer = await api().as('customer');
    const list = rows(40);
    list[3]!.values.to.street = '';
    list[9]!.values.to.postcode = 'ABC';
    list[20]!.values.packages[0]!.weight = 'heavy';
    const made = await create(customer, lampsBatch(list));
    expect(made).toMatchObject({ state: 'open', rowCount: 40, counts: { ready: 37, invalid: 3 }, madeBy: 'Mira Vos' });
    const red = (await rowsOf(customer, made.id)).filter(({ state }) => state === 'invalid');
    expect(red.map(({ position, problems }) => [position, Object.keys(problems)])).toEqual([
      [4, ['to.street']],
      [10, ['to.postcode']],
      [21, ['packages[0].weight']],
    ]);

    await quote(customer, made.id);
    const quoted = await details(customer, made.id);
    expect(quoted).toMatchObject({ state: 'open', counts: { quoted: 37, invalid: 3 }, totalUSD: 0, chosen: 0 });
    const { batch: partly } = await choose(customer, made.id, {
      by: 'cheapest',
      rowIds: [(await rowsOf(customer, made.id))[0]!.id],
    });
    expect(partly).toMatchObject({ chosen: 1, counts: { quoted: 37 } });
    expect(quoted.services[0]).toMatchObject({ rows: 37 });
    const chosen = await choose(customer, made.id);
    expect(chosen.without).toEqual([]);
    const { totalUSD } = chosen.batch;
    expect(totalUSD).toBeGreaterThan(0);
    expect(chosen.batch.chosen).toBe(37);

    await setDeposit(BigInt(Math.round(totalUSD * 100)) + 500n);
    expect((await pay(customer, made.id, totalUSD)).status).toBe(200);
    expect(await details(customer, made.id)).toMatchObject({ state: 'paying', counts: { paying: 37 } });
    await api().workOnBatches();
    expect(await details(customer, made.id)).toMatchObject({
      ...{ state: 'open', counts: { paid: 37, invalid: 3 }, paidUSD: totalUSD, totalUSD: 0, availableUSD: 5 },
      ...{ chosen: 0, booking: 37 },
    });
    api().clock.now = new Date(today.getTime() + 3_600_000);
    await api().runDue();
    const booked = await rowsOf(customer, made.id);
    expect(booked.filter(({ state, awbNumber }) => state === 'booked' && awbNumber !== null)).toHaveLength(37);
    const ids = booked.flatMap(({ requestId }) => requestId ?? []);
    expect(new Set(ids).size).toBe(37);
    const labels = await customer.send(labelEndpoints.labelsThere, { body: { ids } });
    expect(labels.withLabel).toEqual(ids);

    const { status, bytes } = await customer.try(batchEndpoints.problems, { params: { id: made.id } });
    expect(status).toBe(200);
    const lines = bytes.toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain(`Reference,City,${words.whatToFix}`);
    expect(lines.slice(1)).toEqual([
      `${list[3]!.values.reference},Paris,${ruleMessages.required('Street')}`,
      expect.stringContaining(`${list[9]!.values.reference},Paris,`),
      `${list[20]!.values.reference},Paris,${ruleMessages.notValid('Weight')}`,
    ]);
  });

  test('lets an invalid row be corrected in place, and a quoted one gets a new order when it is corrected', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, lampsBatch(rows(2, { street: '' })));
    const [first, second] = await rowsOf(customer, id);
    const long = { ...first!.values, to: { ...first!.values.to, contact: 'M'.repeat(61) } };
    const mended = { ...first!.values, to: { ...first!.values.to, street: '2 Rue Basse' } };
    const save = (rowId: number, values: object, version: number) =>
      inject(
        api().app,
        batchEndpoints.updateRow,
        { params: { id, rowId }, body: { values: values as never, isDoubleAllowed: false } },
        { ...customer.headers, 'if-match': `"${version}"` },
      );
    const { version } = (await save(first!.id, long, first!.version)).body as BatchRow;
    const { bytes } = await customer.try(batchEndpoints.problems, { params: { id } });
    expect(bytes.toString('utf8')).toContain(`Street value is required. Contact: ${ruleMessages.maxCharacters(35)}`);
    expect((await save(first!.id, mended, version)).body).toMatchObject({ state: 'ready', problems: {} });
    await quote(customer, id);
    const [quoted] = await rowsOf(customer, id);
    expect(await save(first!.id, mended, first!.version)).toMatchObject({
      status: 409,
      body: { current: { version: quoted!.version } },
    });
    expect(quoted).toMatchObject({ state: 'quoted' });
    const heavier = { ...mended, packages: [{ ...mended.packages[0]!, weight: 9 }] };
    expect((await save(first!.id, heavier, quoted!.version)).body).toMatchObject({ state: 'ready', requestId: null });
    await quote(customer, id);
    const [again] = await rowsOf(customer, id);
    expect(again).toMatchObject({ state: 'quoted' });
    expect(again!.requestId).not.toBe(quoted!.requestId);
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 10 } });
    expect(items.map((each) => each.id)).not.toContain(quoted!.requestId);
    expect((await save(second!.id + 1000, mended, 1)).status).toBe(404);
  });

  test('reports a reference that another row or order already has, until the user allows it', async () => {
    const customer = await api().as('customer');
    const [one] = rows(1);
    const first = await create(customer, lampsBatch([one!, { ...one! }]));
    const [, twin] = await rowsOf(customer, first.id);
    expect(twin).toMatchObject({
      state: 'invalid',
      doublePosition: 1,
      problems: { reference: [words.doubleInFile(1)] },
    });
    await quote(customer, first.id);
    const other = rows(1);
    const { id: paidId } = await create(customer, lampsBatch(other));
    await quote(customer, paidId);
    const unpaid = await create(customer, lampsBatch(other));
    expect(await rowsOf(customer, unpaid.id)).toMatchObject([{ state: 'ready', problems: {} }]);
    const { totalUSD } = (await choose(customer, paidId)).batch;
    await setDeposit(1_000_000n);
    await pay(customer, paidId, totalUSD);
    await api().workOnBatches();
    const [{ requestId } = { requestId: null }] = await rowsOf(customer, paidId);
    const later = await create(customer, lampsBatch(other));
    const [double] = await rowsOf(customer, later.id);
    expect(double).toMatchObject({
      ...{ state: 'invalid', doubleOf: requestId, problems: { reference: [words.doubleOfOrder(requestId!)] } },
    });
    const body = { values: double!.values, isDoubleAllowed: true };
    const params = { id: later.id, rowId: double!.id };
    expect(await customer.send(batchEndpoints.updateRow, { params, body })).toMatchObject({
      state: 'ready',
      problems: {},
    });
    // The first one leaves its reference to its twin.
    await customer.send(batchEndpoints.leave, {
      params: { id: first.id },
      body: { rowIds: [(await rowsOf(customer, first.id))[0]!.id] },
    });
    expect((await rowsOf(customer, first.id)).map(({ state }) => state)).toEqual(['left', 'ready']);
  });

  test('pays nothing when the total differs from the shown one, or the deposit is too small for all', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, lampsBatch(rows(3)));
    await quote(customer, id);
    const { totalUSD } = (await choose(customer, id)).batch;
    await setDeposit(BigInt(Math.round(totalUSD * 100)) - 1n);
    expect(await pay(customer, id, totalUSD - 1)).toMatchObject({ status: 409, body: { code: 'amount-changed' } });
    expect(await pay(customer, id, totalUSD)).toMatchObject({
      status: 400,
      body: { Errors: { expectedTotalUSD: [words.depositTooSmall('0.01')] } },
    });
    await api().workOnBatches();
    expect(await details(customer, id)).toMatchObject({ counts: { quoted: 3 }, paidUSD: 0 });
    const body = { expectedTotalUSD: totalUSD, readAndAccepted: false };
    expect((await customer.try(batchEndpoints.pay, { params: { id }, body })).status).toBe(400);
  });

  test('does not pay a row whose price has changed since it was shown, but pays the others', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, lampsBatch(rows(3)));
    await quote(customer, id);
    const { totalUSD } = (await choose(customer, id)).batch;
    await setDeposit(1_000_000n);
    const [first] = await rowsOf(customer, id);
    await db().updateTable('offers').set({ replaced: true }).where('id', '=', first!.offer!.id).execute();
    await pay(customer, id, totalUSD);
    await api().workOnBatches();
    const paid = await rowsOf(customer, id);
    expect(paid.map(({ state }) => state)).toEqual(['failed', 'paid', 'paid']);
    expect(paid[0]!.result).not.toBeNull();
    const { availableUSD, paidUSD } = await details(customer, id);
    expect(availableUSD).toBeCloseTo(10_000 - paidUSD, 2);
    await quote(customer, id, [first!.id]);
    expect((await rowsOf(customer, id))[0]).toMatchObject({ state: 'quoted', offer: null, result: null });
  });

  test('that is stopped leaves the unfinished rows as they were, and can continue', async () => {
    const customer = await api().as('customer');
    const { id } = await create(customer, lampsBatch(rows(3)));
    await customer.send(batchEndpoints.quote, { params: { id }, body: { rowIds: null } });
    const busy = await customer.try(batchEndpoints.quote, { params: { id }, body: { rowIds: null } });
    expect(busy).toMatchObject({ status: 409, body: { Errors: { '': [words.busy] } } });
    const [row] = await rowsOf(customer, id);
    expect((await customer.try(batchEndpoints.leave, { params: { id }, body: { rowIds: [row!.id] } })).status).toBe(
      409,
    );
    expect((await customer.try(batchEndpoints.remove, { params: { id } })).status).toBe(409);
    expect(await customer.send(batchEndpoints.stop, { params: { id } })).toMatchObject({
      ...{ state: 'open', counts: { ready: 3 }, stopped: words.stopped(3) },
    });
    await api().workOnBatches();
    expect(await details(customer, id)).toMatchObject({ counts: { ready: 3 } });
    await quote(customer, id);
    expect(await details(customer, id)).toMatchObject({ counts: { quoted: 3 }, stopped: null });
    await customer.send(batchEndpoints.remove, { params: { id } });
    expect((await customer.try(batchEndpoints.details, { params: { id } })).status).toBe(404);
  });

  test('stops with a sentence when its maker was disabled', async () => {
    const customer = await api().freshAs('customer');
    const { id } = await create(customer, lampsBatch(rows(2)));
    await customer.send(batchEndpoints.quote, { params: { id }, body: { rowIds: null } });
    const change = (act: typeof disableUser) => inTransaction(db(), (tx) => act(tx, 'customer', api().clock.now));
    await change(disableUser);
    await api().workOnBatches();
    const csd = await api().as('csd');
    expect(await details(csd, id)).toMatchObject({ state: 'open', counts: { ready: 2 }, stopped: words.mayNotAct });
    await change(enableUser);
  });

  test('is hidden from other companies, and support can make one for a company', async () => {
    const [customer, maple, csd] = [await api().freshAs('customer'), await api().as('maple'), await api().as('csd')];
    const { id } = await create(customer, lampsBatch(rows(1)));
    for (const endpoint of [batchEndpoints.details, batchEndpoints.rows, batchEndpoints.problems])
      expect((await maple.try(endpoint, { params: { id } })).status).toBe(404);
    expect((await maple.send(batchEndpoints.list, {})).items).toEqual([]);
    const foreign = await create(maple, lampsBatch(rows(1)));
    const [row] = await rowsOf(maple, foreign.id);
    const stolen = { params: { id, rowId: row!.id }, body: { values: row!.values, isDoubleAllowed: false } };
    expect((await customer.try(batchEndpoints.updateRow, stolen)).status).toBe(404);
    const byStaff = await create(csd, lampsBatch(rows(1)));
    expect(byStaff).toMatchObject({ companyId: await lumenOf(api()) });
    await quote(csd, byStaff.id);
    expect(await details(customer, byStaff.id)).toMatchObject({ counts: { quoted: 1 } });
  });

  test('is made once with one key, and a company can have only a few unfinished ones', async () => {
    const customer = await api().freshAs('customer');
    const body = lampsBatch(rows(1));
    const key = '3b241101-e2bb-4255-8caf-4136c566a962';
    const first = await customer.send(batchEndpoints.create, { body }, key);
    expect((await customer.send(batchEndpoints.create, { body }, key)).id).toBe(first.id);
    for (let made = 1; made < mostOpenBatches; made += 1) await create(customer, lampsBatch(rows(1)));
    const { status, body: refused } = await customer.try(batchEndpoints.create, { body: lampsBatch(rows(1)) });
    expect([status, refused]).toMatchObject([400, { Errors: { '': [words.tooManyOpen(mostOpenBatches)] } }]);
  });

  test('counts an order that was paid on its own page as paid, and never ships it again', async () => {
    const customer = await api().freshAs('customer');
    const { id } = await create(customer, lampsBatch(rows(1)));
    await quote(customer, id);
    await choose(customer, id);
    const [row] = await rowsOf(customer, id);
    const { expressShippingOffers } = await customer.send(offerEndpoints.options, { params: { id: row!.requestId! } });
    expect(expressShippingOffers.map((offer) => offer.id)).toContain(row!.offer!.id);
    await setDeposit(1_000_000n);
    const { totalUSD } = await details(customer, id);
    await pay(customer, id, totalUSD);
    await api().workOnBatches();
    await db().updateTable('batchRows').set({ state: 'quoted' }).where('batchId', '=', id).execute();
    const body = { values: row!.values, isDoubleAllowed: false };
    expect((await customer.try(batchEndpoints.updateRow, { params: { id, rowId: row!.id }, body })).status).toBe(409);
    expect((await pay(customer, id, totalUSD)).status).toBe(400);
    expect(await details(customer, id)).toMatchObject({ paidUSD: totalUSD, booking: 1 });
    const waitFor = (waitsFor: string | null) =>
      db()
        .updateTable('jobs')
        .set({ waitsFor })
        .where('kind', '=', bookingJob)
        .where('subjectId', '=', row!.requestId)
        .execute();
    await waitFor(bookingWaits.stopped);
    expect(await details(customer, id)).toMatchObject({ counts: { paid: 1 }, booking: 0 });
    await waitFor(null);
  });
});
