import { describe, expect, test } from 'vitest';
import { peopleEndpoints } from '#contract/people.ts';
import { companies, users } from '#server/demo/people.ts';
import { useApi } from '#tests/support/api.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { addPerson, lumenOf } from '#tests/support/people.ts';

const order = new Intl.Collator('und');

describe('lists of users and customers', () => {
  const api = useApi();
  const namesOf = async (query: object): Promise<string[]> =>
    (await (await api().as('manager')).send(peopleEndpoints.users, { query })).items.map(({ userName }) => userName);
  const codesOf = async (query: object): Promise<string[]> =>
    (await (await api().as('manager')).send(peopleEndpoints.customers, { query })).items.map(({ code }) => code);

  test('show users sorted by every column in both directions', async () => {
    const all = users.map(({ userName }) => userName).toSorted();
    expect(await namesOf({})).toEqual(all);
    expect(await namesOf({ sortOrder: 'desc' })).toEqual(all.toReversed());
    const byName = users.toSorted((one, other) => order.compare(one.lastName, other.lastName));
    expect(await namesOf({ sortField: 'name' })).toEqual(byName.map(({ userName }) => userName));
    // Staff belong to no customer and come last both ways.
    expect((await namesOf({ sortField: 'customer', sortOrder: 'desc' })).slice(-2)).toEqual(['manager', 'csd']);
    expect((await namesOf({ sortField: 'role' })).slice(0, 2)).toEqual(['csd', 'manager']);
    expect((await namesOf({ sortField: 'state' })).at(-1)).toBe('expired');
    expect((await namesOf({ sortField: 'email' }))[0]).toBe('csd');
    expect(await namesOf({ sortField: 'dateCreated' })).toHaveLength(users.length);
  });

  test('find users by name, email address and company, and filter them by company, role and state', async () => {
    expect(await namesOf({ searchText: 'MIRA V' })).toEqual(['customer']);
    expect(await namesOf({ searchText: 'weiß' })).toEqual(['expired']);
    expect(await namesOf({ searchText: 'maple-instruments.example' })).toEqual(['maple']);
    expect(await namesOf({ searchText: 'fjord & granite' })).toEqual(['newcomer']);
    expect(await namesOf({ searchText: '%' })).toEqual([]);
    expect(await namesOf({ customerId: await lumenOf(api()) })).toEqual(['customer', 'expired']);
    expect(await namesOf({ role: 'CSD' })).toEqual(['csd']);
    expect(await namesOf({ state: 'expired' })).toEqual(['expired']);
    expect(await namesOf({ state: 'disabled' })).toEqual([]);
    expect(await namesOf({ role: 'Customer', state: 'active', searchText: 'lumen' })).toEqual(['customer']);
  });

  test('come in pages, and refuse unknown columns, sizes and filters', async () => {
    for (let more = 0; more < 6; more++) await addPerson(api(), 'CSD');
    const { items, totalNumberOfItems } = await (
      await api().as('manager')
    ).send(peopleEndpoints.users, { query: { pageSize: 10, pageNumber: 2 } });
    expect([items.length, totalNumberOfItems]).toEqual([users.length - 4, users.length + 6]);
    for (const query of [{ sortField: 'password_hash' }, { pageSize: 7 }, { role: 'Boss' }, { customerId: 'x' }])
      expect((await (await api().as('manager')).try(peopleEndpoints.users, { query })).status).toBe(400);
  });

  test('show customers sorted, searched and filtered by access, with their number of users', async () => {
    const byName = companies.toSorted((one, other) => order.compare(one.name, other.name));
    expect(await codesOf({})).toEqual(byName.map(({ code }) => code));
    const many = companies.filter(({ code }) => users.filter(({ company }) => company === code).length > 1);
    const most = await codesOf({ sortField: 'users', sortOrder: 'desc' });
    expect(most.slice(0, many.length).toSorted()).toEqual(many.map(({ code }) => code).toSorted());
    for (const sortField of ['code', 'email', 'phone', 'hasAccess', 'dateCreated'])
      expect(await codesOf({ sortField })).toHaveLength(companies.length);
    expect(await codesOf({ searchText: 'granite' })).toEqual(['FJORD']);
    expect(await codesOf({ searchText: '555 0188' })).toEqual(['MAPLE']);
    expect(await codesOf({ access: 'off' })).toEqual(
      byName.filter(({ hasAccess }) => !hasAccess).map(({ code }) => code),
    );
    expect(await codesOf({ access: 'on' })).toEqual(
      byName.filter(({ hasAccess }) => hasAccess).map(({ code }) => code),
    );
  });

  test('show a history that is searched by author, subject and text, and cannot be changed', async () => {
    const { user } = await addPerson(api(), 'Customer', { userName: 'quinn' });
    const manager = await api().as('manager');
    const find = async (query: object) => (await manager.send(peopleEndpoints.actions, { query })).items;
    const [first] = await find({ searchText: 'QUINN' });
    expect(first).toMatchObject({ by: 'Theo Lindqvist', about: 'quinn', userId: user.id });
    expect(await find({ searchText: 'theo lind', userId: user.id })).toEqual([first]);
    expect(await find({ customerId: await lumenOf(api()) })).toContainEqual(first);
    const db = api().database.kysely;
    await expect(db.deleteFrom('peopleActions').execute()).rejects.toThrow('never changed or removed');
    await expect(db.updateTable('peopleActions').set({ content: '' }).execute()).rejects.toThrow('never changed');
  });

  test('change with events: actions on people go to managers, a new customer to all staff', async () => {
    const address = await api().app.listen({ port: 0, host: '127.0.0.1' });
    const follow = async (userName: string) => followEvents(address, (await api().as(userName)).headers);
    const [managing, staff, own] = [await follow('manager'), await follow('csd'), await follow('customer')];
    const manager = await api().as('manager');
    await addPerson(api(), 'CSD');
    const { items } = await manager.send(peopleEndpoints.actions, {});
    await managing.heard({ kind: 'people', id: items[0]!.id });
    const body = { name: 'Birch AB', code: null, phone: '+46 8 1', email: 'post@birch.example', address: 'Umeå' };
    const made = await manager.send(peopleEndpoints.addCustomer, { body });
    for (const follower of [managing, staff]) await follower.heard({ kind: 'company', id: made.id });
    expect(staff.hints.filter(({ kind }) => kind === 'people')).toEqual([]);
    expect(own.hints).toEqual([]);
    for (const follower of [managing, staff, own]) follower.leave();
  });
});
