import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addressEndpoints } from '#contract/addresses.ts';
import { apiKeyEndpoints } from '#contract/api-keys.ts';
import { exportHeader } from '#contract/list-query.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { demoPassword } from '#server/demo/people.ts';
import { exportLimitsOf } from '#server/limits.ts';
import { type Person, useApi } from '#tests/support/api.ts';

const perUser = exportLimitsOf({ userId: 1, customerId: null })[0]!.limit.most;
const [, company] = exportLimitsOf({ userId: 1, customerId: 1 });

describe('exports of lists', () => {
  const api = useApi();
  const later = (seconds: number) => (api().clock.now = new Date(api().clock.now.getTime() + seconds * 1000));

  /** Asks for a page of a list as an export does, or without an id. */
  async function page(person: Person, id: string | null, query: Record<string, string | number> = {}, path = '') {
    const search = new URLSearchParams({
      ...(path === '' && { pageSize: '100' }),
      ...Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
    const { statusCode, headers, body } = await api().app.inject({
      url: `${path || orderListEndpoints.list.fullPath}?${search.toString()}`,
      headers: { ...person.headers, ...(id !== null && { [exportHeader]: id }) },
    });
    return { status: statusCode, retryAfter: headers['retry-after'], body };
  }
  const used = async (subject: string) =>
    (
      await api()
        .database.kysely.selectFrom('limitUses')
        .select('id')
        .where('name', '=', 'exports')
        .where('subject', '=', subject)
        .execute()
    ).length;
  const idOf = async (name: string) =>
    await api()
      .database.kysely.selectFrom('users')
      .select(['id', 'customerId'])
      .where('userName', '=', name)
      .executeTakeFirstOrThrow();

  test('count as one however many pages they have, also when all pages are read at once', async () => {
    const { id } = await idOf('csd');
    const csd = await api().as('csd');
    const one = randomUUID();
    await Promise.all([1, 2, 3, 4, 5, 6].map((pageNumber) => page(csd, one, { pageNumber })));
    expect(await used(`user:${id}`)).toBe(1);
    await page(csd, one, { pageNumber: 2, status: 'O' });
    expect(await used(`user:${id}`)).toBe(2);
    // Looking at a list is none, however long somebody looks.
    for (let pageNumber = 1; pageNumber <= 20; pageNumber += 1) await page(csd, null, { pageNumber });
    expect(await used(`user:${id}`)).toBe(2);
    for (const pageNumber of [21, 22, 500]) await page(csd, null, { pageNumber, sortField: 'id' });
    expect(await used(`user:${id}`)).toBe(3);
  });

  test('of one user are limited with a message and a time to wait, while a begun one, other users and the list go on', async () => {
    const manager = await api().as('manager');
    const begun = randomUUID();
    expect((await page(manager, begun)).status).toBe(200);
    for (let count = 1; count < perUser; count += 1) expect((await page(manager, randomUUID())).status).toBe(200);
    later(600);
    const refused = await page(manager, randomUUID());
    expect([refused.status, refused.retryAfter, JSON.parse(refused.body)]).toEqual([
      429,
      '3000',
      { code: 'too-many', Errors: { '': ['You have reached the limit for exports. Please try again in 50 minutes.'] } },
    ]);
    expect((await page(manager, null, { pageNumber: 21 })).status).toBe(429);
    expect((await page(manager, begun, { pageNumber: 2 })).status).toBe(200);
    expect((await page(manager, null)).status).toBe(200);
    expect((await page(await api().as('csd'), randomUUID())).status).toBe(200);
    later(3_000);
    expect((await page(manager, randomUUID())).status).toBe(200);
  });

  test('count when a person reads the changes of orders, but not when a program does', async () => {
    const { id, customerId } = await idOf('maple');
    const path = orderListEndpoints.changes.fullPath;
    const maple = await api().as('maple');
    for (const after of [0, 1, 2]) expect((await page(maple, null, { after }, path)).status).toBe(200);
    expect(await used(`user:${id}`)).toBe(1);
    const manager = await api().as('manager');
    await manager.send(peopleEndpoints.changeApi, { params: { id: customerId! }, body: { hasApi: true } });
    const key = { name: 'Reader', scopes: ['orders:read' as const], networks: [], expiresOn: '' };
    const proof = { password: demoPassword, code: '' };
    const { secret } = await maple.send(apiKeyEndpoints.create, { body: { ...key, ...proof } });
    expect((await page(api().withToken(secret), null, { after: 0 }, path)).status).toBe(200);
    expect(await used(`company:${customerId}`)).toBe(1);
  });

  test('of all users of a company are limited, too', async () => {
    const { id, customerId } = await idOf('customer');
    const customer = await api().as('customer');
    const path = addressEndpoints.list.fullPath;
    expect((await page(customer, randomUUID(), {}, path)).status).toBe(200);
    expect([await used(`user:${id}`), await used(`company:${customerId}`)]).toEqual([1, 1]);
    await api()
      .database.kysely.insertInto('limitUses')
      .values({
        name: 'exports',
        subject: `company:${customerId}`,
        amount: company!.limit.most,
        usedAt: api().clock.now,
      })
      .execute();
    expect((await page(customer, randomUUID(), {}, path)).status).toBe(429);
    expect(await used(`user:${id}`)).toBe(1);
  });
});
