import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { batchEndpoints, type BatchRow } from '#contract/batches.ts';
import { batchMessages as words } from '#domain/messages/batches.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { financeEndpoints } from '#contract/finance.ts';
import { correctBalances } from '#server/finance/correct-balances.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { changeOrder } from '#server/orders/order.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { createFakeGateway, fakeNonces, keptOf } from '#tests/support/fake-gateway.ts';
import { lumenOf } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';
import { batchRow, lampsBatch } from '#tests/support/valid-bodies.ts';

describe('a batch that is paid by card', () => {
  const gateway = createFakeGateway();
  const api = useApi({ services: { cards: gateway } });
  const { charge } = gateway;
  let count = 0;
  const db = () => api().database.kysely;

  /** Of the company, in USD cents, without credit. */
  const setDeposit = async (debit: bigint) => {
    const customerId = await lumenOf(api());
    await inTransaction(db(), (tx) =>
      correctBalances(tx, { customerId, debit, creditLimit: 0n, comment: null }, null, today),
    );
  };
  beforeEach(async () => {
    api().clock.now = today;
    await db().deleteFrom('batches').execute();
    await db().deleteFrom('jobs').where('kind', '=', 'batch-row').execute();
    // What earlier tests, and the demo data, leave to be looked after.
    await db().updateTable('batchCharges').set({ leasedUntil: null }).execute();
    await db().updateTable('paymentAttempts').set({ leasedUntil: null }).execute();
    Object.assign(gateway, { charges: [], refunds: [], hold: null, isUnreachable: false, charge });
    await setDeposit(0n);
  });
  afterEach(async () => expect(await verifyLedger(db())).toEqual([]));

  const details = (person: Person, id: number) => person.send(batchEndpoints.details, { params: { id } });
  const rowsOf = async (person: Person, id: number): Promise<BatchRow[]> =>
    (await person.send(batchEndpoints.rows, { params: { id }, query: { pageSize: 100 } })).items;
  /** With a chosen offer for each row. */
  const makeQuoted = async (person: Person, size = 2, more: object = {}) => {
    const body = { ...lampsBatch(Array.from({ length: size }, () => batchRow(`Card ${(count += 1)}`))), ...more };
    const { id } = await person.send(batchEndpoints.create, { body });
    await person.send(batchEndpoints.quote, { params: { id }, body: { rowIds: null } });
    await api().workOnBatches();
    return (await person.send(batchEndpoints.choose, { params: { id }, body: { by: 'cheapest' } })).batch;
  };
  type Quoted = Awaited<ReturnType<typeof makeQuoted>>;
  const pay = (person: Person, { id, totalUSD }: Quoted, nonce: string, more: object = {}, key?: string) =>
    person.try(
      batchEndpoints.pay,
      {
        params: { id },
        body: {
          ...{ type: 'C', payCreditCard: { nonce }, readAndAccepted: true },
          ...{ expectedTotalUSD: totalUSD, expectedCardUSD: totalUSD },
          ...more,
        },
      },
      key,
    );
  const laterBy = (seconds: number) => void (api().clock.now = new Date(today.getTime() + seconds * 1000));
  const lookAfter = async (seconds: number): Promise<number> => {
    laterBy(seconds);
    return await api().settlePayments();
  };
  const mailsOf = (id: number) =>
    db().selectFrom('mails').selectAll().where('linkPath', '=', `/batches/${id}`).orderBy('id').execute();
  const subscribeToPush = async (userName: string) => {
    const { id: userId } = await db()
      .selectFrom('users')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow();
    const browser = { endpoint: 'https://push.example/1', p256dh: 'a', auth: 'b', serverKey: 'c' };
    await db()
      .insertInto('pushSubscriptions')
      .values({ userId, signInId: randomUUID(), ...browser, createdAt: today })
      .execute();
  };
  const centsOf = (usd: number): bigint => BigInt(Math.round(usd * 100));
  const kept = (): bigint[] => gateway.charges.map(keptOf);
  const historyOf = async () => {
    const csd = await api().as('csd');
    const params = { id: await lumenOf(api()) };
    return (await csd.send(financeEndpoints.history, { params, query: { type: '5' } })).items;
  };

  test('is charged once; the money is deposited in rows with its name, and pays each row once', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const key = randomUUID();
    const first = await pay(customer, batch, 'fine', {}, key);
    expect(first).toMatchObject({ status: 200, body: { state: 'paying', counts: { paying: 2 } } });
    expect((await pay(customer, batch, 'fine', {}, key)).body).toEqual(first.body);
    await api().workOnBatches();
    expect(await details(customer, batch.id)).toMatchObject({
      ...{ state: 'done', counts: { paid: 2 }, paidUSD: batch.totalUSD, availableUSD: 0, leftUSD: 0, stopped: null },
    });
    expect(gateway.charges).toMatchObject([
      { amount: centsOf(batch.totalUSD), reference: expect.stringMatching(/^batch-/) },
    ]);
    const comment = words.cardPayment(batch.name);
    expect((await historyOf()).slice(0, 2)).toMatchObject([
      { type: 5, paymentType: 'DD', amountUSD: batch.totalUSD, debitBalance: batch.totalUSD, comment },
      { type: 5, paymentType: 'C', amountUSD: -batch.totalUSD, debitBalance: 0, comment },
    ]);
    const orders = (await rowsOf(customer, batch.id)).map(({ requestId }) => requestId!);
    expect(
      await db().selectFrom('paymentAttempts').select(['type', 'state']).where('requestId', 'in', orders).execute(),
    ).toEqual(orders.map(() => ({ type: 'D', state: 'paid' })));
    const stored = await db().selectFrom('batchCharges').selectAll().where('clientId', '=', key).executeTakeFirst();
    expect(stored).toMatchObject({
      state: 'paid',
      termsVersion: expect.any(String),
      termsAcceptedAt: expect.any(String),
    });
    expect(await customer.try(batchEndpoints.remove, { params: { id: batch.id } })).toMatchObject({ status: 400 });
  });

  test('takes what is deposited first where the payer wishes, and charges the rest', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    await setDeposit(20_00n);
    const expectedCardUSD = Math.round((batch.totalUSD - 20) * 100) / 100;
    const unsaid = await pay(customer, batch, 'fine', { useDebitCredit: true, expectedCardUSD: null });
    expect(unsaid).toMatchObject({ status: 400, body: { Errors: { expectedCardUSD: [words.cardAmountMissing] } } });
    const wrong = await pay(customer, batch, 'fine', { useDebitCredit: true });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'amount-changed', current: { depositedUSD: 20 } } });
    expect((await pay(customer, batch, 'fine', { useDebitCredit: true, expectedCardUSD })).status).toBe(200);
    await api().workOnBatches();
    expect(kept()).toEqual([centsOf(expectedCardUSD)]);
    expect(await details(customer, batch.id)).toMatchObject({ counts: { paid: 2 }, availableUSD: 0, leftUSD: 0 });
  });

  test('charges nothing for another total, without a card, without the terms, or where the deposit is enough', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    await setDeposit(centsOf(batch.totalUSD));
    const refused = async (more: object) => (await pay(customer, batch, 'fine', more)).body;
    expect(await refused({ expectedTotalUSD: batch.totalUSD + 1 })).toMatchObject({ code: 'amount-changed' });
    expect(await refused({ payCreditCard: null })).toMatchObject({
      Errors: { payCreditCard: [paymentMessages.cardMissing] },
    });
    expect(await refused({ readAndAccepted: false })).toMatchObject({
      Errors: { readAndAccepted: [paymentMessages.acceptTerms] },
    });
    expect(await refused({ useDebitCredit: true })).toMatchObject({ Errors: { type: [paymentMessages.useDeposit] } });
    expect(gateway.charges).toEqual([]);
    expect(await details(customer, batch.id)).toMatchObject({ state: 'open', counts: { quoted: 2 } });
  });

  test('stays as it is when the card is declined, in the words of the provider, and another card pays', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const key = randomUUID();
    const declined = { status: 400, body: { Errors: { payCreditCard: ['The bank declined this card.'] } } };
    expect(await pay(customer, batch, fakeNonces.declined, {}, key)).toMatchObject(declined);
    expect(await pay(customer, batch, fakeNonces.declined, {}, key)).toMatchObject(declined);
    expect(await details(customer, batch.id)).toMatchObject({ state: 'open', stopped: null, counts: { quoted: 2 } });
    expect(await mailsOf(batch.id)).toEqual([]);
    expect((await pay(customer, batch, 'fine')).status).toBe(200);
    expect(kept()).toEqual([centsOf(batch.totalUSD)]);
  });

  test('with a lost answer is being checked, cannot be changed until the charge is found, and is then paid', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const params = { id: batch.id };
    const key = randomUUID();
    expect((await pay(customer, batch, fakeNonces.lost, {}, key)).body).toMatchObject({ state: 'charging' });
    expect((await pay(customer, batch, fakeNonces.lost, {}, key)).body).toMatchObject({ state: 'charging' });
    expect((await customer.send(batchEndpoints.list, {})).items[0]).toMatchObject({ state: 'charging' });
    const refused = { status: 409, body: { code: 'being-checked', Errors: { '': [words.beingCharged] } } };
    const [row] = await rowsOf(customer, batch.id);
    const rowIds = [row!.id];
    for (const response of [
      pay(customer, batch, 'fine'),
      customer.try(batchEndpoints.remove, { params }),
      customer.try(batchEndpoints.update, { params, body: { settings: lampsBatch().settings } }),
      customer.try(batchEndpoints.leave, { params, body: { rowIds } }),
      customer.try(batchEndpoints.quote, { params, body: { rowIds } }),
      customer.try(batchEndpoints.choose, { params, body: { by: 'cheapest' } }),
      customer.try(batchEndpoints.stop, { params }),
      customer.try(batchEndpoints.updateRow, {
        params: { id: batch.id, rowId: row!.id },
        body: { values: row!.values, isDoubleAllowed: true },
      }),
    ])
      expect(await response).toMatchObject(refused);
    expect(await lookAfter(29)).toBe(0);
    expect(await lookAfter(30)).toBe(1);
    await api().workOnBatches();
    expect(await details(customer, batch.id)).toMatchObject({ state: 'done', counts: { paid: 2 }, stopped: null });
    expect(kept()).toEqual([centsOf(batch.totalUSD)]);
  });

  test('with a lost answer and no charge can be paid again, and says what happened', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const key = randomUUID();
    await subscribeToPush('customer');
    expect((await pay(customer, batch, fakeNonces.late, {}, key)).body).toMatchObject({ state: 'charging' });
    await lookAfter(30);
    await lookAfter(31);
    const [mail, ...others] = await mailsOf(batch.id);
    expect(mail).toMatchObject({ kind: 'batch-not-paid', recipient: 'mira@lumen-radteile.example' });
    expect(mail!.body).toContain(paymentMessages.notCharged);
    expect(others).toEqual([]);
    const notified = await db().selectFrom('notifications').select('kind').where('batchId', '=', batch.id).execute();
    expect(notified).toEqual([]);
    expect(await details(customer, batch.id)).toMatchObject({
      ...{ state: 'open', counts: { quoted: 2 }, stopped: paymentMessages.lastFailed(paymentMessages.notCharged) },
    });
    expect(await pay(customer, batch, fakeNonces.late, {}, key)).toMatchObject({ status: 400 });
    expect((await pay(customer, batch, 'fine')).status).toBe(200);
    gateway.arrive();
    await lookAfter(40);
    expect(kept()).toEqual([centsOf(batch.totalUSD), 0n]);
    expect((await historyOf()).filter(({ date }) => date === api().clock.now.toISOString())).toEqual([]);
  });

  test('refunds a charge of another amount, and pays nothing with it', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    expect((await pay(customer, batch, fakeNonces.short)).body).toMatchObject({ state: 'charging' });
    await lookAfter(30);
    expect(kept()).toEqual([0n]);
    expect(await details(customer, batch.id)).toMatchObject({ state: 'open', counts: { quoted: 2 }, availableUSD: 0 });
  });

  test('whose server dies between the charge and its record is paid by another one, once', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    gateway.charge = (sent) => charge(sent).then(() => Promise.reject(new Error('dead')));
    const key = randomUUID();
    expect((await pay(customer, batch, 'fine', {}, key)).status).toBe(500);
    expect(await details(customer, batch.id)).toMatchObject({ state: 'charging' });
    expect(await pay(customer, batch, 'fine', {}, key)).toMatchObject({ status: 409, body: { code: 'key-in-use' } });
    laterBy(30);
    const looks = await Promise.all([api().settlePayments(), api().settlePayments(), api().settlePayments()]);
    expect(looks.reduce((sum, looked) => sum + looked)).toBe(1);
    await api().workOnBatches();
    expect(await details(customer, batch.id)).toMatchObject({ counts: { paid: 2 } });
    expect(kept()).toEqual([centsOf(batch.totalUSD)]);
  });

  test('is charged once by two people who press at once', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const batch = await makeQuoted(customer);
    const { promise, resolve } = Promise.withResolvers<void>();
    gateway.hold = promise;
    const presses = [pay(customer, batch, 'fine'), pay(csd, batch, 'fine'), pay(customer, batch, 'fine')];
    await expect.poll(async () => (await details(csd, batch.id)).state).toBe('charging');
    resolve();
    const statuses = (await Promise.all(presses)).map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 409, 409]);
    expect(kept()).toEqual([centsOf(batch.totalUSD)]);
  });

  test('keeps its money from other orders of the company while its rows are being paid', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const other = await makeQuoted(customer, 1);
    const [row] = await rowsOf(customer, other.id);
    await pay(customer, batch, 'fine');
    expect(await details(customer, batch.id)).toMatchObject({ state: 'paying', availableUSD: 0 });
    const fromDeposit = { type: 'D', payCreditCard: null };
    expect((await pay(customer, other, '', fromDeposit)).body).toMatchObject({
      Errors: { expectedTotalUSD: [words.depositTooSmall(other.totalUSD.toFixed(2))] },
    });
    const correction = { customerId: await lumenOf(api()), debit: 0n, creditLimit: 0n, comment: null };
    await expect(inTransaction(db(), (tx) => correctBalances(tx, correction, null, today))).rejects.toMatchObject({
      errors: { debit: [expect.any(String)] },
    });
    expect(row).toMatchObject({ state: 'quoted' });
    await api().workOnBatches();
    expect(await details(customer, batch.id)).toMatchObject({ counts: { paid: 2 }, leftUSD: 0 });
  });

  test('leaves the money of a row that could not be paid in the deposit and says how much', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer, 3);
    const [first] = await rowsOf(customer, batch.id);
    await pay(customer, batch, 'fine');
    await db().updateTable('offers').set({ replaced: true }).where('id', '=', first!.offer!.id).execute();
    await api().workOnBatches();
    const { priceUSD } = first!.offer!;
    expect(await details(customer, batch.id)).toMatchObject({
      ...{ counts: { failed: 1, paid: 2 }, availableUSD: priceUSD, leftUSD: priceUSD },
    });
    laterBy(60 * 60);
    await api().runDue();
    const { body } = (await mailsOf(batch.id))[0]!;
    expect(body).toContain('1 shipment could not be paid.');
    expect(body).toContain(`${priceUSD.toFixed(2)} USD of the card payment did not pay for a shipment`);
    // As if the payment of both had failed and their orders were paid on their own pages.
    await db().updateTable('batchRows').set({ state: 'failed' }).where('batchId', '=', batch.id).execute();
    await customer.send(batchEndpoints.leave, { params: { id: batch.id }, body: { rowIds: [first!.id] } });
    expect(await details(customer, batch.id)).toMatchObject({
      ...{ counts: { left: 1 }, leftUSD: batch.totalUSD },
    });
  });

  test('charges nothing while a row certainly cannot be paid, and the row says why', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer, 3);
    const [first, second] = await rowsOf(customer, batch.id);
    await db().updateTable('offers').set({ replaced: true }).where('id', '=', first!.offer!.id).execute();
    await inTransaction(db(), (tx) => changeOrder(tx, second!.requestId!, { status: 'D' }, { userId: null }));
    const refused = { status: 409, body: { code: 'amount-changed', current: { counts: { quoted: 1, failed: 2 } } } };
    expect(await pay(customer, batch, 'fine')).toMatchObject(refused);
    expect((await rowsOf(customer, batch.id)).map(({ state, result }) => [state, result])).toEqual([
      ['failed', words.offerGone],
      ['failed', words.offerGone],
      ['quoted', null],
    ]);
    const left = await details(customer, batch.id);
    await db()
      .updateTable('batchRows')
      .set({ entered: sql`jsonb_set(entered, '{to,city}', 'null')` })
      .execute();
    expect(await pay(customer, left, 'fine')).toMatchObject({
      status: 409,
      body: { code: 'amount-changed' },
    });
    expect((await rowsOf(customer, batch.id))[2]).toMatchObject({ state: 'invalid' });
    expect(gateway.charges).toEqual([]);
  });

  test('pays, once the charge is found, only the rows that can still be paid', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer);
    const [first] = await rowsOf(customer, batch.id);
    await pay(customer, batch, fakeNonces.lost);
    // As if its order had been paid on its own page.
    await db().updateTable('batchRows').set({ state: 'left' }).where('id', '=', first!.id).execute();
    await lookAfter(30);
    await api().workOnBatches();
    const { priceUSD } = first!.offer!;
    expect(await details(customer, batch.id)).toMatchObject({
      ...{ counts: { left: 1, paid: 1 }, availableUSD: priceUSD, leftUSD: priceUSD },
    });
  });

  test('is not mixed up with the payment of somebody else who has the same key', async () => {
    const [customer, csd] = [await api().as('customer'), await api().as('csd')];
    const [batch, other] = [await makeQuoted(customer), await makeQuoted(customer, 1)];
    const key = randomUUID();
    // As if another company had paid an order with this key.
    gateway.charges.push({ id: 'of-an-order', amount: 12_34n, givenBack: 0n, reference: key });
    expect((await pay(customer, batch, fakeNonces.lost, {}, key)).body).toMatchObject({ state: 'charging' });
    await lookAfter(30);
    await lookAfter(60);
    expect(kept()).toEqual([12_34n, centsOf(batch.totalUSD)]);
    const used = { status: 409, body: { code: 'key-used-before' } };
    expect(await pay(csd, other, 'fine', {}, key)).toMatchObject(used);
    const both = randomUUID();
    const [third, fourth] = [await makeQuoted(customer, 1), await makeQuoted(customer, 1)];
    const presses = await Promise.all([pay(customer, third, 'fine', {}, both), pay(csd, fourth, 'fine', {}, both)]);
    expect(presses.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409]);
  });

  test('of test keys is paid from the test deposit only', async () => {
    const customer = await api().as('customer');
    const batch = await makeQuoted(customer, 1);
    const customerId = await lumenOf(api());
    await db().updateTable('customers').set({ testOf: customerId }).where('id', '=', customerId).execute();
    const response = await pay(customer, batch, 'fine');
    await db().updateTable('customers').set({ testOf: null }).where('id', '=', customerId).execute();
    expect(response).toMatchObject({ status: 400, body: { Errors: { type: [paymentMessages.testDeposit] } } });
    expect(gateway.charges).toEqual([]);
  });
});
