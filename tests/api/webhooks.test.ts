import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { offerEndpoints } from '#contract/offers.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { webhookMessages as words } from '#domain/messages/webhooks.ts';
import { mostWebhooks, type WebhookEvent, webhookEvents, webhookPauses } from '#domain/webhook.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { readOrder } from '#server/orders/order.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { makeProgram } from '#tests/support/test-programs.ts';
import { lumenOf, tryWith } from '#tests/support/people.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

interface Received {
  headers: Record<string, unknown>;
  body: string;
  data: { id: number | null; version: number } & Record<string, unknown>;
  type: string;
}

describe('webhooks', () => {
  const environment = { WEBHOOK_INNER_HOSTS: '' };
  let receiver: Server;
  let added = 0;
  let url: string;
  let received: Received[] = [];
  /** The status of the receiver's next response. */
  let nextStatus: () => number = () => 200;
  let delay: (path: string) => Promise<unknown> | void = () => undefined;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      const respond = async (): Promise<void> => {
        const status = nextStatus();
        await delay(request.url!);
        if (status < 300) received.push({ ...(JSON.parse(body) as Received), headers: request.headers, body });
        response.writeHead(status).end(`answered ${status}`);
      };
      request.on('end', () => void respond());
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    environment.WEBHOOK_INNER_HOSTS = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    url = `http://${environment.WEBHOOK_INNER_HOSTS}/quayside`;
  });
  afterAll(() => void receiver.close());
  const api = useApi({ environment });
  const start = new Date('2026-11-18T12:00:00Z');
  beforeEach(async () => {
    received = [];
    nextStatus = () => 200;
    delay = () => undefined;
    api().clock.now = start;
    await api().database.kysely.deleteFrom('webhooks').execute();
    await api().database.kysely.deleteFrom('jobs').where('kind', '=', 'send-webhook').execute();
  });

  const advanceClock = (seconds: number): void => {
    api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000);
  };
  async function addWebhook(values: { url?: string; events?: WebhookEvent[] } = {}) {
    const params = { id: await lumenOf(api()) };
    await (await api().freshAs('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: true } });
    const body = { url: `${url}?${(added += 1)}`, events: [...webhookEvents], isActive: true, ...values };
    return await (await api().freshAs('customer')).send(webhookEndpoints.create, { body });
  }
  const quote = async (userName = 'customer') =>
    (await (await api().freshAs(userName)).send(offerEndpoints.requestExpress, { body: lampsQuote() }))
      .shippingRequestId;
  const cancel = async (id: number) =>
    (await api().freshAs('csd')).send(shipmentChangeEndpoints.cancel, { params: { id } });
  const messagesOf = async (id: number) =>
    (await (await api().freshAs('customer')).send(webhookEndpoints.messages, { params: { id } })).items;
  const listAll = async () => (await (await api().freshAs('customer')).send(webhookEndpoints.list, {})).items;

  test('get a signed message about a cancelled order, with its state and without names', async () => {
    const { webhook, secret } = await addWebhook();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const id = await quote();
    await cancel(id);
    expect(await api().sendWebhooks()).toBe(1);
    const [message] = received;
    expect(message).toMatchObject({ type: 'order.cancelled', timestamp: '2026-11-18T12:00:00.000Z' });
    expect(message!.data).toMatchObject({ object: 'order', id, status: 'D', awbNumber: null });
    expect(message!.body).not.toContain('Lumen');
    const { 'webhook-id': messageId, 'webhook-timestamp': at, 'webhook-signature': signature } = message!.headers;
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const right = createHmac('sha256', key)
      .update(`${String(messageId)}.${String(at)}.${message!.body}`)
      .digest('base64');
    expect(signature).toBe(`v1,${right}`);
    expect(await messagesOf(webhook.id)).toMatchObject([
      { type: 'order.cancelled', messageId, state: 'delivered', attempts: [{ status: 200, problem: null }] },
    ]);
    const stored = JSON.stringify(await api().database.kysely.selectFrom('webhooks').selectAll().execute());
    expect(stored).not.toContain(secret.replace('whsec_', ''));
  });

  test('a secret whose response was lost is not made again with the same key, so the one in use still signs', async () => {
    const { webhook } = await addWebhook();
    const customer = await api().freshAs('customer');
    const [key, path] = [randomUUID(), { params: { id: webhook.id }, body: { overlapHours: 24 } }];
    const [first, second] = [
      await customer.try(webhookEndpoints.newSecret, path, key),
      await customer.try(webhookEndpoints.newSecret, path, key),
    ];
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body).toMatchObject({ Errors: { '': [errorMessages.secretShownOnce] }, code: 'key-used-before' });
    expect((await listAll())[0]!.version).toBe(2);
    const body = { url: `${url}?again`, events: [...webhookEvents], isActive: true };
    const addKey = randomUUID();
    expect((await customer.try(webhookEndpoints.create, { body }, addKey)).status).toBe(200);
    expect(await customer.try(webhookEndpoints.create, { body }, addKey)).toMatchObject({
      status: 409,
      body: { code: 'key-used-before' },
    });
    const { secret } = (first as { body: { secret: string } }).body;
    const stored = await api().database.kysely.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('get only the chosen events of their own company, with versions that rise', async () => {
    await addWebhook({ events: ['order.cancelled'] });
    const [one, other] = [await quote(), await quote()];
    await cancel(other);
    await cancel(one);
    await cancel(await quote('maple'));
    await api().sendWebhooks();
    expect(received).toHaveLength(2);
    const versionOf = (id: number) => received.find(({ data }) => data.id === id)!.data.version;
    expect(versionOf(one)).toBeGreaterThan(versionOf(other));
  });

  test('that refuse a message get it again on schedule until it is given up, and it can be sent again by hand', async () => {
    const { webhook } = await addWebhook();
    await cancel(await quote());
    nextStatus = () => 503;
    await api().sendWebhooks();
    for (const pause of webhookPauses) {
      advanceClock(pause - 1);
      await api().sendWebhooks();
      advanceClock(1 + pause / 5);
      await api().sendWebhooks();
    }
    const [message] = await messagesOf(webhook.id);
    expect(message).toMatchObject({ state: 'givenUp', nextTry: null });
    expect(message!.attempts).toHaveLength(webhookPauses.length + 1);
    expect(message!.attempts[0]).toMatchObject({
      status: 503,
      problem: words.answered(503),
      response: 'answered 503',
    });
    nextStatus = () => 200;
    const again = { params: { id: webhook.id }, body: { since: start.toISOString() } };
    expect(await (await api().freshAs('customer')).send(webhookEndpoints.resend, again)).toEqual({ count: 1 });
    await api().sendWebhooks();
    expect(received).toHaveLength(1);
    expect((await messagesOf(webhook.id))[0]).toMatchObject({ state: 'delivered', messageId: message!.messageId });
    expect(await (await api().freshAs('customer')).send(webhookEndpoints.resend, again)).toEqual({ count: 0 });
  });

  test('that refuse everything for five days are switched off with a mail, and can still be tested', async () => {
    const { webhook } = await addWebhook();
    nextStatus = () => 500;
    for (let day = 0; day <= 5; day++) {
      await cancel(await quote());
      await api().sendWebhooks();
      advanceClock(86_400);
    }
    expect(await listAll()).toMatchObject([{ switchedOff: words.switchedOff('2026-11-23'), isActive: true }]);
    const mails = await api()
      .database.kysely.selectFrom('mails')
      .select('body')
      .where('kind', '=', 'webhook-off')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    nextStatus = () => 200;
    await api().sendWebhooks();
    expect(received).toEqual([]);
    const customer = await api().freshAs('customer');
    await customer.send(webhookEndpoints.test, { params: { id: webhook.id } });
    await api().sendWebhooks();
    expect(received.map(({ type }) => type)).toEqual(['webhook.test']);
    const early = { params: { id: webhook.id }, body: { since: start.toISOString() } };
    expect((await customer.try(webhookEndpoints.resend, early)).body).toMatchObject({
      Errors: { '': [words.switchOnFirst] },
    });
    const body = { url, events: [...webhookEvents], isActive: true };
    await tryWith(api(), customer, webhookEndpoints.update, { params: { id: webhook.id }, body }, webhook.version);
    const resend = { params: { id: webhook.id }, body: { since: start.toISOString() } };
    await customer.send(webhookEndpoints.resend, resend);
    await api().sendWebhooks();
    // The test, and six messages that were missed.
    expect(received).toHaveLength(7);
    expect(await listAll()).toMatchObject([{ switchedOff: null, failingSince: null }]);
  });

  test('that respond “gone” are switched off at once', async () => {
    await addWebhook();
    await cancel(await quote());
    nextStatus = () => 410;
    await api().sendWebhooks();
    expect(await listAll()).toMatchObject([{ switchedOff: words.gone }]);
  });

  test('of a test key are in the list of its company, and a mail to the company says when one is switched off', async () => {
    const own = (await addWebhook()).webhook;
    const customer = await api().freshAs('customer');
    const [program, live] = [await makeProgram(api()), await makeProgram(api(), { livemode: true })];
    // The same address may take test messages, too.
    const body = { url: own.url, events: [...webhookEvents], isActive: true };
    const { webhook } = await program.send(webhookEndpoints.create, { body });
    const listed = async (person: Person) =>
      (await person.send(webhookEndpoints.list, {})).items.map(({ id, livemode, companyName }) => [
        id,
        livemode,
        companyName,
      ]);
    const [ownRow, testRow] = [
      [own.id, true, own.companyName],
      [webhook.id, false, own.companyName],
    ];
    for (const who of [customer, await api().freshAs('manager')]) expect(await listed(who)).toEqual([ownRow, testRow]);
    expect([await listed(live), await listed(program)]).toEqual([[ownRow], [testRow]]);
    const params = { id: webhook.id };
    for (const who of [live, await api().freshAs('maple')])
      expect((await who.try(webhookEndpoints.messages, { params })).status).toBe(404);

    const countMails = async () =>
      (await api().database.kysely.selectFrom('mails').select('id').where('kind', '=', 'webhook-off').execute()).length;
    const before = await countMails();
    await program.send(webhookEndpoints.test, { params });
    nextStatus = () => 410;
    await api().sendWebhooks();
    expect((await customer.send(webhookEndpoints.messages, { params })).items).toHaveLength(1);
    expect(await countMails()).toBe(before + 1);
  });

  test('get nothing while the company may not use the API, and no messages wait while they are off', async () => {
    const { webhook } = await addWebhook();
    await cancel(await quote());
    const params = { id: await lumenOf(api()) };
    await (await api().freshAs('manager')).send(peopleEndpoints.changeApi, { params, body: { hasApi: false } });
    await api().sendWebhooks();
    await cancel(await quote());
    await api().sendWebhooks();
    expect(received).toEqual([]);
    expect(await messagesOf(webhook.id)).toMatchObject([{ state: 'givenUp', attempts: [] }]);
    const customer = await api().freshAs('customer');
    expect((await customer.try(webhookEndpoints.test, { params: { id: webhook.id } })).status).toBe(403);
  });

  test('can be deleted while a message is sent or an order changes, without harm to either', async () => {
    const db = api().database.kysely;
    const { webhook } = await addWebhook();
    await cancel(await quote());
    nextStatus = () => 500;
    const sending = api().sendWebhooks();
    await db.deleteFrom('webhooks').where('id', '=', webhook.id).execute();
    await sending;
    await addWebhook();
    const id = await quote();
    let cancelling: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('webhooks').execute();
      cancelling = cancel(id);
      const countLockWaits = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            db,
          )
        ).rows.length;
      await expect.poll(countLockWaits).toBe(1);
    });
    await cancelling;
    expect((await readOrder(db, id, start)).status).toBe('D');
    expect(await db.selectFrom('webhookMessages').select('id').execute()).toEqual([]);
  });

  test('get messages signed with both secrets while a secret is replaced', async () => {
    const { webhook, secret } = await addWebhook();
    const customer = await api().freshAs('customer');
    const params = { id: webhook.id };
    const next = await customer.send(webhookEndpoints.newSecret, { params, body: { overlapHours: 24 } });
    expect(next.secret).not.toBe(secret);
    const signaturesOf = async () => {
      received = [];
      await (await api().freshAs('customer')).send(webhookEndpoints.test, { params });
      await api().sendWebhooks();
      return String(received[0]!.headers['webhook-signature']).split(' ').length;
    };
    expect(await signaturesOf()).toBe(2);
    advanceClock(86_401);
    expect(await signaturesOf()).toBe(1);
  });

  test('that could not be reached twice are left alone for a minute', async () => {
    const { webhook } = await addWebhook();
    // Its name led elsewhere when it was added.
    await sql`update webhooks set url = 'https://127.0.0.1:8443/' where id = ${webhook.id}`.execute(
      api().database.kysely,
    );
    await cancel(await quote());
    for (let count = 0; count < 2; count++) {
      await api().sendWebhooks();
      await cancel(await quote());
    }
    await api().sendWebhooks();
    const messages = await messagesOf(webhook.id);
    expect(messages.map(({ attempts }) => attempts.length)).toEqual([0, 1, 1]);
    expect(messages[1]!.attempts[0]).toMatchObject({ status: null, problem: words.innerAddress });
  });

  test.each([
    ['about one of 300 waiting messages a second', 300, 0, 5],
    ['30 waiting messages soon, beside 600 for later tries', 30, 600, 1],
  ])('that are paused look at %s', async (_, waiting, later, lastMinute) => {
    const db = api().database.kysely;
    const { webhook } = await addWebhook();
    await sql`update webhooks set paused_until = ${start}::timestamptz + interval '10 seconds'`.execute(db);
    const add = (count: number, dueAt: Date, waitsFor: string | null) =>
      sql`with added as (
        insert into webhook_messages (webhook_id, message_id, type, data, created_at)
        select ${webhook.id}, gen_random_uuid(), 'webhook.test', '{}', ${start} from generate_series(1, ${count}::int) returning id)
      insert into jobs (kind, subject_id, due_at, created_at, waits_for)
      select 'send-webhook', id, ${dueAt}, ${start}, ${waitsFor} from added`.execute(db);
    await add(later, new Date(start.getTime() + 7_200_000), 'next try');
    await add(waiting, start, null);
    expect(await api().sendWebhooks()).toBe(0);
    const { rows } = await sql<{ minute: number; claims: number }>`
      select floor(extract(epoch from due_at - ${start}) / 60)::int as minute, count(*)::int as claims
      from jobs where waits_for = 'receiver' group by 1 order by 1`.execute(db);
    expect(Math.max(...rows.map(({ claims }) => claims))).toBeLessThan(100);
    expect(rows.at(-1)!.minute).toBeLessThanOrEqual(lastMinute);
  });

  test('of a company with a slow receiver use one of six sending loops, and messages of others are still sent', async () => {
    const manager = await api().freshAs('manager');
    const { items } = await manager.send(companyEndpoints.companies, {});
    const maple = items.find(({ name }) => name === demoCompanies[2].name)!.id;
    await manager.send(peopleEndpoints.changeApi, { params: { id: maple }, body: { hasApi: true } });
    const body = { url: `${url}?maple`, events: [...webhookEvents], isActive: true, companyId: maple };
    await manager.send(webhookEndpoints.create, { body });
    await addWebhook();
    await cancel(await quote());
    // Receivers count as slow from two seconds on.
    delay = () => new Promise((done) => void setTimeout(done, 2_100));
    await api().sendWebhooks();
    advanceClock(60);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const paths: string[] = [];
    delay = (path) => {
      paths.push(path);
      return path.endsWith('?maple') ? undefined : held;
    };
    for (let count = 0; count < 8; count++) await cancel(await quote());
    await cancel(await quote('maple'));
    const loops = Array.from({ length: 6 }, () => api().sendWebhooks());
    await expect.poll(() => paths.filter((path) => path.endsWith('?maple')).length).toBe(1);
    // Of Lumen's eight messages only one is being sent.
    expect(paths).toHaveLength(2);
    release();
    await Promise.all(loops);
  });

  test('with an invalid address are refused at that field, and so are more than a company may have', async () => {
    await addWebhook();
    const customer = await api().freshAs('customer');
    const body = { url: 'http://shop.example/', events: ['order.paid' as const], isActive: true };
    expect((await customer.try(webhookEndpoints.create, { body })).body).toMatchObject({
      Errors: { url: [words.onlyHttps] },
    });
    for (const inner of ['https://10.0.0.5/', 'https://localhost/hook'])
      expect((await customer.try(webhookEndpoints.create, { body: { ...body, url: inner } })).body).toMatchObject({
        Errors: { url: [words.innerAddress] },
      });
    const db = api().database.kysely;
    const { id: _, ...row } = await db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('webhooks')
      .values(Array.from({ length: mostWebhooks - 1 }, () => row))
      .execute();
    expect((await customer.try(webhookEndpoints.create, { body: { ...body, url } })).body).toMatchObject({
      Errors: { '': [words.tooMany(mostWebhooks)] },
    });
  });
});
