import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { carrierAccountEndpoints } from '#contract/carrier-accounts.ts';
import { customerEndpoints, companyEndpoints } from '#contract/customers.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { discountEndpoints } from '#contract/discounts.ts';
import { documentEndpoints } from '#contract/documents.ts';
import { findEndpoints } from '#contract/find.ts';
import { mailEndpoints } from '#contract/mails.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { paymentEndpoints } from '#contract/payments.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { queueEndpoints } from '#contract/queue.ts';
import { reportEndpoints } from '#contract/reports.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { supportEndpoints } from '#contract/support.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { plainFiles } from '#domain/files.testing.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { offerMessages } from '#domain/messages/offers.ts';
import { paymentMessages } from '#domain/messages/payment.ts';
import { webhookEvents } from '#domain/webhook.ts';
import { accountCarriers } from '#server/carriers/account-carriers.ts';
import { demoPassword } from '#server/demo/people.ts';
import { verifyLedger } from '#server/finance/verify-ledger.ts';
import { inspectQueue } from '#server/read-models/queue-rows.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { readLabel } from '#tests/support/read-label.ts';
import {
  enterAll,
  makeKey,
  makeProgram as makeTestProgram,
  payDeposit,
  quoteLamps,
} from '#tests/support/test-programs.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';

const period = { dateFrom: '2026-01-01', dateTo: '2026-12-31' };

describe('test keys', () => {
  const api = useApi({ environment: { API_CALLS_PER_MINUTE: '1000' } });
  const db = () => api().database.kysely;
  const makeProgram = (options: { livemode?: boolean } = {}) => makeTestProgram(api(), options);

  /** Whatever staff and the real company see, count, get and pay. */
  async function readPortal() {
    await api().refreshReports();
    const [csd, manager, customer] = [await api().as('csd'), await api().as('manager'), await api().as('customer')];
    const tables = ['mails', 'notifications', 'queue_rows', 'discount_usages', 'offer_requests', 'people_actions'];
    const counts = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db());
        return [table, rows[0]!.n];
      }),
    );
    const { rows: ledger } = await sql`select f.* from finance_rows f join customers c on c.id = f.customer_id
      where c.test_of is null order by f.id`.execute(db());
    const { rows: balances } = await sql`select id, debit, credit_balance, version from customers
      where test_of is null order by id`.execute(db());
    const { refreshedAt: _, ...report } = await manager.send(reportEndpoints.portal, { query: period });
    return {
      ...{ counts, ledger, balances, report },
      orders: await csd.send(orderListEndpoints.list, {}),
      ownOrders: await customer.send(orderListEndpoints.list, {}),
      vendors: await csd.send(orderListEndpoints.vendors, {}),
      queue: (await csd.send(queueEndpoints.list, {})).totalNumberOfItems,
      customRequests: await csd.send(customRequestEndpoints.list, {}),
      companies: await csd.send(companyEndpoints.companies, {}),
      customers: await manager.send(peopleEndpoints.customers, {}),
      users: (await manager.send(peopleEndpoints.users, {})).totalNumberOfItems,
      mails: (await csd.send(mailEndpoints.list, {})).totalNumberOfItems,
      webhooks: await manager.send(webhookEndpoints.list, {}),
      discounts: await manager.send(discountEndpoints.list, {}),
    };
  }

  /** Shipments are followed and jobs run as three days later. */
  async function passDays(): Promise<void> {
    const start = api().clock.now;
    api().clock.now = new Date('2026-11-21T09:00:00Z');
    await api().followShipments();
    await api().runDue();
    api().clock.now = start;
  }

  /** A browser of a member of staff who wants all notifications. */
  async function listen(): Promise<void> {
    await sql`insert into push_subscriptions (user_id, sign_in_id, endpoint, p256dh, auth, server_key, created_at)
      select id, gen_random_uuid(), 'https://push.example/' || id, 'k', 'a', 's', now() from users where role <> 'Customer'`.execute(
      db(),
    );
  }

  test('take an order from quote to cancellation, and nobody is mailed, sees, counts or pays anything', async () => {
    await listen();
    const program = await makeProgram();
    const webhook = { url: 'https://example.com/hook', events: [...webhookEvents], isActive: true };
    expect((await program.send(webhookEndpoints.create, { body: webhook })).webhook.livemode).toBe(false);
    // What happens to the demo's orders in these days.
    await passDays();
    const before = await readPortal();

    const quoted = await program.send(offerEndpoints.requestExpress, { body: lampsQuote() });
    expect(quoted.livemode).toBe(false);
    const { shippingRequestId: id } = quoted;
    const params = { id };
    expect(await program.send(offerEndpoints.options, { params })).toMatchObject({ livemode: false });
    expect(await enterAll(program, id)).toMatchObject({ step: 1, livemode: false });
    const { amountDueUSD, debitCredit, canUseDeposit, bank } = await program.send(paymentEndpoints.method, { params });
    expect([canUseDeposit, bank, debitCredit.debit]).toEqual([true, null, 1_000_000]);
    expect(await payDeposit(program, id)).toMatchObject({ state: 'paid', livemode: false });
    await api().runDue();

    const info = await program.send(shipmentEndpoints.mainInfo, { params });
    expect(info).toMatchObject({ status: 'O', packageLableAvailable: true, livemode: false });
    expect(info.customerName).toMatch(/ \(test\)$/);
    const label = await program.try(shipmentEndpoints.label, { params });
    expect((await readLabel(new Uint8Array(label.bytes))).text).toMatch(/TEST[^]*not for shipping/);
    await program.send(shipmentEndpoints.details, { params });

    await passDays();
    const { tracking, info: shown } = await program.send(shipmentEndpoints.details, { params });
    expect([tracking?.events.length, shown.livemode]).toEqual([expect.any(Number), false]);
    expect((await program.send(orderListEndpoints.list, {})).items).toMatchObject([{ id, livemode: false }]);

    await program.send(supportEndpoints.write, { params, body: { messageBody: 'Where is it?' } });
    const cancelled = await (await api().as('csd')).send(shipmentChangeEndpoints.cancel, { params });
    expect(cancelled).toMatchObject({ status: 'D', livemode: false });
    const spent = await db()
      .selectFrom('financeRows')
      .select('amount')
      .where('requestId', '=', id)
      .orderBy('id')
      .execute();
    expect(spent.map(({ amount }) => Number(amount) / 100)).toEqual([-amountDueUSD, amountDueUSD]);

    const crate = validBodies.get(customRequestEndpoints.create) as never;
    await program.send(customRequestEndpoints.create, { body: crate });
    await api().runDue();
    await api().sendMails();
    await api().sendNotifications();
    expect(await readPortal()).toEqual(before);
    expect(await verifyLedger(db())).toEqual([]);
    expect(await inspectQueue(db())).toEqual([]);

    const { rows: messages } = await sql<{ type: string; data: { livemode: boolean } }>`
      select type, data from webhook_messages where request_id = ${id} order by id`.execute(db());
    const types = messages.map(({ type }) => type);
    expect(types).toEqual(
      expect.arrayContaining(['order.paid', 'shipment.booked', 'tracking.updated', 'order.cancelled']),
    );
    expect(messages.some(({ data }) => data.livemode)).toBe(false);
  });

  test('find test data alone, and live keys and the page find only live data', async () => {
    const program = await makeProgram();
    const id = await quoteLamps(program);
    const { id: address } = await program.send(addressEndpoints.create, {
      body: validBodies.get(addressEndpoints.create) as never,
    });
    const crate = await program.send(customRequestEndpoints.create, {
      body: validBodies.get(customRequestEndpoints.create) as never,
    });
    const file = new File([plainFiles.PDF as Uint8Array<ArrayBuffer>], 'invoice.pdf');
    const documents = [{ typeCode: 'INV' as const, imageFormat: 'PDF' as const, file }];
    const upload = { params: { id: String(id) }, body: { documents } };
    const document = (await program.send(documentEndpoints.upload, upload)).items[0]!.id;
    const { webhook } = await program.send(webhookEndpoints.create, {
      body: { url: 'https://example.com/other', events: [...webhookEvents], isActive: true },
    });
    const live = await makeProgram({ livemode: true });
    const liveOrder = await quoteLamps(live);
    const things = [
      [shipmentEndpoints.mainInfo, id],
      [offerEndpoints.options, id],
      [addressEndpoints.duplicate, address],
      [customRequestEndpoints.read, crate.id],
      [documentEndpoints.file, document],
      [webhookEndpoints.messages, webhook.id],
    ] as const;
    const tryAll = async (who: Person) =>
      await Promise.all(things.map(async ([endpoint, of]) => (await who.try(endpoint, { params: { id: of } })).status));
    expect(await tryAll(program)).toEqual(things.map(() => 200));
    expect(await tryAll(live)).toEqual(things.map(() => 404));
    // Its people look after the webhook; all else is out of sight.
    expect(await tryAll(await api().as('customer'))).toEqual([...things.slice(1).map(() => 404), 200]);
    expect((await program.try(shipmentEndpoints.mainInfo, { params: { id: liveOrder } })).status).toBe(404);
    const listed = async (who: Person) =>
      (await who.send(orderListEndpoints.list, {})).items.map((row) => [row.id, row.livemode]);
    expect(await listed(live)).not.toContainEqual([id, false]);
    expect((await listed(program)).every(([, livemode]) => livemode === false)).toBe(true);
    const find = async (who: Person, text: string) => (await who.send(findEndpoints.find, { query: { text } })).orders;
    expect(await find(program, String(id))).toMatchObject([{ id }]);
    for (const who of [live, await api().as('csd')]) expect(await find(who, String(id))).toEqual([]);
    const { companies } = await (await api().as('csd')).send(findEndpoints.find, { query: { text: 'Lumen test' } });
    expect(companies).toEqual([]);
  });

  test('ask no other providers: only express carriers offer prices, and the order says so', async () => {
    const program = await makeProgram();
    const { shippingRequestId: id } = await program.send(offerEndpoints.requestAll, {
      body: validBodies.get(offerEndpoints.requestAll) as never,
    });
    const options = await program.send(offerEndpoints.options, { params: { id } });
    expect([options.shippingOfferRequests, options.otherShippingOffers]).toEqual([[], []]);
    const { items } = await (
      await api().as('csd')
    ).send(shipmentChangeEndpoints.actions, { query: { shippingRequestId: id } });
    expect(JSON.stringify(items)).toContain(offerMessages.testOrder);
    const express = await quoteLamps(program);
    const more = { body: { shippingRequestId: express, dueTime: 24, targetPrice: null } };
    expect((await program.try(offerEndpoints.requestMore, more)).body).toMatchObject({
      Warnings: { '': [offerMessages.testOrder] },
    });
  });

  test.each([
    ['card', { type: 'C', payCreditCard: { nonce: 'fake' } }],
    ['transfer', { type: 'B' }],
  ])('cannot pay by %s', async (_, way) => {
    const program = await makeProgram();
    const id = await quoteLamps(program);
    await enterAll(program, id);
    const body = { readAndAccepted: true, ...way };
    expect((await program.try(paymentEndpoints.confirm, { params: { id }, body })).body).toMatchObject({
      Errors: { type: [paymentMessages.testDeposit] },
    });
  });

  test('always have enough deposit', async () => {
    const program = await makeProgram();
    const id = await quoteLamps(program);
    await enterAll(program, id);
    const { customerId } = await program.send(shipmentEndpoints.mainInfo, { params: { id } });
    await sql`update offers set customer_price = 5000000, price_base = 5000000, price_fuel = 0, price_remote_area = 0,
      price_insurance = 0 where request_id = ${id}`.execute(db());
    const method = await program.send(paymentEndpoints.method, { params: { id } });
    expect([method.canUseDeposit, method.amountDueUSD > method.debitCredit.debit]).toEqual([true, true]);
    const body = { type: 'D' as const, readAndAccepted: true, expectedAmountUSD: method.amountDueUSD };
    expect(await program.send(paymentEndpoints.confirm, { params: { id }, body })).toMatchObject({ state: 'paid' });
    const { debit } = await db()
      .selectFrom('customers')
      .select('debit')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    expect(debit).toBe(1_000_000_00n);
    expect(await verifyLedger(db())).toEqual([]);
    await api().runDue();
  });

  test('use their company’s name, margin and right to the API, and need no company check', async () => {
    const { secret } = await makeKey(api());
    const program = api().withToken(secret);
    const manager = await api().as('manager');
    const lumen = await lumenOf(api());
    const before = await db().selectFrom('customers').selectAll().where('id', '=', lumen).executeTakeFirstOrThrow();
    const id = await quoteLamps(program);
    const readTest = () =>
      db().selectFrom('customers').selectAll().where('testOf', '=', lumen).executeTakeFirstOrThrow();
    expect(await readTest()).toMatchObject({
      name: `${before.name} (test)`,
      address: before.address,
      customerSpecificPricing: before.customerSpecificPricing,
      hasAccess: true,
    });
    const data = { phone: before.phone!, email: before.email!, address: before.address! };
    const csd = await api().as('csd');
    const rename = (name: string) =>
      csd.send(customerEndpoints.update, { params: { id: lumen }, body: { name, ...data } });
    await rename('Lumen renamed');
    await api().runDue();
    expect((await program.send(shipmentEndpoints.mainInfo, { params: { id } })).customerName).toBe(
      'Lumen renamed (test)',
    );
    await rename(before.name);
    await manager.send(peopleEndpoints.changeAccess, { params: { id: lumen }, body: { hasAccess: false } });
    await enterAll(program, id);
    await manager.send(peopleEndpoints.changeAccess, { params: { id: lumen }, body: { hasAccess: true } });
    const changeApi = (hasApi: boolean) =>
      manager.send(peopleEndpoints.changeApi, { params: { id: lumen }, body: { hasApi } });
    await changeApi(false);
    expect(await program.try(orderListEndpoints.list, {})).toMatchObject({
      status: 403,
      body: { Errors: { '': [words.off] } },
    });
    await changeApi(true);
    expect((await program.try(orderListEndpoints.list, {})).status).toBe(200);
  });

  test('are refused like live keys from another network, when expired or within an address', async () => {
    const { key, secret } = await makeKey(api());
    const headers = { authorization: `Bearer ${secret}` };
    const list = orderListEndpoints.list.fullPath;
    const change = (changes: object) => db().updateTable('apiKeys').set(changes).where('id', '=', key.id).execute();
    const statuses: number[] = [];
    async function call(input: InjectOptions): Promise<void> {
      const answer = await api().app.inject({ headers, url: list, ...input });
      expect(answer.headers['x-request-id'], answer.body).toMatch(/^[\da-f-]{36}$/);
      statuses.push(answer.statusCode);
    }
    await call({});
    await call({ url: `${list}?key=${secret}` });
    await call({ url: '/api/nothing' });
    await call({
      method: 'POST',
      url: offerEndpoints.requestExpress.fullPath,
      payload: { much: 'x'.repeat(2_000_000) },
    });
    await change({ networks: ['192.0.2.0/24'] });
    await call({});
    await change({ networks: [], expiresOn: '2026-01-01' });
    await call({});
    expect(statuses).toEqual([200, 400, 404, 413, 403, 401]);
  });

  test('get no offers of a live carrier account', async () => {
    const program = await makeProgram();
    const id = await quoteLamps(program);
    const offer = await db()
      .selectFrom('offers')
      .select('providerId')
      .where('requestId', '=', id)
      .executeTakeFirstOrThrow();
    const account = await (
      await api().as('manager')
    ).send(carrierAccountEndpoints.create, {
      body: {
        ...{
          shippingProviderId: offer.providerId,
          companyId: null,
          api: 'mydhl',
          mode: 'live',
          products: '',
          isActive: true,
        },
        credentials: { username: 'demo', password: 'demo-secret', accountNumber: '950000001' },
      },
    });
    const carriers = accountCarriers({
      keys: api().services.secretKeys,
      sandboxUrl: null,
      clock: () => api().clock.now,
    });
    const listed = async (customerId: number) =>
      (await carriers.list(db(), '2026-11-18', customerId)).map(({ accountId }) => accountId);
    const { customerId } = await program.send(shipmentEndpoints.mainInfo, { params: { id } });
    expect(await listed(await lumenOf(api()))).toContain(account.id);
    expect(await listed(customerId)).not.toContain(account.id);
    const offeredBefore = { providerId: offer.providerId, carrierAccountId: account.id };
    expect(await carriers.find(db(), { ...offeredBefore, livemode: false }, '2026-11-18')).toBeNull();
    expect(await carriers.find(db(), { ...offeredBefore, livemode: true }, '2026-11-18')).not.toBeNull();
    await db().updateTable('carrierAccounts').set({ active: false }).where('id', '=', account.id).execute();
  });

  test('have their own prefix, stay test keys when renewed, and the company is told by mail', async () => {
    const { key, secret } = await makeKey(api());
    expect(secret).toMatch(/^qs_test_[0-9A-Za-z]{49}$/);
    expect(key).toMatchObject({ livemode: false, companyId: await lumenOf(api()), start: secret.slice(0, 13) });
    expect(key.companyName).not.toContain('test');
    const mails = await db()
      .selectFrom('mails')
      .select('body')
      .where('subject', '=', words.mail.made(key.name))
      .execute();
    expect(mails[0]?.body).toContain(words.testKey);
    const renewal = { params: { id: key.id }, body: { overlapDays: 0, password: demoPassword, code: '' } };
    expect((await (await api().as('customer')).send(apiKeyEndpoints.renew, renewal)).secret).toMatch(/^qs_test_/);
    expect(await db().selectFrom('customers').select('id').where('testOf', 'is not', null).execute()).toHaveLength(1);
    const { items } = await (await api().as('customer')).send(apiKeyEndpoints.list, {});
    expect(items.find(({ id }) => id === key.id)).toMatchObject({ livemode: false });
    expect((await (await api().as('maple')).send(apiKeyEndpoints.list, {})).items).toEqual([]);
    expect((await (await api().as('maple')).try(apiKeyEndpoints.revoke, { params: { id: key.id } })).status).toBe(404);
  });
});
