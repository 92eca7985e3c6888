import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commentEndpoints } from '#contract/comments.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { forgetOldKeys } from '#server/platform/idempotency.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { today } from '#tests/support/today.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

const monthsLater = new Date(today.getTime() + 90 * 86_400_000);

describe('comments on an order', () => {
  const api = useApi();

  const newRequest = async (): Promise<number> =>
    (await (await api().as('customer')).send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
  const add = (person: Person, id: number, commentBody: string, key?: string) =>
    person.try(commentEndpoints.add, { params: { id }, body: { commentBody } }, key);
  const list = async (id: number) => {
    const { items, totalNumberOfItems } = await (await api().as('csd')).send(commentEndpoints.list, { params: { id } });
    expect(totalNumberOfItems).toBe(items.length);
    return items;
  };
  const actions = async (id: number) =>
    (
      await api()
        .database.kysely.selectFrom('requestActions')
        .select(['actionType', 'content', 'userId'])
        .where('requestId', '=', id)
        .orderBy('id')
        .execute()
    ).filter(({ actionType }) => actionType.startsWith('Comment'));

  test('are listed for all staff, oldest first, with author and time', async () => {
    const id = await newRequest();
    const [csd, manager] = [await api().as('csd'), await api().as('manager')];
    api().clock.now = new Date(today.getTime() + 60_000);
    const first = await add(csd, id, '  Consignee closes at four.\nRing twice — 電話 ');
    expect(first.body).toEqual({
      id: expect.any(Number),
      commentBody: 'Consignee closes at four.\nRing twice — 電話',
      createdBy: 'Ada Brandt',
      dateCreated: '2026-11-18T12:31:00.000Z',
    });
    api().clock.now = new Date(today.getTime() + 120_000);
    const second = await add(manager, id, 'Agreed');
    expect(await list(id)).toEqual([first.body, second.body]);
    const rows = await actions(id);
    expect(rows.map(({ actionType }) => actionType)).toEqual(['Comment added', 'Comment added']);
    expect(rows.every(({ userId }) => userId !== null)).toBe(true);
    api().clock.now = today;
  });

  test('are shown to staff before a payment, and never to customers', async () => {
    const id = await newRequest();
    const { body } = await add(await api().as('csd'), id, 'For staff alone');
    const forStaff = await (await api().as('manager')).send(shipmentEndpoints.detailsForPay, { params: { id } });
    expect(forStaff.comments).toEqual([body]);
    const customer = await api().as('customer');
    for (const endpoint of [shipmentEndpoints.detailsForPay, shipmentEndpoints.details]) {
      const shown = await customer.send(endpoint, { params: { id } });
      expect(shown).not.toHaveProperty('comments');
      expect(JSON.stringify(shown)).not.toContain('For staff alone');
    }
  });

  test.each([
    [undefined, 'Comment value is required'],
    ['', 'Comment value is required'],
    [' \n ', 'Comment value is required'],
    [7, 'Comment value is not valid'],
    ['x'.repeat(501), 'Max 500 characters'],
    ['🚚'.repeat(501), 'Max 500 characters'],
    ['a\u0000b', 'The text contains characters that cannot be stored'],
  ])('are refused for %j with %s', async (commentBody, sentence) => {
    const id = await newRequest();
    const answered = await add(await api().as('csd'), id, commentBody as string);
    expect(answered).toMatchObject({ status: 400, body: { Errors: { commentBody: [sentence] } } });
    expect(await list(id)).toEqual([]);
  });

  test('have up to 500 visible characters', async () => {
    const id = await newRequest();
    const { status } = await add(await api().as('csd'), id, '🚚'.repeat(500));
    expect(status).toBe(200);
    expect((await list(id))[0]!.commentBody).toBe('🚚'.repeat(500));
  });

  test('are at most ten, and removing one makes room', async () => {
    const id = await newRequest();
    const csd = await api().as('csd');
    for (let at = 0; at < 10; at++) expect((await add(csd, id, `Comment ${at}`)).status).toBe(200);
    expect(await add(csd, id, 'One more')).toMatchObject({
      status: 400,
      body: { Errors: { '': ['An order can have at most 10 notes. Please delete one first.'] } },
    });
    await csd.send(commentEndpoints.remove, { params: { id: (await list(id))[0]!.id } });
    expect((await add(csd, id, 'One more')).status).toBe(200);
    expect(await list(id)).toHaveLength(10);
  });

  test('are at most ten, also when many are added at once', async () => {
    const id = await newRequest();
    const people = [await api().as('csd'), await api().as('manager')];
    const responses = await Promise.all(
      Array.from({ length: 16 }, (_, at) => add(people[at % 2]!, id, `Comment ${at}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(6);
    expect(await list(id)).toHaveLength(10);
    expect(await actions(id)).toHaveLength(10);
  });

  test('sent again with their key are added once, even after the saved response was deleted', async () => {
    const id = await newRequest();
    const csd = await api().as('csd');
    const key = randomUUID();
    const first = await add(csd, id, 'Once', key);
    expect((await add(csd, id, 'Once', key)).body).toEqual(first.body);
    await forgetOldKeys(api().database.kysely, monthsLater);
    expect((await add(csd, id, 'Once', key)).body).toEqual(first.body);
    expect(await list(id)).toEqual([first.body]);
    expect(await actions(id)).toHaveLength(1);

    await forgetOldKeys(api().database.kysely, monthsLater);
    expect((await add(csd, id, 'Other words', key)).status).toBe(409);
    expect((await add(await api().as('manager'), id, 'Once', key)).status).toBe(409);
    expect((await add(csd, await newRequest(), 'Once', key)).status).toBe(409);
    expect(await list(id)).toEqual([first.body]);
  });

  test('sent again after they were removed stay removed', async () => {
    const id = await newRequest();
    const csd = await api().as('csd');
    const key = randomUUID();
    const first = (await add(csd, id, 'Gone soon', key)).body as { id: number };
    await csd.send(commentEndpoints.remove, { params: { id: first.id } });
    await forgetOldKeys(api().database.kysely, monthsLater);
    expect(await add(csd, id, 'Gone soon', key)).toMatchObject({ status: 200, body: { id: first.id } });
    expect(await list(id)).toEqual([]);
  });

  test('that are removed lose their text, and their author stays known', async () => {
    const id = await newRequest();
    const [csd, manager] = [await api().as('csd'), await api().as('manager')];
    const { id: comment } = (await add(csd, id, 'The password is swordfish')).body as { id: number };
    const key = randomUUID();
    expect(await manager.send(commentEndpoints.remove, { params: { id: comment } }, key)).toEqual({});
    expect(await manager.send(commentEndpoints.remove, { params: { id: comment } }, key)).toEqual({});
    // Somebody else who pressed at the same time has what they wanted.
    expect(await csd.send(commentEndpoints.remove, { params: { id: comment } })).toEqual({});
    expect(await list(id)).toEqual([]);
    const row = await api()
      .database.kysely.selectFrom('comments')
      .selectAll()
      .where('id', '=', comment)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ body: null, deletedAt: today.toISOString(), deletedById: expect.any(Number) });
    expect(row.deletedById).not.toBe(row.createdById);
    expect(await actions(id)).toMatchObject([
      { content: `Comment ${comment} was added`, userId: row.createdById },
      { content: `Comment ${comment}, written by Ada Brandt on 18 Nov 2026, was removed`, userId: row.deletedById },
    ]);
  });

  test('that do not exist respond with 404', async () => {
    const csd = await api().as('csd');
    expect((await csd.try(commentEndpoints.remove, { params: { id: 987_654_321 } })).status).toBe(404);
  });

  test('exist in the demo data', async () => {
    const { items } = await (await api().as('csd')).send(orderListEndpoints.list, { query: { pageSize: 50 } });
    const counts = await Promise.all(items.map(async ({ id }) => (await list(id)).length));
    expect(counts.filter((count) => count > 0).length).toBeGreaterThanOrEqual(2);
  });
});
