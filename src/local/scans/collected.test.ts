// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import type { ScannedOrder } from '#contract/scans.ts';
import { mostOrders } from '#domain/order.ts';
import { wipeUser } from '#local/leave/user-data.ts';
import { createTestStorage } from '#local/storage.testing.ts';
import type { UserStore } from '#local/store/user-store.ts';
import {
  clearCollected,
  type CollectedParcel,
  collectParcel,
  updateParcels,
  removeParcel,
  watchCollected,
} from './collected.ts';

const order = (id: number) => ({ id, status: 'P' }) as ScannedOrder;
const read = (store: UserStore): Promise<CollectedParcel[]> =>
  new Promise((resolve, reject) => {
    const stop = watchCollected(
      store,
      (parcels) => {
        resolve(parcels);
        queueMicrotask(() => stop());
      },
      reject,
    );
  });
const codesOf = async (store: UserStore) => (await read(store)).map(({ code }) => code);

describe('collected parcels', () => {
  test('are listed once, whichever of their codes is scanned, and for one user', async () => {
    const storage = createTestStorage();
    const [store, other] = [storage.open(1), storage.open(2)];
    expect(await collectParcel(store, { code: '7z55', order: order(17) })).toBe('added');
    expect(await collectParcel(store, { code: '7z55', order: null })).toBe('there');
    expect(await collectParcel(store, { code: '#17', order: order(17) })).toBe('there');
    expect(await collectParcel(store, { code: '#18', order: order(18) })).toBe('added');
    expect([await codesOf(store), await codesOf(other)]).toEqual([['7z55', '#18'], []]);
  });

  test('can be removed one by one or all together, and are removed by signing out', async () => {
    const storage = createTestStorage();
    const store = storage.open(1);
    for (const id of [1, 2, 3]) await collectParcel(store, { code: `#${id}`, order: order(id) });
    await removeParcel(store, '#2');
    expect(await codesOf(store)).toEqual(['#1', '#3']);
    await clearCollected(store);
    expect(await codesOf(store)).toEqual([]);
    await collectParcel(store, { code: '#1', order: order(1) });
    await wipeUser(1, { factory: storage.factory, store: storage.options });
    expect(await codesOf(storage.open(1))).toEqual([]);
  });

  test('get their orders later: two of one order become one, and an unknown one says so', async () => {
    const store = createTestStorage().open(1);
    for (const code of ['7z55', 'prg9', '4711']) await collectParcel(store, { code, order: null });
    const same = { order: order(17), trouble: null };
    await updateParcels(store, new Map([['7z55', same]]));
    await updateParcels(
      store,
      new Map<string, Pick<CollectedParcel, 'order' | 'trouble'>>([
        ['prg9', same],
        ['4711', { order: null, trouble: 'Nobody’s' }],
      ]),
    );
    expect(await read(store)).toEqual([
      { code: '7z55', order: order(17), trouble: null },
      { code: '4711', order: null, trouble: 'Nobody’s' },
    ]);
  });

  test('are limited to as many as can be changed at once', async () => {
    const store = createTestStorage().open(1);
    const full = Array.from({ length: mostOrders }, (_, at) => ({ code: `#${at + 1}`, order: null, trouble: null }));
    await store.write(['meta'], ({ meta }) => meta.put({ name: 'collected parcels', value: full }));
    expect(await collectParcel(store, { code: '#5000', order: null })).toBe('full');
    expect(await collectParcel(store, { code: '#5', order: null })).toBe('there');
  });
});
