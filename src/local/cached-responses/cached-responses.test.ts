import { describe, expect, test } from 'vitest';
import { placeEndpoints } from '#contract/places.ts';
import { listStoredUsers, clearCachedResponsesOf, wipeUser } from '#local/leave/user-data.ts';
import { createTestStorage } from '#local/storage.testing.ts';
import type { UserStore } from '#local/store/user-store.ts';
import {
  cacheResponse,
  type OwnerCheck,
  readCachedResponse,
  readCompanies,
  rememberCompany,
} from './cached-responses.ts';

const dayMs = 24 * 3_600_000;
const still: OwnerCheck = { isHere: () => true, isStored: () => Promise.resolve(true) };
const keep = (store: UserStore, key: string, at: number, owner = still) =>
  cacheResponse(store, { key, value: `canary ${key}`, at }, owner);
const listKeys = (store: UserStore) =>
  store.read(['responses'], ({ responses }) => responses.orderBy('at').primaryKeys());

test('the newest response to a request is cached with its age', async () => {
  const store = createTestStorage().open(1);
  await keep(store, 'orders', 1000);
  await keep(store, 'orders', 2000);
  expect(await readCachedResponse(store, 'orders', 3000)).toEqual({ key: 'orders', value: 'canary orders', at: 2000 });
  expect(await readCachedResponse(store, 'offers', 3000)).toBeNull();
});

test('a cached response is neither shown nor kept after 30 days', async () => {
  const store = createTestStorage().open(1);
  await keep(store, 'old', dayMs);
  expect(await readCachedResponse(store, 'old', 31 * dayMs - 1)).not.toBeNull();
  expect(await readCachedResponse(store, 'old', 31 * dayMs)).toBeNull();
  await keep(store, 'new', 31 * dayMs);
  expect(await listKeys(store)).toEqual(['new']);
});

test('of more than 300 cached responses the oldest are deleted', async () => {
  const store = createTestStorage().open(1);
  const rows = Array.from({ length: 302 }, (_, at) => ({ key: `k${at}`, value: at, at }));
  await store.write(['responses'], ({ responses }) => responses.bulkPut(rows));
  await keep(store, 'last', 1000);
  const keys = await listKeys(store);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([300, 'k3', 'last']);
});

test('cached look-ups of places displace no orders, and the oldest of more than 200 are deleted', async () => {
  const store = createTestStorage().open(1);
  const keyOf = (at: number) => JSON.stringify([placeEndpoints.citiesOfPostcode.path, { postcode: String(at) }, {}]);
  const orders = Array.from({ length: 300 }, (_, at) => ({ key: `k${at}`, value: at, at }));
  const places = Array.from({ length: 200 }, (_, at) => ({ key: keyOf(at), value: at, at: 500 + at }));
  await store.write(['responses'], ({ responses }) => responses.bulkPut([...orders, ...places]));
  await keep(store, keyOf(1000), 1000);
  expect((await listKeys(store)).filter((key) => key.startsWith('k'))).toHaveLength(300);
  expect(await readCachedResponse(store, keyOf(0), 2000)).toBeNull();
  expect(await readCachedResponse(store, keyOf(1000), 2000)).not.toBeNull();
  await keep(store, 'last', 1001);
  const keys = await listKeys(store);
  expect([keys.length, keys[0], keys.at(-1)]).toEqual([500, 'k1', 'last']);
});

test('a response that arrives after its user has left is not cached', async () => {
  const store = createTestStorage().open(1);
  await keep(store, 'a', 1, { ...still, isHere: () => false });
  await keep(store, 'b', 1, { ...still, isStored: () => Promise.resolve(false) });
  expect(await listKeys(store)).toEqual([]);
});

test.each([0, 1, 2, 3, 5, 8, 13, 21])(
  'signing out after %i turns leaves nothing of a response that is being cached',
  async (turns) => {
    const storage = createTestStorage();
    const of = { factory: storage.factory, store: storage.options };
    let isSignedIn = true;
    const owner: OwnerCheck = { isHere: () => true, isStored: () => Promise.resolve(isSignedIn) };
    // This page does not know of the sign-out in the other tab, and caches one response after the other.
    const store = storage.open(1);
    const keeping = Promise.allSettled(['a', 'b', 'c'].map((key) => keep(store, key, 1, owner)));
    for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
    isSignedIn = false;
    await wipeUser(1, of);
    await keeping;
    await Promise.allSettled([keep(store, 'late', 1, owner)]);
    const left = await storage.open(1).read(['responses'], ({ responses }) => responses.count());
    expect(left).toBe(0);
  },
);

test('after a 401 a response underway is not cached, and drafts and unsent entries stay', async () => {
  const storage = createTestStorage();
  const of = { factory: storage.factory, store: storage.options };
  const store = storage.open(1);
  await keep(store, 'before', 1);
  let isRefused = false;
  const late = keep(store, 'late', 2, {
    isHere: () => !isRefused,
    isStored: async () => {
      isRefused = true;
      await clearCachedResponsesOf(1, of);
      return true;
    },
  });
  await late;
  expect(await listKeys(store)).toEqual([]);
  expect(await listStoredUsers(of)).toEqual([1]);
});

describe('recently used companies', () => {
  const company = (id: number) => ({ id, name: `Company ${id}`, hash: `h${id}` });

  test('are the ten chosen last, the newest first, each once', async () => {
    const store = createTestStorage().open(1);
    expect(await readCompanies(store, 1)).toEqual([]);
    for (const [at, id] of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3].entries())
      await rememberCompany(store, company(id), at, still);
    expect((await readCompanies(store, 12)).map(({ id }) => id)).toEqual([3, 11, 10, 9, 8, 7, 6, 5, 4, 2]);
  });

  test('are not remembered for a user who has left', async () => {
    const store = createTestStorage().open(1);
    await rememberCompany(store, company(1), 1, { ...still, isStored: () => Promise.resolve(false) });
    expect(await readCompanies(store, 1)).toEqual([]);
  });
});
