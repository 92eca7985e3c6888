import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailMessages } from '#domain/messages/mails.ts';
import { orderMessages } from '#domain/messages/order.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { GatewayUnreachable } from '#server/cards/card-gateway.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import type { OpenDatabase } from '#server/platform/database.ts';
import { Conflict } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { describeOnDatabase } from '#server/platform/test-databases.ts';
import { addCaller, addCustomer, addPayable, now, openOrderDatabase } from '#tests/support/order-rows.ts';
import {
  type Confirmed,
  confirmPayment,
  makeServices,
  readActions,
  readAttempts,
  readBalances,
  readJobs,
  readOrder,
  refusePayment,
} from '#tests/support/confirm-payment.ts';
import { createFakeGateway, type FakeGateway, fakeNonces, keptOf } from '#tests/support/fake-gateway.ts';
import { waitForAll } from '#tests/support/wait-for-all.ts';
import { readPaymentMethod } from './read-payment-method.ts';
import { settleDuePayments } from './settle-due-payments.ts';

const secondsLater = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

describeOnDatabase('paying by card', (options) => {
  let database: OpenDatabase;
  let db: Db;
  let customer: Caller;
  let gateway: FakeGateway;
  beforeAll(async () => {
    database = await openOrderDatabase(options());
    db = database.kysely;
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    gateway = createFakeGateway();
    customer = await addCaller(db, 'Customer', await addCustomer(db, { debit: 100, creditLimit: 50 }));
  });
  afterEach(async () => {
    expect(await verifyLedger(db)).toEqual([]);
    // Payments that one test leaves to be looked after are not the next one's.
    await db.updateTable('paymentAttempts').set({ leasedUntil: null }).execute();
  });

  const services = (at: Date = now) => Object.assign(makeServices({}, gateway), { clock: () => at });
  const byCard = (
    nonce: string,
    more: Record<string, unknown> = {},
    overrides: Partial<Confirmed> = {},
  ): Confirmed => ({
    caller: customer,
    services: services(),
    sent: { type: 'C', payCreditCard: { nonce }, ...more },
    ...overrides,
  });
  /** Looks after what is due this many seconds later. */
  const lookAfter = (seconds: number) =>
    settleDuePayments(db, services(secondsLater(seconds)), { clock: () => secondsLater(seconds) });
  const readMethod = (id: number) => readPaymentMethod(db, services(), id, now);
  const readCharged = (): bigint[] => gateway.charges.map(keptOf);

  test('the card is charged the amount due once, and the order is paid', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const paid = await confirmPayment(db, order.id, byCard('fine', {}, { key }));
    expect(paid).toMatchObject({
      state: 'paid',
      status: 'P',
      step: 3,
      payments: { paymentList: [{ paymentMethod: 'C', amount: 191.14 }], totalAmount: 191.14 },
    });
    expect(await confirmPayment(db, order.id, byCard('fine', {}, { key }))).toEqual(paid);
    const [attempt] = await readAttempts(db, order.id);
    expect(attempt).toMatchObject({
      state: 'paid',
      fromCard: 191_14n,
      gatewayId: gateway.charges[0]!.id,
      termsVersion: '1',
      termsAcceptedAt: now.toISOString(),
    });
    expect(gateway.charges).toMatchObject([{ amount: 191_14n, reference: attempt!.clientId }]);
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 100_00n, creditBalance: 50_00n });
    expect(await readActions(db, order.id)).toMatchObject([{ content: '191.14 USD paid: 191.14 by card' }]);
    expect(await readJobs(db, order.id)).toMatchObject([{ kind: 'paid-mail' }, { kind: 'book-shipment' }]);
  });

  test('if the customer wishes the deposit is used first, and the card pays the rest', async () => {
    const order = await addPayable(db, customer);
    const paid = await confirmPayment(db, order.id, byCard('fine', { useDebitCredit: true }));
    expect(paid.payments.paymentList.map(({ paymentMethod, amount }) => [paymentMethod, amount])).toEqual([
      ['DD', 100],
      ['DC', 50],
      ['C', 41.14],
    ]);
    expect(gateway.charges).toMatchObject([{ amount: 41_14n }]);
    expect(await readBalances(db, order.customerId)).toMatchObject({ debit: 0n, creditBalance: 0n });
  });

  test.each([
    ['a deposit that reaches', { useDebitCredit: true }, { type: [paymentMessages.useDeposit] }],
    ['no card', { payCreditCard: null }, { payCreditCard: [paymentMessages.cardMissing] }],
    ['an empty nonce', { payCreditCard: { nonce: '' } }, { payCreditCard: [paymentMessages.cardMissing] }],
    ['terms not accepted', { readAndAccepted: false }, { readAndAccepted: [paymentMessages.acceptTerms] }],
  ])('with %s the card is not charged', async (_name, more, errors) => {
    const order = await addPayable(db, customer, { total: 150 });
    expect(await refusePayment(db, order.id, byCard('fine', more))).toMatchObject({ errors });
    expect(gateway.charges).toEqual([]);
    expect(await readAttempts(db, order.id)).toEqual([]);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'N', step: 2 });
  });

  test('a declined card is not charged, and the customer can use another one', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const declined = byCard(fakeNonces.declined, { useDebitCredit: true }, { key });
    const refused = { errors: { payCreditCard: ['The bank declined this card.'] } };
    expect(await refusePayment(db, order.id, declined)).toMatchObject(refused);
    expect(await refusePayment(db, order.id, declined)).toMatchObject(refused);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'N', step: 2 });
    expect(await readMethod(order.id)).toMatchObject({
      debitCredit: { debit: 100, total: 150 },
      checking: false,
      lastFailure: 'The bank declined this card.',
    });
    expect(await confirmPayment(db, order.id, byCard('fine'))).toMatchObject({ state: 'paid' });
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'failed' }, { state: 'paid' }]);
    expect(await readMethod(order.id)).toMatchObject({ lastFailure: null });
  });

  test('a payment with an unclear result is checked, and until then no other payment is possible and its money stays reserved', async () => {
    const order = await addPayable(db, customer);
    const key = randomUUID();
    const lost = byCard(fakeNonces.lost, { useDebitCredit: true }, { key });
    expect(await confirmPayment(db, order.id, lost)).toMatchObject({ state: 'checking', status: 'W', step: 2 });
    expect(await confirmPayment(db, order.id, lost)).toMatchObject({ state: 'checking' });
    expect(await readMethod(order.id)).toMatchObject({ checking: true, debitCredit: { debit: 0, total: 0 } });
    expect(await refusePayment(db, order.id, { caller: customer })).toMatchObject({
      sentence: orderMessages.beingChecked,
    });
    const other = await addPayable(db, customer, { total: 50 });
    expect(await refusePayment(db, other.id, { caller: customer })).toMatchObject({
      errors: { type: [paymentMessages.insufficientDeposit] },
    });
    expect(await lookAfter(29)).toBe(0);
    expect(await lookAfter(30)).toBe(1);
    expect(await confirmPayment(db, order.id, lost)).toMatchObject({ state: 'paid', status: 'P', step: 3 });
    expect(readCharged()).toEqual([41_14n]);
    expect((await readActions(db, order.id)).map((action) => action.actionType)).toEqual([
      paymentMessages.checkedAction,
      paymentMessages.paidAction,
    ]);
  });

  test('a payment that never reached the gateway fails and releases its money', async () => {
    const order = await addPayable(db, customer);
    const silent = byCard(fakeNonces.silent, { useDebitCredit: true }, { key: randomUUID() });
    expect(await confirmPayment(db, order.id, silent)).toMatchObject({ state: 'checking' });
    await lookAfter(30);
    expect(await refusePayment(db, order.id, silent)).toMatchObject({
      errors: { payCreditCard: [paymentMessages.notCharged] },
    });
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'N', step: 2 });
    expect(await readMethod(order.id)).toMatchObject({
      checking: false,
      lastFailure: paymentMessages.notCharged,
      debitCredit: { total: 150 },
    });
  });

  test('who paid is mailed that a payment failed later, and not that it failed at once', async () => {
    const [later, atOnce] = [await addPayable(db, customer), await addPayable(db, customer)];
    const colleague = await addCaller(db, 'Customer', customer.customerId);
    const recipient = 'ben@quayside.example';
    await db.updateTable('users').set({ email: recipient }).where('id', '=', colleague.userId).execute();
    await confirmPayment(db, later.id, byCard(fakeNonces.silent, {}, { caller: colleague }));
    await lookAfter(30);
    await lookAfter(36);
    await refusePayment(db, atOnce.id, byCard('declined'));
    const mails = db.selectFrom('mails').select(['requestId', 'recipient', 'subject', 'body']);
    expect(await mails.where('requestId', 'in', [later.id, atOnce.id]).execute()).toEqual([
      {
        requestId: later.id,
        recipient,
        subject: expect.stringContaining(mailMessages.orderNotPaid.subject(later.id)),
        body: expect.stringContaining(paymentMessages.notCharged),
      },
    ]);
  });

  test('who ordered is mailed that a payment by staff failed later', async () => {
    const order = await addPayable(db, customer);
    const staff = await addCaller(db, 'CSD');
    await db.updateTable('users').set({ email: 'csd@quayside.example' }).where('id', '=', staff.userId).execute();
    await confirmPayment(db, order.id, byCard(fakeNonces.silent, {}, { caller: staff }));
    await lookAfter(30);
    const mails = db.selectFrom('mails').select('recipient').where('requestId', '=', order.id);
    expect(await mails.execute()).toEqual([{ recipient: 'ada@quayside.example' }]);
  });

  test('a charge that arrives after its payment has failed is refunded to the card', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byCard(fakeNonces.late));
    await lookAfter(30);
    expect(await confirmPayment(db, order.id, byCard('fine'))).toMatchObject({ state: 'paid' });
    gateway.arrive();
    await lookAfter(36);
    expect(readCharged()).toEqual([191_14n, 0n]);
    expect((await readActions(db, order.id)).at(-1)).toMatchObject({
      actionType: paymentMessages.givenBackAction,
      content: paymentMessages.givenBack('191.14'),
      userId: null,
    });
  });

  test('of two charges for one payment one is refunded', async () => {
    const order = await addPayable(db, customer);
    expect(await confirmPayment(db, order.id, byCard(fakeNonces.twice))).toMatchObject({ state: 'paid' });
    await lookAfter(5);
    expect(readCharged()).toEqual([0n, 191_14n]);
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'paid', gatewayId: gateway.charges[1]!.id }]);
  });

  test('a charge of another amount pays nothing and is refunded', async () => {
    const order = await addPayable(db, customer);
    expect(await confirmPayment(db, order.id, byCard(fakeNonces.short))).toMatchObject({ state: 'checking' });
    await lookAfter(30);
    expect(readCharged()).toEqual([0n]);
    expect(await readMethod(order.id)).toMatchObject({ lastFailure: paymentMessages.chargedOtherwise });
  });

  test('a refund of such a charge is tried again until it succeeds', async () => {
    const order = await addPayable(db, customer);
    await confirmPayment(db, order.id, byCard(fakeNonces.twice));
    gateway.nextRefunds = ['refused', 'silent'];
    await lookAfter(5);
    await lookAfter(3_700);
    expect(readCharged()).toEqual([191_14n, 191_14n]);
    await lookAfter(7_500);
    expect(readCharged()).toEqual([0n, 191_14n]);
    expect(await lookAfter(1_000_000)).toBe(0);
  });

  test('while the gateway is down a payment stays as it is, and it is settled when the gateway is back', async () => {
    const order = await addPayable(db, customer);
    gateway.isUnreachable = true;
    expect(await confirmPayment(db, order.id, byCard('fine'))).toMatchObject({ state: 'checking' });
    await lookAfter(30);
    expect(await readMethod(order.id)).toMatchObject({ checking: true });
    gateway.isUnreachable = false;
    expect(await lookAfter(59)).toBe(0);
    await lookAfter(60);
    expect(await readMethod(order.id)).toMatchObject({ checking: false, lastFailure: paymentMessages.notCharged });
  });

  test('a payment whose server dies while the card is charged is settled by another server', async () => {
    const order = await addPayable(db, customer);
    const dying = {
      ...gateway,
      charge: (charge: never) => gateway.charge(charge).then(() => Promise.reject(new Error('dead'))),
    };
    await refusePayment(db, order.id, byCard('fine', {}, { services: makeServices({}, dying) }));
    expect(await readAttempts(db, order.id)).toMatchObject([{ state: 'reserved' }]);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'W', step: 2 });
    const looks = await Promise.all([lookAfter(30), lookAfter(30), lookAfter(30)]);
    expect(looks.reduce((sum, looked) => sum + looked)).toBe(1);
    expect(await readOrder(db, order.id)).toMatchObject({ status: 'P', step: 3 });
    expect(readCharged()).toEqual([191_14n]);
  });

  test('a payment that a customer waits for is settled before those that are only watched', async () => {
    const waits = await addPayable(db, customer);
    await confirmPayment(db, waits.id, byCard(fakeNonces.lost));
    for (let watched = 0; watched < 8; watched += 1)
      await confirmPayment(db, (await addPayable(db, customer)).id, byCard('fine'));
    const [attempt] = await readAttempts(db, waits.id);
    const charges: string[] = [];
    const fourMet = waitForAll(4);
    const { findCharges } = gateway;
    gateway.findCharges = async (reference) => {
      // Four are asked about at once: none of them is answered, and no fifth is asked about, before.
      charges.push(reference);
      await fourMet();
      return await findCharges(reference);
    };
    expect(await lookAfter(30)).toBe(9);
    expect(charges.slice(0, 4)).toContain(attempt!.clientId);
  });

  test('a server that stops ends its four requests to the gateway, and the next server settles all payments', async () => {
    for (let lost = 0; lost < 6; lost += 1)
      await confirmPayment(db, (await addPayable(db, customer)).id, byCard(fakeNonces.lost));
    const stop = new AbortController();
    let attempts = 0;
    const stuck: FakeGateway = {
      ...gateway,
      async findCharges(_reference, signal) {
        const broken = once(signal!, 'abort');
        if (++attempts === 4) stop.abort();
        await broken;
        throw new GatewayUnreachable('stopped');
      },
    };
    const at = secondsLater(30);
    await settleDuePayments(db, makeServices({}, stuck), { clock: () => at, stop: stop.signal });
    expect(attempts).toBe(4);
    expect(await lookAfter(30)).toBe(6);
    expect(readCharged()).toHaveLength(6);
  });

  test.each([
    ['the one who pays', 'fine', 'paid'],
    ['a look after it', fakeNonces.lost, 'checking'],
  ])('a payment’s result that the database refuses at first is still written by %s', async (_name, nonce, state) => {
    const order = await addPayable(db, customer);
    await sql`create sequence refusals`.execute(db);
    await sql`create function refuse_once() returns trigger language plpgsql as $$
      begin
        if new.state = 'paid' and old.state <> 'paid' and nextval('refusals') = 1 then raise exception using errcode = '55P03'; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger refuses_once before update on payment_attempts
      for each row execute function refuse_once()`.execute(db);
    try {
      expect(await confirmPayment(db, order.id, byCard(nonce))).toMatchObject({ state });
      expect(await lookAfter(30)).toBe(1);
      expect(await readOrder(db, order.id)).toMatchObject({ status: 'P' });
      expect(await sql`select last_value from refusals`.execute(db)).toMatchObject({ rows: [{ lastValue: 2 }] });
      expect(readCharged()).toEqual([191_14n]);
    } finally {
      await sql`drop trigger refuses_once on payment_attempts; drop function refuse_once; drop sequence refusals`.execute(
        db,
      );
    }
  });

  test('a charge that is confirmed after it was settled already counts once', async () => {
    const order = await addPayable(db, customer);
    const slow: FakeGateway = {
      ...gateway,
      async charge(cardCharge) {
        const outcome = await gateway.charge(cardCharge);
        expect(await lookAfter(30)).toBe(1);
        return outcome;
      },
    };
    const paid = await confirmPayment(db, order.id, byCard('fine', {}, { services: makeServices({}, slow) }));
    expect(paid).toMatchObject({ state: 'paid', payments: { paymentList: [{ amount: 191.14 }], totalAmount: 191.14 } });
    expect(await readActions(db, order.id)).toHaveLength(1);
    expect(readCharged()).toEqual([191_14n]);
  });

  test('repeating a payment while its card is charged is told to wait, and another payment is refused', async () => {
    const order = await addPayable(db, customer);
    const { promise, resolve } = Promise.withResolvers<void>();
    gateway.hold = promise;
    const key = randomUUID();
    const charging = Promise.withResolvers<void>();
    const watched = { ...gateway, charge: (charge: never) => (charging.resolve(), gateway.charge(charge)) };
    const paying = confirmPayment(db, order.id, byCard('fine', {}, { key, services: makeServices({}, watched) }));
    await charging.promise;
    const again = await refusePayment(db, order.id, byCard('fine', {}, { key }));
    expect(again).toBeInstanceOf(Conflict);
    expect(again).toMatchObject({ retryAfterSeconds: 1 });
    expect(await refusePayment(db, order.id, byCard('fine'))).toMatchObject({ sentence: orderMessages.beingChecked });
    resolve();
    expect(await paying).toMatchObject({ state: 'paid' });
    expect(gateway.charges).toHaveLength(1);
  });
});
