import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { returnLinkEndpoints } from '#contract/return-links.ts';
import { shipmentChangeEndpoints } from '#contract/shipment-changes.ts';
import { returnLinkMessages as words } from '#domain/messages/return-links.ts';
import { useApi } from '#tests/support/api.ts';
import { makeKey, makeProgram } from '#tests/support/test-programs.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { lumenOf, tryWith } from '#tests/support/people.ts';
import { findReturnable, linkBody, openLink } from './return-link-orders.ts';

describe('the rights of a return link', () => {
  const api = useApi({ environment: { OFFER_LINK_CALLS_PER_MINUTE: '1000', API_CALLS_PER_MINUTE: '1000' } });
  let count = 0;
  const nextOrder = async (): Promise<number> => {
    const ids = await findReturnable(api());
    return ids[(count += 1) % ids.length]!;
  };
  const db = () => api().database.kysely;
  const newestOf = (id: number) =>
    db()
      .selectFrom('returnLinks')
      .selectAll()
      .where('requestId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const errorsOf = ({ body }: { body: unknown }) => (body as { Errors: Record<string, string[]> }).Errors;

  test('a key that may not pay neither makes, extends or mails one, nor reads where it leads', async () => {
    const id = await nextOrder();
    const params = { id };
    await openLink(api(), id);
    const reader = await makeProgram(api(), { livemode: true, scopes: ['orders:read'] });
    const writer = await makeProgram(api(), { livemode: true, scopes: ['orders:read', 'orders:write'] });
    for (const key of [reader, writer]) {
      const { link } = await key.send(returnLinkEndpoints.read, { params });
      expect(link).toMatchObject({ state: 'open', path: null });
      const tries = [
        await key.try(returnLinkEndpoints.make, { params, body: linkBody }),
        await key.try(returnLinkEndpoints.extend, { params, body: { validUntil: '2026-12-19' } }),
        await key.try(returnLinkEndpoints.mail, { params }),
      ];
      expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect((await reader.try(returnLinkEndpoints.revoke, { params })).status).toBe(403);
    expect((await writer.send(returnLinkEndpoints.revoke, { params })).link!.state).toBe('revoked');
  });

  test('the link of a key pays as long as the key may, and then with nobody else’s right', async () => {
    const params = { id: await nextOrder() };
    const customer = await api().freshAs('customer');
    await customer.try(returnLinkEndpoints.revoke, { params });
    const { sentWeight: weight } = await customer.send(returnLinkEndpoints.estimate, { params });
    const use = { name: 'Ana Lopez', phone: '+34 910 555 011', weight, packages: null };
    const body = { ...use, handOver: 'pickup' as const, pickupDate: null, point: null };
    async function makeLink() {
      const { key, secret } = await makeKey(api(), { livemode: true, scopes: ['orders:read', 'payments:write'] });
      const newLink = { ...linkBody, mostWeight: weight };
      const { link } = await api().withToken(secret).send(returnLinkEndpoints.make, { params, body: newLink });
      const token = link!.path!.replace('/return/', '');
      return { key, press: () => api().nobody.try(returnLinkEndpoints.use, { params: { token }, body }) };
    }
    const ended = await makeLink();
    const { id, version } = ended.key;
    expect((await tryWith(api(), customer, apiKeyEndpoints.revoke, { params: { id } }, version)).status).toBe(200);
    const refused = await ended.press();
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [words.page.refused.noMaker] }]);
    await customer.send(returnLinkEndpoints.revoke, { params });
    expect((await (await makeLink()).press()).status).toBe(200);
  });

  test('a maker who went to another company is followed by the main user', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    const maker = await db()
      .selectFrom('users')
      .selectAll()
      .where('userName', '=', 'customer')
      .executeTakeFirstOrThrow();
    const other = await db()
      .selectFrom('customers')
      .select('id')
      .where('id', '!=', maker.customerId!)
      .where('testOf', 'is', null)
      .executeTakeFirstOrThrow();
    await db().updateTable('users').set({ customerId: other.id }).where('id', '=', maker.id).execute();
    const pressed = await link.press();
    await db().updateTable('users').set({ customerId: maker.customerId }).where('id', '=', maker.id).execute();
    expect(pressed.status).toBe(200);
    const { returnId } = await newestOf(id);
    const back = await db().selectFrom('requests').selectAll().where('id', '=', returnId!).executeTakeFirstOrThrow();
    expect(back.customerId).toBe(maker.customerId);
    expect(back.createdById).not.toBe(maker.id);
    // The history names who made the link all the same.
    const actions = await db()
      .selectFrom('requestActions')
      .select('content')
      .where('requestId', '=', returnId)
      .execute();
    expect(actions.map(({ content }) => content)).toContain(words.usedFor(id, 'Mira Vos', 'Ana Lopez'));
  });

  test('one that support made pays nothing for a company that may not order', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id, {}, 'csd');
    const lumen = await lumenOf(api());
    await db().updateTable('customers').set({ hasAccess: false }).where('id', '=', lumen).execute();
    const refused = await link.press();
    await db().updateTable('customers').set({ hasAccess: true }).where('id', '=', lumen).execute();
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [words.page.refused.other] }]);
    expect((await link.see()).state).toBe('open');
  });

  test('the terms were accepted by its maker, when it was made', async () => {
    const termsOf = async (id: number) => {
      const { returnId } = await newestOf(id);
      return await db()
        .selectFrom('paymentAttempts')
        .select(['termsVersion', 'termsAcceptedAt'])
        .where('requestId', '=', returnId!)
        .executeTakeFirstOrThrow();
    };
    const [own, ours] = [await nextOrder(), await nextOrder()];
    const link = await openLink(api(), own);
    const { createdAt } = await newestOf(own);
    const later = await openLink(api(), ours, { readAndAccepted: false }, 'csd');
    const before = api().clock.now;
    api().clock.now = new Date(before.getTime() + 60_000);
    const statuses = [(await link.press()).status, (await later.press()).status];
    api().clock.now = before;
    expect(statuses).toEqual([200, 200]);
    expect(await termsOf(own)).toEqual({ termsVersion: expect.any(String), termsAcceptedAt: createdAt });
    expect(await termsOf(ours)).toEqual({ termsVersion: null, termsAcceptedAt: null });
  });

  test('it is mailed five times a day', async () => {
    const params = { id: await nextOrder() };
    await openLink(api(), params.id);
    const customer = await api().freshAs('customer');
    const statuses: number[] = [];
    for (let mails = 0; mails < 6; mails += 1)
      statuses.push((await customer.try(returnLinkEndpoints.mail, { params })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('an order without addresses has none', async () => {
    const id = await nextOrder();
    const customer = await api().freshAs('customer');
    await customer.try(returnLinkEndpoints.revoke, { params: { id } });
    const parties = await db().selectFrom('requestParties').selectAll().where('requestId', '=', id).execute();
    await db().deleteFrom('requestParties').where('requestId', '=', id).execute();
    const refused = await customer.try(returnLinkEndpoints.make, { params: { id }, body: linkBody });
    await db().insertInto('requestParties').values(parties).execute();
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [words.noDetails] }]);
  });

  test('it makes no return of an order that is not paid any more, and ends with one that is cancelled', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    const { status } = await db()
      .selectFrom('requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await changeOrder(db(), id, { status: 'E' });
    expect((await link.press()).status).toBe(400);
    await changeOrder(db(), id, { status });
    expect((await link.see()).state).toBe('open');
    await (await api().as('csd')).send(shipmentChangeEndpoints.cancel, { params: { id } });
    expect((await link.see()).state).toBe('revoked');
    expect((await link.press()).status).toBe(409);
  });

  test('points are of carriers within its most price, and with another’s the receiver chooses again', async () => {
    const id = await nextOrder();
    const customer = await api().freshAs('customer');
    const { carriers } = await customer.send(returnLinkEndpoints.estimate, { params: { id } });
    const [cheapest, ...others] = carriers;
    const dearest = others.at(-1)!;
    expect(dearest.priceUSD).toBeGreaterThan(cheapest!.priceUSD);
    const link = await openLink(api(), id, { mostUSD: cheapest!.priceUSD });
    const { points, firstPickupDay, lastPickupDay } = await link.see();
    expect(points.filter(({ carrierId }) => carrierId !== cheapest!.id)).toEqual([]);
    expect([firstPickupDay! <= '2026-11-19', lastPickupDay]).toEqual([true, '2026-11-28']);
    const mails = () =>
      db().selectFrom('mails').select('id').where('requestId', '=', id).where('kind', '=', 'return-stopped').execute();
    const before = await mails();
    const point = { carrierId: dearest.id, facilityId: 'X-1' };
    const refused = await link.press({ handOver: 'dropOff', point });
    expect([refused.status, errorsOf(refused)]).toEqual([400, { point: [words.page.otherHandOver] }]);
    expect(await mails()).toEqual(before);
    expect((await link.press()).status).toBe(200);
  });

  test('carriers that do not answer are no refusal: the receiver tries again, and nobody is told', async () => {
    const id = await nextOrder();
    const link = await openLink(api(), id);
    await sql`create function fall_silent() returns trigger language plpgsql as $$ begin
      insert into carrier_quotes (request_id, customer_id, provider_id, state, asked_at)
        values (new.request_id, new.customer_id, new.provider_id, 'failed', now()) on conflict do nothing;
      return null; end $$`.execute(db());
    await sql`create trigger zz_silent before insert on offers for each row execute function fall_silent()`.execute(
      db(),
    );
    const refused = await link.press();
    await sql`drop trigger zz_silent on offers`.execute(db());
    await sql`drop function fall_silent()`.execute(db());
    expect([refused.status, errorsOf(refused)]).toEqual([400, { '': [words.page.refused.busy] }]);
    expect((await newestOf(id)).warnedAt).toBeNull();
  });
});
