import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { peopleEndpoints } from '#contract/people.ts';
import { type ReturnPage, returnLinkEndpoints } from '#contract/return-links.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { webhookEndpoints } from '#contract/webhooks.ts';
import type { CustomsDeclaration } from '#domain/customs.ts';
import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { disableUser, enableUser } from '#server/identity/change-user.ts';
import { saveCustoms } from '#server/shipments/customs-repository.ts';
import { useApi } from '#tests/support/api.ts';
import { writeOrder } from '#tests/support/change-order.ts';
import { lumenOf } from '#tests/support/people.ts';
import { today } from '#tests/support/today.ts';
import { findReturnable, openLink } from './return-link-orders.ts';

describe('using a return link', () => {
  // The limit of an address is not what is tested here.
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '1000' } });
  afterEach(() => void (api().clock.now = today));
  let count = 0;
  const nextOrder = async (): Promise<number> => {
    const ids = await findReturnable(api());
    return ids[(count += 1) % ids.length]!;
  };
  const db = () => api().database.kysely;
  /** What a return writes; the same before and after where it was not made. */
  async function countMade() {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from requests)::int as orders, (select count(*) from offers)::int as offers,
        (select count(*) from payment_attempts)::int as payments, (select count(*) from finance_rows)::int as rows,
        (select count(*) from tracking_pages)::int as pages,
        (select count(*) from return_links where return_id is not null)::int as used`.execute(db());
    return rows[0]!;
  }
  const warningsOf = (id: number) =>
    db().selectFrom('mails').selectAll().where('requestId', '=', id).where('kind', '=', 'return-stopped').execute();
  const errorsOf = ({ body }: { body: unknown }) => (body as { Errors: Record<string, string[]> }).Errors;
  const madeOf = ({ body }: { body: unknown }) => (body as ReturnPage).made;

  test('makes and pays one return, however often and from wherever it is used', async () => {
    const link = await openLink(api(), await nextOrder());
    const before = await countMade();
    const presses = await Promise.all(Array.from({ length: 6 }, () => link.press()));
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    presses.push(await link.press({ weight: 0.1 }));
    expect(new Set(presses.map((each) => JSON.stringify(madeOf(each)))).size).toBe(1);
    const after = await countMade();
    expect(after).toMatchObject({
      orders: before['orders']! + 1,
      payments: before['payments']! + 1,
      rows: before['rows']! + 1,
      used: before['used']! + 1,
    });
    await api().runDue();
    await link.press();
    expect(await countMade()).toEqual(after);
  });

  test.each([
    ['when the order is written', 'requests', 'insert'],
    ['between the order and its payment', 'payment_attempts', 'insert'],
    ['after the payment', 'return_links', 'update'],
  ])('leaves nothing when the server dies %s, and works at the next try', async (_, table, event) => {
    const link = await openLink(api(), await nextOrder());
    const before = await countMade();
    await sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db());
    await sql`create trigger zz_die before ${sql.raw(event)} on ${sql.table(table)}
      for each row execute function die()`.execute(db());
    expect((await link.press()).status).toBeGreaterThanOrEqual(500);
    await sql`drop trigger zz_die on ${sql.table(table)}`.execute(db());
    await sql`drop function die()`.execute(db());
    expect(await countMade()).toEqual(before);
    expect((await link.see()).state).toBe('open');
    expect((await link.press()).status).toBe(200);
    expect(await countMade()).toMatchObject({ orders: before['orders']! + 1, payments: before['payments']! + 1 });
  });

  test('is recorded once, which the database guarantees too', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    const copy = db()
      .insertInto('returnLinks')
      .columns([
        ...(['clientId', 'requestId', 'customerId', 'nonce', 'tokenHash', 'validUntil'] as const),
        ...(['mostWeight', 'mostUsd', 'madeById', 'createdAt'] as const),
      ])
      .expression(
        sql`select gen_random_uuid(), request_id, customer_id, nonce, 'other', valid_until, most_weight, most_usd,
          made_by_id, created_at from return_links where request_id = ${id} order by id desc limit 1`,
      );
    await expect(copy.execute()).rejects.toThrow('return_links_one_open');
    await link.press();
    const again = sql`update return_links set used_at = now(), return_id = (select max(return_id) from return_links)
      where return_id is null or return_id <> (select max(return_id) from return_links)`;
    await expect(again.execute(db())).rejects.toThrow(/return_links/);
  });

  test('is refused with the page when the link has ended or was revoked', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    api().clock.now = new Date('2026-12-19T12:00:00Z');
    const late = await link.press();
    expect([late.status, (late.body as { current: ReturnPage }).current.state]).toEqual([409, 'expired']);
    expect(JSON.stringify(late.body)).toContain(words.page.closed.expired('2026-12-18'));
    const customer = await api().freshAs('customer');
    // One that has ended can be given more time.
    await customer.send(returnLinkEndpoints.extend, { params: { id }, body: { validUntil: '2027-01-18' } });
    expect((await link.see()).state).toBe('open');
    api().clock.now = today;
    await customer.send(returnLinkEndpoints.revoke, { params: { id } });
    const revoked = await link.press();
    expect([revoked.status, JSON.stringify(revoked.body)]).toEqual([
      409,
      expect.stringContaining(words.page.closed.revoked),
    ]);
  });

  test('is refused with too much weight, an invalid name, or a day without pick-up', async () => {
    const link = await openLink(api(), await nextOrder());
    const heavy = await link.press({ weight: link.use.weight + 0.1 });
    expect([heavy.status, Object.keys(errorsOf(heavy))]).toEqual([400, ['weight']]);
    expect(Object.keys(errorsOf(await link.press({ name: '', phone: '123' }))).toSorted()).toEqual(['name', 'phone']);
    const sunday = await link.press({ pickupDate: '2026-11-22' });
    expect([sunday.status, Object.keys(errorsOf(sunday))]).toEqual([400, ['pickupDate']]);
    expect(Object.keys(errorsOf(await link.press({ packages: [99] })))).toEqual(['packages']);
    expect((await link.see()).state).toBe('open');
  });

  test.each([
    ['the deposit is too small', 'deposit'],
    ['it would cost more than allowed', 'tooDear'],
    ['no carrier of the link takes it', 'noCarrier'],
  ] as const)('mentions no money where %s, mails the sender once a day, and can be tried again', async (_, kind) => {
    const id = await nextOrder();
    const link = await openLink(api(), id, kind === 'tooDear' ? { mostUSD: 0.01 } : {});
    const known = (await warningsOf(id)).length;
    const before = await countMade();
    const lumen = await lumenOf(api());
    const account = await db().selectFrom('customers').selectAll().where('id', '=', lumen).executeTakeFirstOrThrow();
    if (kind === 'deposit')
      await db()
        .updateTable('customers')
        .set({ debit: 0n, creditBalance: 0n, creditLimit: 0n })
        .where('id', '=', lumen)
        .execute();
    if (kind === 'noCarrier')
      await sql`update return_links set provider_ids = '{999999}' where request_id = ${id}`.execute(db());
    for (const press of [await link.press(), await link.press()]) {
      expect([press.status, errorsOf(press)]).toEqual([400, { '': [words.page.refused[kind]] }]);
      expect(JSON.stringify(press.body)).not.toMatch(/USD|deposit|\d\.\d\d/);
    }
    expect(await countMade()).toEqual(before);
    expect((await warningsOf(id)).length).toBe(known + 1);
    api().clock.now = new Date(today.getTime() + 25 * 3_600_000);
    await link.press();
    expect((await warningsOf(id)).length).toBe(known + 2);
    const { debit, creditBalance, creditLimit } = account;
    await db().updateTable('customers').set({ debit, creditBalance, creditLimit }).where('id', '=', lumen).execute();
    expect((await link.see()).state).toBe('open');
  });

  test('is done in the name of the company’s main user when its maker cannot sign in, and impossible without one', async () => {
    const [first, second] = [await nextOrder(), await nextOrder()];
    const [one, other] = [await openLink(api(), first), await openLink(api(), second)];
    const userId = async (name: string) =>
      (await db().selectFrom('users').select('id').where('userName', '=', name).executeTakeFirstOrThrow()).id;
    await disableUser(db(), 'customer', today);
    expect((await one.press()).status).toBe(200);
    const link = await db()
      .selectFrom('returnLinks')
      .innerJoin('requests', 'requests.id', 'returnLinks.returnId')
      .select('requests.createdById')
      .where('returnLinks.requestId', '=', first)
      .orderBy('returnLinks.id', 'desc')
      .executeTakeFirstOrThrow();
    expect(link.createdById).toBe(await userId('expired'));
    await disableUser(db(), 'expired', today);
    const refused = await other.press();
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [words.page.refused.noMaker] }]);
    for (const name of ['customer', 'expired']) await enableUser(db(), name, today);
  });

  test('is limited to thirty tries an hour', async () => {
    const link = await openLink(api(), await nextOrder());
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) statuses.push((await link.press({ weight: 9999 })).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([400]));
    expect(statuses[30]).toBe(429);
  });

  test('notifies the company’s webhooks', async () => {
    const manager = await api().freshAs('manager');
    const lumen = await lumenOf(api());
    await manager.send(peopleEndpoints.changeApi, { params: { id: lumen }, body: { hasApi: true } });
    const body = { url: 'https://shop.example/returns', events: ['return.used'], isActive: true, companyId: lumen };
    await manager.send(webhookEndpoints.create, { body: body as never });
    const id = await nextOrder();
    await (await openLink(api(), id)).press();
    const messages = await db().selectFrom('webhookMessages').select(['type', 'requestId']).execute();
    expect(messages).toEqual([{ type: 'return.used', requestId: id }]);
  });

  test('across a border declares the goods again as returned, signed by their sender', async () => {
    const customer = await api().freshAs('customer');
    for (const id of await findReturnable(api())) {
      const { needsCustoms, packageDetails, shipFrom } = await customer.send(shipmentEndpoints.details, {
        params: { id },
      });
      if (!needsCustoms) continue;
      const order = await db().selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const customs: CustomsDeclaration = {
        ...{ reason: 'sale', incoterm: 'DDP', incotermPlace: 'Oslo', invoiceNumber: 'R-1', invoiceDate: '2026-11-02' },
        ...{ signedBy: shipFrom.contact!, exportNote: null, currency: order.currency, freight: 100n, insurance: null },
        ...{ otherCharges: null, importer: null, taxNumbers: [] },
        lines: packageDetails.packages.map((each) => ({
          ...{
            packageNumber: each.packageNumber,
            description: 'Lamp',
            quantity: each.quantity,
            unit: 'piece' as const,
          },
          ...{
            unitValue: BigInt(Math.round(each.value * 100)),
            netGrams: Math.floor(each.weight * each.quantity * 900),
          },
          ...{ originCountry: 'DE', hsCode: null, hsEdition: 2022 as const },
        })),
      };
      await writeOrder(db(), id, (tx) => saveCustoms(tx, order, customs));
      const link = await openLink(api(), id);
      const half = Math.max(0.5, Math.round(link.use.weight * 5) / 10);
      expect((await link.press({ weight: half })).status).toBe(200);
      const { link: used } = await customer.send(returnLinkEndpoints.read, { params: { id } });
      const back = await customer.send(shipmentEndpoints.details, { params: { id: used!.returnId! } });
      expect(back.customs).toMatchObject({
        ...{ reason: 'return', incoterm: 'DAP', signedBy: 'Ana Lopez', freight: null, invoiceNumber: null },
        incotermPlace: shipFrom.cityFrom,
      });
      const net = (lines: readonly { netGrams: number }[]) => lines.reduce((sum, { netGrams }) => sum + netGrams, 0);
      expect(net(back.customs!.lines)).toBeLessThan(net(customs.lines));
      return;
    }
    throw new Error('no order crosses a border');
  });
});
