import { describe, expect, test } from 'vitest';
import { orderViewEndpoints, orderViewActs } from '#contract/order-views.ts';
import { mostViews } from '#domain/order-view.ts';
import { type Person, useApi } from '#tests/support/api.ts';

const namesOf = async (person: Person): Promise<string[]> =>
  (await person.send(orderViewEndpoints.read, {})).items.map(({ name }) => name);
const keep = (person: Person, name: string, query = '?status=W', more = {}) =>
  person.try(orderViewActs.keep, { body: { name, query, ...more } });
async function forget(person: Person): Promise<void> {
  for (const { id, owner } of (await person.send(orderViewEndpoints.read, {})).items)
    if (owner === null) await person.send(orderViewActs.remove, { params: { id } });
}

describe('saved views of the orders list', () => {
  const api = useApi();

  test('are saved by name for one user, and stay after the sign-in ends', async () => {
    const customer = await api().as('customer');
    expect(await customer.send(orderViewEndpoints.read, {})).toEqual({ items: [], columns: null });
    await keep(customer, ' To pay ', '?status=W');
    await keep(customer, 'all', '');
    expect(await namesOf(await api().freshAs('customer'))).toEqual(['all', 'To pay']);
    expect(
      await namesOf(
        await api()
          .as('expired')
          .catch(() => api().as('maple')),
      ),
    ).toEqual([]);
    const answered = await keep(customer, 'TO PAY', '?status=N');
    expect(answered.status).toBe(409);
    expect(answered.body).toMatchObject({
      code: 'name-taken',
      Errors: { '': ['A view named “TO PAY” already exists.'] },
    });
    expect((await keep(customer, 'TO PAY', '?status=N', { replaces: true })).status).toBe(200);
    const { items } = await customer.send(orderViewEndpoints.read, {});
    expect(items.map(({ name, query, owner }) => [name, query, owner])).toEqual([
      ['all', '', null],
      ['TO PAY', '?status=N', null],
    ]);
    const { id } = items[0]!;
    expect(
      (await customer.try(orderViewActs.change, { params: { id }, body: { name: 'to pay', shared: false } })).status,
    ).toBe(409);
    const body = { name: 'Everything', shared: false };
    expect((await customer.send(orderViewActs.change, { params: { id }, body })).items[0]?.name).toBe('Everything');
    await forget(customer);
    expect(await namesOf(customer)).toEqual([]);
  });

  test('need a valid name and query, and are limited in number', async () => {
    const customer = await api().as('customer');
    for (const [name, query] of [
      ['', ''],
      [' ', ''],
      ['x'.repeat(61), ''],
      ['x\ny', ''],
      ['x', 'status=N'],
      ['x', '?a b'],
      ['x', `?${'x'.repeat(4000)}`],
    ] as const)
      expect((await keep(customer, name, query)).status, `${name} ${query}`).toBe(400);
    const all = Array.from({ length: mostViews + 1 }, (_, at) => `View ${at}`);
    const statuses = await Promise.all(all.map(async (name) => (await keep(customer, name)).status));
    expect(statuses.toSorted((one, two) => one - two)).toEqual([...all.slice(1).map(() => 200), 400]);
    expect(await namesOf(customer)).toHaveLength(mostViews);
    await forget(customer);
  });

  test('with one name saved at the same moment exist once', async () => {
    const customer = await api().as('customer');
    const responses = await Promise.all(['Mine', 'mine', 'MINE'].map((name) => keep(customer, name)));
    expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409, 409]);
    expect(await namesOf(customer)).toHaveLength(1);
    await forget(customer);
  });

  test('can be shared by managers with all staff, and with nobody else', async () => {
    const [manager, support, customer] = [await api().as('manager'), await api().as('csd'), await api().as('customer')];
    await keep(manager, 'To book', '?status=P');
    const { id } = (await manager.send(orderViewEndpoints.read, {})).items[0]!;
    const change = (person: Person, name: string, shared: boolean) =>
      person.try(orderViewActs.change, { params: { id }, body: { name, shared } });
    expect((await change(support, 'x', false)).status).toBe(404);
    expect((await change(manager, 'To book', true)).status).toBe(200);
    expect((await support.send(orderViewEndpoints.read, {})).items).toEqual([
      { id, name: 'To book', query: '?status=P', shared: true, owner: 'Theo Lindqvist' },
    ]);
    expect(await namesOf(customer)).toEqual([]);
    expect([(await change(support, 'x', true)).status, (await change(customer, 'x', true)).status]).toEqual([403, 404]);
    expect((await support.try(orderViewActs.remove, { params: { id } })).status).toBe(403);
    expect((await customer.try(orderViewActs.remove, { params: { id } })).status).toBe(404);
    for (const person of [support, customer]) {
      await keep(person, 'Own');
      const own = (await person.send(orderViewEndpoints.read, {})).items.find(({ owner }) => owner === null)!;
      const shared = { params: { id: own.id }, body: { name: 'Own', shared: true } };
      expect((await person.try(orderViewActs.change, shared)).status).toBe(403);
      await forget(person);
    }
    expect((await change(manager, 'To book', false)).status).toBe(200);
    expect(await namesOf(support)).toEqual([]);
    await forget(manager);
  });
});

describe('the columns of the orders list', () => {
  const api = useApi();

  test('are saved in their order for one user, and can be reset', async () => {
    const [support, manager] = [await api().as('csd'), await api().as('manager')];
    const choose = (columns: unknown) =>
      support.try(orderViewActs.chooseColumns, { body: { columns } as { columns: null } });
    expect((await choose(['id', 'price', 'status'])).status).toBe(200);
    expect((await choose(['id', 'status', 'price'])).status).toBe(200);
    expect((await (await api().freshAs('csd')).send(orderViewEndpoints.read, {})).columns).toEqual([
      'id',
      'status',
      'price',
    ]);
    expect((await manager.send(orderViewEndpoints.read, {})).columns).toBeNull();
    for (const wrong of [[], ['id', 'id'], ['nothing'], 'id', undefined])
      expect((await choose(wrong)).status, String(wrong)).toBe(400);
    expect((await choose(null)).status).toBe(200);
    expect((await support.send(orderViewEndpoints.read, {})).columns).toBeNull();
  });
});
