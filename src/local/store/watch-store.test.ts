// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createTestStorage, settle } from '#local/test-storage.ts';
import type { UserStore } from './user-store.ts';

const put = (store: UserStore, name: string, value: unknown) =>
  store.write(['meta'], (database) => database.meta.put({ name, value }));

test('whoever watches hears of changes of another tab, until they stop', async () => {
  const storage = createTestStorage();
  const [here, there] = [storage.open(1), storage.open(1)];
  const heard: number[] = [];
  const stop = here.watch(
    (database) => database.meta.count(),
    (count) => heard.push(count),
  );
  await expect.poll(() => heard).toEqual([0]);
  await put(there, 'one', 1);
  await expect.poll(() => heard).toEqual([0, 1]);
  stop();
  await put(there, 'two', 2);
  await settle();
  expect(heard).toEqual([0, 1]);
});
