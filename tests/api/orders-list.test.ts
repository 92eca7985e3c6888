import { describe, expect, test } from 'vitest';
import { companyEndpoints } from '#contract/customers.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { demoCompanies } from '#server/demo/people.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

const quote = validBodies.get(offerEndpoints.requestExpress) as object;
const lumen = demoCompanies[0];

describe('the orders list through the API', () => {
  const api = useApi();
  const companyId = async (name: string): Promise<number> => {
    const { items } = await (await api().as('csd')).send(companyEndpoints.companies, {});
    return items.find((company) => company.name === name)!.id;
  };
  const requestQuote = async (person: Person, more: object = {}): Promise<number> =>
    (await person.send(offerEndpoints.requestExpress, { body: { ...quote, ...more } as never })).shippingRequestId;

  test('gives customers the users of their own company, under both paths', async () => {
    const customer = await api().as('customer');
    const own = await customer.send(companyEndpoints.ownUsers, {});
    expect(own.items.map(({ name }) => name)).toEqual(['Jonas Weiß', 'Mira Vos']);
    expect(own.totalNumberOfItems).toBe(2);
    const id = await companyId(lumen.name);
    expect(await customer.send(companyEndpoints.usersOfCompany, { params: { id } })).toEqual(own);
  });

  test('responds with 404 to the users of another company as to those of no company', async () => {
    const id = await companyId(lumen.name);
    for (const userName of ['maple', 'newcomer']) {
      const answered = await (await api().as(userName)).try(companyEndpoints.usersOfCompany, { params: { id } });
      expect(answered.status, userName).toBe(404);
      expect(JSON.stringify(answered.body)).not.toContain('Mira');
    }
    for (const userName of ['customer', 'csd', 'manager']) {
      const answered = await (
        await api().as(userName)
      ).try(companyEndpoints.usersOfCompany, { params: { id: 987_654 } });
      expect(answered.status, userName).toBe(404);
    }
  });

  test('gives staff the users of any company, and they have none of their own', async () => {
    for (const userName of ['csd', 'manager']) {
      const person = await api().as(userName);
      for (const [name, users] of [
        [lumen.name, ['Jonas Weiß', 'Mira Vos']],
        [demoCompanies[2].name, ['Sam Ortiz']],
      ] as const) {
        const response = await person.send(companyEndpoints.usersOfCompany, { params: { id: await companyId(name) } });
        expect(response.items.map((user) => user.name)).toEqual(users);
      }
      expect(await person.send(companyEndpoints.ownUsers, {})).toEqual({ items: [], totalNumberOfItems: 0 });
    }
  });

  test('is filtered by who made the order: a user, a colleague or customer support', async () => {
    const [customer, support] = [await api().as('customer'), await api().as('csd')];
    const { items: users } = await customer.send(companyEndpoints.ownUsers, {});
    const idOf = (name: string) => users.find((user) => user.name === name)!.id;
    const before = await customer.send(orderListEndpoints.list, { query: { userId: -1 } });
    const made = await requestQuote(support, { CmpnHash: lumen.hash });
    const bySupport = await customer.send(orderListEndpoints.list, { query: { userId: -1 } });
    expect(bySupport.items[0]!.id).toBe(made);
    expect(bySupport.totalNumberOfItems).toBe(before.totalNumberOfItems + 1);
    const all = await customer.send(orderListEndpoints.list, { query: { userId: -999 } });
    expect(await customer.send(orderListEndpoints.list, {})).toEqual(all);
    const mine = await customer.send(orderListEndpoints.list, { query: { userId: idOf('Mira Vos') } });
    expect(mine.totalNumberOfItems).toBe(all.totalNumberOfItems - bySupport.totalNumberOfItems);
    expect(mine.items.map(({ id }) => id)).not.toContain(made);
    expect(await customer.send(orderListEndpoints.list, { query: { userId: idOf('Jonas Weiß') } })).toEqual({
      items: [],
      totalNumberOfItems: 0,
    });
    // A user of another company made nothing that this one may see.
    const stranger = await (await api().as('maple')).send(companyEndpoints.ownUsers, {});
    expect(await customer.send(orderListEndpoints.list, { query: { userId: stranger.items[0]!.id } })).toEqual({
      items: [],
      totalNumberOfItems: 0,
    });
    const forStaff = await support.send(orderListEndpoints.list, { query: { userId: -1 } });
    expect(forStaff.items.map(({ id }) => id)).toContain(made);
  });

  test('is filtered by status together with user, search and pages, with the right totals', async () => {
    const customer = await api().as('customer');
    const all = (await customer.send(orderListEndpoints.list, {})).items;
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['N', 'O', 'F', 'E']));
    for (const status of ['N', 'O', 'E', 'N,O', 'O,N', 'W', 'P,F,R,D', 'N,W,P,O,F,R,D,E']) {
      const wanted = all.filter((row) => status.includes(row.status));
      expect(await customer.send(orderListEndpoints.list, { query: { status } }), status).toEqual({
        items: wanted,
        totalNumberOfItems: wanted.length,
      });
    }
    const page = await customer.send(orderListEndpoints.list, {
      query: { status: 'O', searchText: 'lyon', userId: -999 },
    });
    const wanted = all.filter((row) => row.status === 'O' && `${row.deliverFrom}${row.deliverTo}`.includes('Lyon'));
    expect(wanted.length).toBeGreaterThan(0);
    expect(page).toEqual({ items: wanted, totalNumberOfItems: wanted.length });
    const beyond = await customer.send(orderListEndpoints.list, {
      query: { status: 'O', pageNumber: 2, pageSize: 10 },
    });
    expect(beyond).toEqual({
      items: [],
      totalNumberOfItems: all.filter((row) => row.status === 'O').length,
    });
  });

  test('uses the last of two statuses in the query', async () => {
    const { headers } = await api().as('customer');
    const twice = await api().app.inject({ url: '/api/shipping/RequestList?status=N&status=O', headers });
    const once = await api().app.inject({ url: '/api/shipping/RequestList?status=O', headers });
    expect(twice.json()).toEqual(once.json());
  });

  test.each([
    ['status', 'X'],
    ['status', ''],
    ['status', 'n'],
    ['status', 'N,'],
    ['status', 'N,X'],
    ['status', 'N O'],
    ['status', 'N;O'],
    ['status', 'N,W,P,O,F,R,D,E,N'],
    ['userId', 'me'],
    ['userId', ''],
    ['userId', '1.5'],
    ['userId', '1234567890123456'],
    ['customerId', '-1'],
    ['sortField', 'password'],
    ['sortField', 'actions'],
    ['sortOrder', 'up'],
    ['pageSize', '25'],
    ['pageSize', '1000'],
    ['pageNumber', '0'],
    ['searchText', 'x'.repeat(256)],
  ])('refuses %s=%s and names the field', async (field, value) => {
    const answered = await (await api().as('customer')).try(orderListEndpoints.list, { query: { [field]: value } });
    expect(answered.status).toBe(400);
    expect(Object.keys((answered.body as { Errors: object }).Errors)).toEqual([field]);
  });
});
