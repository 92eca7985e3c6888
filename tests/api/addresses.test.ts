import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Address, addressEndpoints, recentAddressEndpoints } from '#contract/addresses.ts';
import { companyEndpoints } from '#contract/customers.ts';
import { inject } from '#tests/support/inject.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const workshop = validBodies.get(addressEndpoints.create) as never;
const sent = (more: object) => ({ body: { ...(workshop as object), ...more } as never });

describe('the address book', () => {
  const api = useApi();
  const add = (person: Person, more: object = {}, key?: string) => person.try(addressEndpoints.create, sent(more), key);
  const list = (person: Person, query: object = {}) => person.send(addressEndpoints.list, { query });
  const change = async (person: Person, id: number, more: object, version: number) =>
    inject(
      api().app,
      addressEndpoints.update,
      { params: { id }, ...sent(more) },
      {
        ...person.headers,
        'if-match': `"${version}"`,
      },
    );

  test('of the demo data has twelve addresses, sorted by label, with unlabelled ones last', async () => {
    const customer = await api().as('customer');
    const { items, totalNumberOfItems } = await list(customer);
    expect(totalNumberOfItems).toBe(12);
    expect(items.map(({ name }) => name)).toEqual([
      'Bergen',
      'Berlin',
      'Hamburg',
      'Hong Kong',
      'Lerwick',
      'Lyon',
      'NY',
      'Returns',
      'Sofia',
      'Tokyo',
      'Workshop',
      null,
    ]);
    const descending = await list(customer, { sortOrder: 'desc', pageSize: 10 });
    expect(descending.items.map(({ name }) => name).slice(0, 2)).toEqual(['Workshop', 'Tokyo']);
    const rest = await list(customer, { sortOrder: 'desc', pageSize: 10, pageNumber: 2 });
    expect(rest.items.map(({ name }) => name)).toEqual(['Bergen', null]);
    expect(await list(customer, { pageNumber: 3 })).toEqual({ items: [], totalNumberOfItems: 12 });
    expect(await list(await api().as('maple'))).toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test.each(['type', 'name', 'street', 'city', 'country', 'contact', 'phone', 'email'] as const)(
    'is sorted by %s in both directions',
    async (sortField) => {
      const customer = await api().as('customer');
      const up = (await list(customer, { sortField })).items;
      const down = (await list(customer, { sortField, sortOrder: 'desc' })).items;
      const filled = (rows: Address[]) => rows.filter((row) => row[sortField] !== null).map(({ id }) => id);
      expect(filled(down)).toEqual(filled(up).toReversed());
    },
  );

  test.each([
    ['hudson', ['NY']],
    ['велосвят', ['Sofia']],
    ['sofia', ['Sofia']],
    ['velosviat', ['Sofia']],
    ['grosse elb', ['Returns']],
    ['KONG', ['Hong Kong']],
    ['japan', ['Tokyo']],
    ['10115 ber', ['Berlin', 'Workshop']],
    ['große elb', ['Returns']],
    ['suite 1200', ['NY']],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('finds %j', async (searchText, names) => {
    const { items, totalNumberOfItems } = await list(await api().as('customer'), { searchText });
    expect(items.map(({ name }) => name)).toEqual(names);
    expect(totalNumberOfItems).toBe(names.length);
    const elsewhere = await list(await api().as('maple'), { searchText });
    expect(elsewhere, 'the book of another company').toEqual({ items: [], totalNumberOfItems: 0 });
  });

  test('adds, changes, copies and deletes an address', async () => {
    const maple = await api().as('maple');
    const made = (await add(maple, { taxID: 'DE1', state: ' ' })).body as Address;
    expect(made).toMatchObject({ name: 'Workshop', taxID: 'DE1', state: null, version: 1, country: { code: 'DE' } });
    const changed = await change(maple, made.id, { name: 'Second floor', street: 'Lampenweg 14' }, 1);
    expect(changed).toMatchObject({ status: 200, body: { id: made.id, street: 'Lampenweg 14', version: 2 } });
    const copy = await maple.send(addressEndpoints.duplicate, { params: { id: made.id } });
    expect(copy).toEqual({ ...(changed.body as Address), id: copy.id, name: 'Copy of Second floor', version: 1 });
    expect(copy.id).not.toBe(made.id);
    expect((await list(maple, { searchText: 'lampenweg 14' })).totalNumberOfItems).toBe(2);
    for (const { id } of [made, copy])
      expect(await maple.send(addressEndpoints.remove, { params: { id } })).toEqual({});
    expect((await maple.try(addressEndpoints.remove, { params: { id: copy.id } })).status).toBe(404);
    expect((await list(maple)).items).toEqual([]);
  });

  test('refuses a change to an old version and shows the current one', async () => {
    const maple = await api().as('maple');
    const made = (await add(maple)).body as Address;
    const first = await change(maple, made.id, { contact: 'First' }, 1);
    const second = await change(maple, made.id, { contact: 'Second' }, 1);
    expect(second).toMatchObject({ status: 409, body: { current: first.body } });
    expect((second.body as { Errors: object }).Errors).toEqual({
      '': ['This was changed by someone else. Please check the current version.'],
    });
    expect((await change(maple, made.id, { contact: 'Second' }, 2)).status).toBe(200);
    await maple.send(addressEndpoints.remove, { params: { id: made.id } });
  });

  test('accepts one of two simultaneous changes to the same version', async () => {
    const maple = await api().as('maple');
    const made = (await add(maple)).body as Address;
    const responses = await Promise.all(
      ['A', 'B', 'C', 'D'].map((contact) => change(maple, made.id, { contact }, made.version)),
    );
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    await maple.send(addressEndpoints.remove, { params: { id: made.id } });
  });

  test('adds an address once when it is sent many times at once with one key', async () => {
    const maple = await api().as('maple');
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(maple, {}, key)));
    const statuses = new Set(responses.map(({ status }) => status));
    expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
    const { items } = await list(maple);
    expect(items).toHaveLength(1);
    expect((await add(maple, {}, key)).body).toEqual(items[0]);
    await maple.send(addressEndpoints.remove, { params: { id: items[0]!.id } });
  });

  test('does not return one user’s saved response to another user with the same key', async () => {
    const key = randomUUID();
    const [customer, maple] = [await api().as('customer'), await api().as('maple')];
    const [one, other] = [(await add(customer, {}, key)).body as Address, (await add(maple, {}, key)).body as Address];
    expect(other.id).not.toBe(one.id);
    expect((await list(maple)).items.map(({ id }) => id)).toEqual([other.id]);
    await customer.send(addressEndpoints.remove, { params: { id: one.id } });
    await maple.send(addressEndpoints.remove, { params: { id: other.id } });
  });

  test('adds an address once when it is sent twice with one key', async () => {
    const maple = await api().as('maple');
    const key = randomUUID();
    const first = await add(maple, {}, key);
    expect((await add(maple, {}, key)).body).toEqual(first.body);
    expect((await add(maple, { contact: 'Other' }, key)).status).toBe(409);
    expect((await list(maple)).totalNumberOfItems).toBe(1);
    await maple.send(addressEndpoints.remove, { params: { id: (first.body as Address).id } });
  });

  test.each([
    [{ type: 'Both' }, 'type', 'Type value is not valid'],
    [{ countryId: 999 }, 'countryId', 'Country value is not valid'],
    [{ countryId: undefined }, 'countryId', 'Country value is required'],
    [{ postcode: '' }, 'postcode', 'Postcode value is required'],
    [{ postcode: '1'.repeat(13) }, 'postcode', 'Max 12 characters'],
    [{ postcode: 'M5V 3L9' }, 'postcode', 'Postcode value is not valid. Example for Germany: 10115'],
    [{ city: ' ' }, 'city', 'City value is required'],
    [{ city: 'c'.repeat(46) }, 'city', 'Max 45 characters'],
    [{ street: 's'.repeat(101) }, 'street', 'Max 100 characters'],
    [{ email: 'nobody' }, 'email', 'Email address is not valid'],
    [{ taxID: 't'.repeat(21) }, 'taxID', 'Max 20 characters'],
  ])('refuses an address with %j', async (more, field, sentence) => {
    const answered = await add(await api().as('maple'), more);
    expect(answered).toMatchObject({ status: 400, body: { Errors: { [field]: [sentence] } } });
  });

  test('stores no postcode in a country without postcodes, and requires none there', async () => {
    const maple = await api().as('maple');
    for (const postcode of ['999077', null]) {
      const made = (await add(maple, { countryId: 344, city: 'Hong Kong', postcode })).body as Address;
      expect(made.postcode).toBeNull();
      await maple.send(addressEndpoints.remove, { params: { id: made.id } });
    }
  });

  test('is searched for one side of an order, with addresses at its place first', async () => {
    const customer = await api().as('customer');
    const page = await customer.send(addressEndpoints.searchTo, { query: { searchText: '', shippingRequestId: 11 } });
    expect(page.items.map(({ name }) => name).slice(0, 2)).toEqual(['NY', 'Bergen']);
    expect(page.items.every(({ type }) => type === 'To')).toBe(true);
    const from = await customer.send(addressEndpoints.searchFrom, { query: { searchText: 'lyon' } });
    expect(from.items.map(({ name }) => name)).toEqual(['Lyon']);
    const foreign = await (
      await api().as('maple')
    ).try(addressEndpoints.searchTo, { query: { shippingRequestId: 11 } });
    expect(foreign.status).toBe(404);
  });

  test('finds the newest address with exactly the given label on one side', async () => {
    const customer = await api().as('customer');
    const find = async (name: string) => (await customer.send(addressEndpoints.searchTo, { query: { name } })).items;
    const first = (await add(customer, { type: 'To', name: 'Quay' })).body as Address;
    const second = (await add(customer, { type: 'To', name: 'Quay', street: 'Lampenweg 14' })).body as Address;
    const others = [
      await add(customer, { type: 'To', name: 'Quay 2' }),
      await add(customer, { type: 'From', name: 'Quay', street: 'Lampenweg 16' }),
    ].map(({ body }) => body as Address);
    expect((await find('Quay')).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await find('Qua')).toEqual([]);
    const csd = await api().as('csd');
    const byRequest = await csd.send(addressEndpoints.searchTo, { query: { name: 'Quay', shippingRequestId: 11 } });
    expect(byRequest.items[0]).toEqual(second);
    for (const { id } of [first, second, ...others]) await customer.send(addressEndpoints.remove, { params: { id } });
  });

  test('is searched by staff for the company that they choose or that the order belongs to', async () => {
    const csd = await api().as('csd');
    const { items: companies } = await csd.send(companyEndpoints.companies, {});
    const lumen = companies.find(({ name }) => name.startsWith('Lumen'))!;
    const byName = await csd.send(addressEndpoints.searchFrom, {
      query: { customerId: lumen.id, searchText: 'workshop' },
    });
    expect(byName.items.map(({ city }) => city)).toEqual(['Berlin']);
    const byRequest = await csd.send(addressEndpoints.searchFrom, { query: { shippingRequestId: 11 } });
    expect(byRequest.items[0]!.name).toBe('Workshop');
    expect(await csd.try(addressEndpoints.searchFrom, { query: {} })).toMatchObject({
      status: 400,
      body: { Errors: { customerId: ['customerId value is required'] } },
    });
    expect((await csd.try(addressEndpoints.searchFrom, { query: { shippingRequestId: 999_999 } })).status).toBe(404);
  });
});

describe('recent addresses', () => {
  const api = useApi();
  const companyOf = async (name: string): Promise<number> =>
    (await (await api().as('csd')).send(companyEndpoints.companies, {})).items.find((each) =>
      each.name.startsWith(name),
    )!.id;

  test('are those of the orders, newest first, on both sides, for staff and for one’s own company', async () => {
    const lumen = await companyOf('Lumen');
    const mine = await (await api().as('customer')).send(recentAddressEndpoints.recent, { params: { id: lumen } });
    expect(mine.items.map(({ type, city }) => `${type} ${city}`)).toEqual([
      'From Berlin',
      'To Lyon',
      'To Hong Kong',
      'To София',
      'From Lyon',
      'To Lerwick',
      'To New York',
    ]);
    expect(await (await api().as('csd')).send(recentAddressEndpoints.recent, { params: { id: lumen } })).toEqual(mine);
    expect((await (await api().as('maple')).try(recentAddressEndpoints.recent, { params: { id: lumen } })).status).toBe(
      404,
    );
  });

  test('are removed from the list once, and only by their own company', async () => {
    const lumen = await companyOf('Lumen');
    const customer = await api().as('customer');
    const recent = async () => (await customer.send(recentAddressEndpoints.recent, { params: { id: lumen } })).items;
    const last = (await recent()).at(-1)!;
    const query = { id: last.id, type: last.type };
    expect((await (await api().as('maple')).try(recentAddressEndpoints.removeRecent, { query })).status).toBe(404);
    expect(
      (await customer.try(recentAddressEndpoints.removeRecent, { query: { ...query, type: 'From' } })).status,
    ).toBe(404);
    for (let times = 0; times < 2; times++)
      expect(await customer.send(recentAddressEndpoints.removeRecent, { query })).toEqual({});
    expect((await recent()).map(({ id }) => id)).not.toContain(last.id);
    expect(await recent()).toHaveLength(6);
  });
});
