// The library looks for the storage of the browser when it is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { createDraft, readOpenDrafts, removeDraft } from '#local/drafts/keep-drafts.ts';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import type { UserStore } from './user-store.ts';

const put = (store: UserStore, name: string, value: unknown) =>
  store.write(['meta'], (database) => database.meta.put({ name, value }));

test('a watcher is notified of changes of another tab until it stops', async () => {
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

test('a live query updates what is read through a store, in every tab', async () => {
  const storage = createTestStorage();
  const [here, there] = [storage.open(1), storage.open(1)];
  const heard: string[][] = [];
  const query = liveQuery(() => readOpenDrafts(here)).subscribe((drafts) =>
    heard.push(drafts.map(({ draft }) => draft.id)),
  );
  await expect.poll(() => heard).toEqual([[]]);
  const making = { now: 1, id: 'd1', persist: () => Promise.resolve(true) };
  await createDraft(there, { kind: 'quote', about: null, name: 'Paris', formVersion: 1 }, making);
  await expect.poll(() => heard.at(-1)).toEqual(['d1']);
  await removeDraft(there, 'd1');
  await expect.poll(() => heard.at(-1)).toEqual([]);
  query.unsubscribe();
});
