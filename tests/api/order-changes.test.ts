import { beforeAll, describe, expect, test } from 'vitest';
import type { QueryValue } from '#contract/endpoint.ts';
import { offerEndpoints } from '#contract/offers.ts';
import { type OrderChange, orderListEndpoints } from '#contract/order-list.ts';
import { shipmentEndpoints } from '#contract/shipments.ts';
import { listChanges } from '#server/orders/list-changes.ts';
import { changeOrder } from '#server/orders/order.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { lumenOf } from '#tests/support/people.ts';
import { lampsQuote } from '#tests/support/valid-bodies.ts';

type Query = Partial<Record<'limit' | 'after' | 'updatedSince', QueryValue>>;

describe('the changes of orders (rule C-14)', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  let customer: Person;
  beforeAll(async () => void (customer = await api().as('customer')));

  const read = (query: Query) => customer.send(orderListEndpoints.changes, { query });
  const order = async () =>
    (await customer.send(offerEndpoints.requestExpress, { body: lampsQuote() })).shippingRequestId;
  const changeNumber = (id: number, prgNumber: string) =>
    inTransaction(db(), (tx) => changeOrder(tx, id, { prgNumber }, { userId: null }));

  async function readOn(from: Query, between = async (): Promise<unknown> => null) {
    const items: OrderChange[] = [];
    let page = await read(from);
    items.push(...page.items);
    while (page.hasMore) {
      await between();
      page = await read({ limit: from.limit, after: page.nextAfter! });
      items.push(...page.items);
    }
    return { items, ids: items.map(({ id }) => id), nextAfter: page.nextAfter! };
  }

  test('list every order of the company once, and then nothing until something changes', async () => {
    const { ids, items, nextAfter } = await readOn({ limit: 3 });
    const rows = await db()
      .selectFrom('requests')
      .select('id')
      .where('customerId', '=', await lumenOf(api()))
      .execute();
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      rows.map(({ id }) => id).toSorted((one, other) => one - other),
    );
    expect(ids.length).toBeGreaterThan(5);
    expect(await read({ after: nextAfter })).toEqual({ items: [], hasMore: false, nextAfter });
    const last = items.at(-1)!;
    expect(last.links).toEqual({
      details: shipmentEndpoints.details.fullPath.replace('{id}', String(last.id)),
      page: `/shipmentDetails/${last.id}`,
    });
  });

  test('list an order added or changed between two pages on a later page, and move nothing else', async () => {
    const before = (await readOn({ limit: 100 })).ids;
    const readIds: number[] = [];
    const changes = [order, () => changeNumber(before[0]!, 'PRG-1'), order];
    const added: number[] = [];
    const { items, ids } = await readOn({ limit: 2 }, async () => {
      const result = await changes.shift()?.();
      if (typeof result === 'number') added.push(result);
    });
    readIds.push(...ids);
    expect(new Set(readIds)).toEqual(new Set([...before, ...added]));
    expect(added).toHaveLength(2);
    expect(readIds.filter((id) => id === before[0])).toHaveLength(2);
    expect(readIds).toHaveLength(before.length + 3);
    const versions = items.filter(({ id }) => id === before[0]).map(({ version }) => version);
    expect(versions[1]).toBe(versions[0]! + 1);
  });

  test('do not miss a change that is committed after later ones were read', async () => {
    const [late, early] = [await order(), await order()];
    const { nextAfter } = await readOn({ limit: 100 });
    const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(db(), async (tx) => {
      await changeOrder(tx, late, { prgNumber: 'PRG-late' }, { userId: null });
      isWritten.resolve();
      await mayCommit.promise;
    });
    await isWritten.promise;
    await changeNumber(early, 'PRG-early');
    const first = await readOn({ after: nextAfter });
    expect(first.ids).toEqual([early]);
    mayCommit.resolve();
    await slow;
    expect((await readOn({ after: first.nextAfter })).ids).toEqual([late]);
  });

  test('miss nothing while several readers read and orders change all the time', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, order));
    const { nextAfter } = await readOn({ limit: 100 });
    const readIds: number[] = [];
    const follow = async (): Promise<void> => {
      let after = nextAfter;
      for (let reads = 0; reads < 10; reads++) {
        const page = await readOn({ limit: 2, after });
        readIds.push(...page.ids);
        after = page.nextAfter;
      }
    };
    const lasts = new Map<number, number>();
    const write = async (id: number): Promise<void> => {
      for (let at = 0; at < 5; at++) await changeNumber(id, `PRG-${id}-${at}`);
      lasts.set(
        id,
        (await db().selectFrom('requests').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version,
      );
    };
    await Promise.all([follow(), follow(), ...ids.map(write)]);
    const { items } = await readOn({ limit: 3, after: nextAfter });
    for (const id of ids) {
      const versions = items.filter((row) => row.id === id).map(({ version }) => version);
      expect(versions, String(id)).toEqual([lasts.get(id)]);
    }
  });

  test('begin at a time after more than are numbered at once', async () => {
    const ids = [await order(), await order(), await order(), await order(), await order()];
    const { nextAfter } = await readOn({ limit: 100 });
    const customerId = await lumenOf(api());
    await db().updateTable('orderChanges').set({ number: null }).where('requestId', 'in', ids).execute();
    const last = await db()
      .selectFrom('orderChanges')
      .select(['requestId', 'changedAt'])
      .where('requestId', 'in', ids)
      .orderBy('changedAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const since = { limit: 100, after: null, updatedSince: new Date(last.changedAt) };
    const page = await listChanges(db(), customerId, since, 2);
    expect(page.items.map(({ id }) => id)).toEqual([last.requestId]);
    expect(page.hasMore).toBe(false);
    expect(new Set((await readOn({ after: nextAfter })).ids)).toEqual(new Set(ids));
  });

  test('end while all that are new are being changed', async () => {
    const ids = [await order(), await order(), await order()];
    const customerId = await lumenOf(api());
    const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inTransaction(db(), async (tx) => {
      await tx.selectFrom('orderChanges').select('number').where('requestId', 'in', ids).forUpdate().execute();
      isLocked.resolve();
      await mayEnd.promise;
    });
    await isLocked.promise;
    const page = await listChanges(db(), customerId, { limit: 100, after: 1_000_000, updatedSince: null }, 2);
    mayEnd.resolve();
    await slow;
    expect(page).toEqual({ items: [], hasMore: false, nextAfter: '1000000' });
  });

  test('begin at a given time, and list no orders of another company', async () => {
    const { nextAfter } = await readOn({ limit: 100 });
    const id = await order();
    const { updatedAt } = (await readOn({ after: nextAfter })).items.find((row) => row.id === id)!;
    expect((await read({ updatedSince: updatedAt })).items.map((row) => row.id)).toContain(id);
    expect((await read({ updatedSince: '2900-01-01T00:00:00Z' })).items).toEqual([]);
    const others = await (await api().as('maple')).send(orderListEndpoints.changes, { query: { limit: 100 } });
    expect(others.items.map((row) => row.id)).not.toContain(id);
  });

  test.each([
    ['limit', '0', 'limit must be a whole number from 1 to 100'],
    ['limit', '101', 'limit must be a whole number from 1 to 100'],
    ['after', 'x', 'after value is not valid'],
    ['after', '-1', 'after value is not valid'],
    ['updatedSince', 'yesterday', 'updatedSince value is not valid'],
    ['updatedSince', '2026-13-45T00:00:00Z', 'updatedSince value is not valid'],
  ])('are refused with %s=%s at its field', async (field, value, sentence) => {
    expect(await customer.try(orderListEndpoints.changes, { query: { [field]: value } })).toMatchObject({
      status: 400,
      body: { Errors: { [field]: [sentence] } },
    });
  });
});
