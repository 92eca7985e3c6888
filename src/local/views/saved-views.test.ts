// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { createTestStorage } from '#local/test-storage.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { wipeUser } from '#local/leave/user-data.ts';
import { keepView, mostViews, putBackView, removeView, renameView, watchViews } from './saved-views.ts';
import type { SavedView } from './saved-views.ts';

const read = (store: UserStore): Promise<SavedView[]> =>
  new Promise((resolve, reject) => {
    const stop = watchViews(
      store,
      (views) => {
        resolve(views);
        queueMicrotask(() => stop());
      },
      reject,
    );
  });
const namesOf = async (store: UserStore): Promise<string[]> => (await read(store)).map(({ name }) => name);

describe('saved views', () => {
  test('are kept by their names and belong to one user', async () => {
    const storage = createTestStorage();
    const [own, other] = [storage.open(1), storage.open(2)];
    expect(await keepView(own, { name: 'To pay 10', query: '?status=W' })).toBe('kept');
    expect(await keepView(own, { name: 'to pay 9', query: '' })).toBe('kept');
    expect(await namesOf(own)).toEqual(['to pay 9', 'To pay 10']);
    expect(await namesOf(other)).toEqual([]);
  });

  test('the same name is not overwritten unasked, whatever its case and blanks', async () => {
    const store = createTestStorage().open(1);
    await keepView(store, { name: 'Mine', query: '?userId=1' });
    expect(await keepView(store, { name: ' mine ', query: '?userId=2' })).toBe('taken');
    expect((await read(store)).map(({ query }) => query)).toEqual(['?userId=1']);
    expect(await keepView(store, { name: 'mine', query: '?userId=2', replaces: true })).toBe('kept');
    expect((await read(store)).map(({ name, query }) => [name, query])).toEqual([['mine', '?userId=2']]);
  });

  test('are renamed, also in letter case alone, and over another one only when asked', async () => {
    const store = createTestStorage().open(1);
    await keepView(store, { name: 'one', query: '?a' }, 'a');
    await keepView(store, { name: 'two', query: '?b' }, 'b');
    expect(await renameView(store, 'a', 'ONE')).toBe('kept');
    expect(await renameView(store, 'a', 'Two')).toBe('taken');
    expect(await namesOf(store)).toEqual(['ONE', 'two']);
    expect(await renameView(store, 'a', 'Two', true)).toBe('kept');
    expect(await read(store)).toEqual([{ id: 'a', name: 'Two', query: '?a' }]);
  });

  test('come back as they were after they were removed', async () => {
    const store = createTestStorage().open(1);
    await keepView(store, { name: 'one', query: '?a' }, 'a');
    const removed = await removeView(store, 'a');
    expect(await namesOf(store)).toEqual([]);
    expect(await removeView(store, 'a')).toBeNull();
    await putBackView(store, removed!);
    await putBackView(store, removed!);
    expect(await read(store)).toEqual([{ id: 'a', name: 'one', query: '?a' }]);
  });

  test('are so many and no more; one of the same name still goes in', async () => {
    const store = createTestStorage().open(1);
    for (let each = 1; each <= mostViews; each++) await keepView(store, { name: `View ${each}`, query: '' });
    expect(await keepView(store, { name: 'one more', query: '' })).toBe('full');
    expect(await keepView(store, { name: 'View 1', query: '?x', replaces: true })).toBe('kept');
    expect(await namesOf(store)).toHaveLength(mostViews);
  });

  test('what something else has written there is not shown and breaks nothing', async () => {
    const store = createTestStorage().open(1);
    for (const value of ['text', null, [{ id: 1 }, null, 'x']]) {
      await store.write(['meta'], (database) => database.meta.put({ name: 'order views', value }));
      expect(await namesOf(store)).toEqual([]);
    }
  });

  test('go when their owner signs out', async () => {
    const storage = createTestStorage();
    const store = storage.open(1);
    await keepView(store, { name: 'one', query: '' });
    store.close();
    await wipeUser(1, { factory: storage.factory, store: storage.options });
    expect(await namesOf(storage.open(1))).toEqual([]);
  });
});
