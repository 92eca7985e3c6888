import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { customRequestEndpoints } from '#contract/custom-requests.ts';
import { discountEndpoints, discountExclusionEndpoints } from '#contract/discounts.ts';
import { eventEndpoints } from '#contract/events.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { providerEndpoints } from '#contract/providers.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { disableUser, enableUser } from '#server/identity/change-user.ts';
import { changeOrder } from '#tests/support/change-order.ts';
import { changeOrder as changeOrderIn } from '#server/orders/order.ts';
import { tablesSentByCode } from '#tests/support/change-event-tables.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { type Follower, followEvents } from '#tests/support/follow-events.ts';
import { lampsQuote, validBodies } from '#tests/support/valid-bodies.ts';

/** Tables with data of customers that send no hint: no open screen shows them. */
const withoutHints = [
  'addresses',
  'amounts_shown',
  'api_keys',
  // Its batch sends them.
  'batch_charges',
  'batch_rows',
  'booking_attempts',
  'carrier_accounts',
  'finance_rows',
  'followed_shipments',
  'landed_costs',
  'mails',
  'notifications',
  'notified_events',
  // Written beside tables that send hints.
  'order_changes',
  'order_rows',
  'products',
  'recent_addresses',
  'request_actions',
  'saved_packages',
  'shipment_pieces',
  'tracking_pages',
  'webhook_messages',
  'webhooks',
];

describe('change events', () => {
  const api = useApi();
  let address = '';
  let open: Follower[] = [];
  beforeAll(async () => void (address = await api().app.listen({ port: 0, host: '127.0.0.1' })));
  afterEach(() => {
    for (const follower of open) follower.leave();
    open = [];
  });

  const followAs = async ({ headers }: Person): Promise<Follower> => {
    const follower = await followEvents(address, headers);
    open.push(follower);
    return follower;
  };
  const requestQuote = async (person: Person): Promise<number> =>
    (await person.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;

  test('are sent to users who may see the change, and to nobody else', async () => {
    const [customer, maple, csd] = [await api().as('customer'), await api().as('maple'), await api().as('csd')];
    const [own, foreign, staff] = [await followAs(customer), await followAs(maple), await followAs(csd)];
    const id = await requestQuote(customer);
    await own.heard({ kind: 'request', id });
    await staff.heard({ kind: 'request', id });

    await csd.send(commentEndpoints.add, { params: { id }, body: { commentBody: 'Ask for the invoice' } });
    await staff.heard({ kind: 'comments', id });
    await changeOrder(api().database.kysely, id, { status: 'W' });

    const { id: custom } = await customer.send(customRequestEndpoints.create, {
      body: validBodies.get(customRequestEndpoints.create) as never,
    });
    await own.heard({ kind: 'customRequest', id: custom });

    const last = await requestQuote(maple);
    await foreign.heard({ kind: 'request', id: last });
    expect(foreign.hints.filter((hint) => hint.kind !== 'request' || hint.id !== last)).toEqual([]);
    expect(own.hints.filter(({ kind }) => kind === 'comments')).toEqual([]);
    expect(own.hints.filter((hint) => hint.kind === 'request' && hint.id === last)).toEqual([]);
  });

  test('of providers go to staff, of discount codes to managers, and none of them to customers', async () => {
    const [customer, csd, manager] = [await api().as('customer'), await api().as('csd'), await api().as('manager')];
    const [own, staff, managing] = [await followAs(customer), await followAs(csd), await followAs(manager)];
    const provider = await csd.send(providerEndpoints.create, {
      body: validBodies.get(providerEndpoints.create) as never,
    });
    await staff.heard({ kind: 'provider', id: provider.id });
    await managing.heard({ kind: 'provider', id: provider.id });
    const discount = await manager.send(discountEndpoints.create, {
      body: validBodies.get(discountEndpoints.create) as never,
    });
    await managing.heard({ kind: 'discount', id: discount.id });
    managing.hints.length = 0;
    const closed = { discountCodeId: discount.id, companyIds: [1] };
    await manager.send(discountExclusionEndpoints.exclude, { body: closed });
    await managing.heard({ kind: 'discount', id: discount.id });
    await csd.send(providerEndpoints.remove, { params: { id: provider.id } });
    await manager.send(discountEndpoints.remove, { params: { id: discount.id } });
    const id = await requestQuote(customer);
    await own.heard({ kind: 'request', id });
    await staff.heard({ kind: 'request', id });
    expect(own.hints.filter(({ kind }) => kind !== 'request')).toEqual([]);
    expect(staff.hints.filter(({ kind }) => kind === 'discount')).toEqual([]);
  });

  test('are sent once for each transaction after its commit, and not after a rollback', async () => {
    const customer = await api().as('customer');
    const [undone, done] = [await requestQuote(customer), await requestQuote(customer)];
    const { items } = await customer.send(orderListEndpoints.list, { query: { pageSize: 10 } });
    const old = items.at(-1)!.id;
    const own = await followAs(customer);
    const touch = (id: number, fails: boolean) =>
      inTransaction(api().database.kysely, async (tx) => {
        for (const step of [1, 0]) await changeOrderIn(tx, id, { step }, { userId: null });
        if (fails) throw new Error('undone');
      });
    // Hints come in the order of their commits: behind this one none is on its way from the asking.
    await touch(old, false);
    await own.heard({ kind: 'request', id: old });
    own.hints.length = 0;
    await expect(touch(undone, true)).rejects.toThrow('undone');
    await touch(done, false);
    await own.heard({ kind: 'request', id: done });
    expect(own.hints).toEqual([{ kind: 'request', id: done }]);
  });

  test('are sent uncompressed and are never cached', async () => {
    const { headers } = await api().as('customer');
    const own = await followEvents(address, { ...headers, 'accept-encoding': 'br, gzip' });
    open.push(own);
    expect(own.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(own.headers).not.toHaveProperty('content-encoding');
  });

  test('are sent until the sign-in ends', async () => {
    const [leaving, staying] = [await api().freshAs('customer'), await api().freshAs('customer')];
    const [over, on] = [await followAs(leaving), await followAs(staying)];
    await leaving.send(identityEndpoints.signOut, {});
    await over.ended;
    expect((await leaving.try(eventEndpoints.follow, {})).status).toBe(401);
    const id = await requestQuote(staying);
    await on.heard({ kind: 'request', id });
  });

  test('are sent until the user is disabled', async () => {
    const user = await api().freshAs('newcomer');
    const { ended } = await followAs(user);
    await disableUser(api().database.kysely, 'newcomer', api().clock.now);
    await ended;
    expect((await user.try(eventEndpoints.follow, {})).status).toBe(401);
    await enableUser(api().database.kysely, 'newcomer', api().clock.now);
  });

  test('are sent to twelve browsers of a user, and the thirteenth ends the first', async () => {
    const user = await api().freshAs('manager');
    const first = await followAs(user);
    const second = await followAs(user);
    for (let more = 2; more < 13; more++) await followAs(user);
    await first.ended;
    const id = await requestQuote(await api().as('customer'));
    await second.heard({ kind: 'request', id });
    expect(first.hints).toEqual([]);
  });

  test('are sent again after the database connection was lost', async () => {
    const customer = await api().as('customer');
    const own = await followAs(customer);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'quayside notices' and datname = current_database()`.execute(api().database.kysely);
    await own.heard({ kind: 'all', id: null });
    await own.ended;
    expect(own.hints).toEqual([{ kind: 'all', id: null }]);
    const again = await followAs(customer);
    await again.heard({ kind: 'request', id: await requestQuote(customer) });
  });

  test('exist for every table that belongs to a customer, unless it is listed as silent', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('customer_id', 'request_id') and not exists (
        select from pg_trigger t where t.tgrelid = c.table_name::regclass and t.tgname = c.table_name || '_change_event'
      ) order by 1`.execute(api().database.kysely);
    const others = rows.map(({ name }) => name).filter((name) => !tablesSentByCode.includes(name));
    expect(others).toEqual(withoutHints);
  });

  // The last one: nobody is served after it.
  test('end for all when the server stops', async () => {
    const own = await followAs(await api().as('customer'));
    await api().app.close();
    await own.ended;
    expect(api().hub.count()).toBe(0);
  });
});
