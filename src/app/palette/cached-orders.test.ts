import { expect, test } from 'vitest';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import { orderRowOf } from '#contract/order-row.testing.ts';
import { createTestStorage } from '#local/storage.testing.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { endpointKey } from '#app/query/endpoint-query.ts';
import { findCachedOrders } from './cached-orders.ts';

const dayMs = 86_400_000;
const row = (id: number, more: Partial<OrderRow> = {}): OrderRow =>
  orderRowOf(id, { deliverTo: 'Hong Kong, HK', ...more });
const keep = (store: UserStore, page: number, items: unknown[], at: number) =>
  store.write(['responses'], ({ responses }) =>
    responses.put({
      key: JSON.stringify(endpointKey(orderListEndpoints.list, { query: { pageNumber: page } })),
      value: { items, totalNumberOfItems: items.length },
      at,
    }),
  );
const idsOf = async (store: UserStore, text: string, now = 3) =>
  (await findCachedOrders(store, text, now)).map(({ id }) => id);

test('orders are found by number and words in every cached list', async () => {
  const store = createTestStorage().open(1);
  await keep(store, 1, [row(12, { awbNumber: '7Z55A' }), row(9, { prgNumber: 'PRG77', vendor: 'Harbour Saver' })], 1);
  await keep(
    store,
    2,
    [row(3, { deliverFrom: 'София, BG', customerName: 'Vélo Rhône', customerReference: 'PO 4711/b' })],
    2,
  );
  expect(await idsOf(store, '12')).toEqual([12]);
  expect(await idsOf(store, '7z55')).toEqual([12]);
  expect(await idsOf(store, 'prg7')).toEqual([9]);
  expect(await idsOf(store, '7z')).toEqual([]);
  expect(await idsOf(store, 'po 4711')).toEqual([3]);
  expect(await idsOf(store, 'po')).toEqual([]);
  expect(await idsOf(store, 'hong kong')).toEqual([12, 9, 3]);
  expect(await idsOf(store, 'velo')).toEqual([3]);
  expect(await idsOf(store, 'софия')).toEqual([3]);
  expect(await idsOf(store, 'harbour berlin')).toEqual([9]);
  expect(await idsOf(store, 'ong')).toEqual([]);
});

test('a cached order is found as it was last seen, for 30 days, if this version can read it', async () => {
  const store = createTestStorage().open(1);
  await keep(store, 1, [row(12, { status: 'N' })], 1);
  await keep(store, 2, [row(12, { status: 'P' })], 2);
  expect((await findCachedOrders(store, '12', 3))[0]?.status).toBe('P');
  expect(await idsOf(store, '12', 30 * dayMs + 2)).toEqual([]);
  await keep(store, 3, [{ id: 13 }], 2);
  expect(await idsOf(store, '13')).toEqual([]);
});

test('only the user’s own cached order lists are searched', async () => {
  const storage = createTestStorage();
  const store = storage.open(1);
  await store.write(['responses'], ({ responses }) =>
    responses.put({
      key: '["/shipping/RequestListing",{},{}]',
      value: { items: [row(5)], totalNumberOfItems: 1 },
      at: 1,
    }),
  );
  expect(await idsOf(store, '5')).toEqual([]);
  await keep(store, 1, [row(5)], 1);
  expect(await idsOf(storage.open(2), '5')).toEqual([]);
});
