import { expect, test, vi } from 'vitest';
import { localMessages } from '#domain/messages/local.ts';
import { createDraft, listDrafts } from '#local/drafts/keep-drafts.ts';
import { beginOutbox, failed } from '#local/outbox/outbox.testing.ts';
import { listEntries } from '#local/outbox/read-entries.ts';
import { nameInTab } from '#local/store/database-name.ts';
import { createTestStorage, type TestStorage } from '#local/storage.testing.ts';
import {
  countStored,
  clearCachedResponsesOfOthers,
  clearCachedResponsesOf,
  listStoredUsers,
  wipeUser,
} from './user-data.ts';

const form = {
  kind: 'quote',
  about: null,
  name: 'Quote',
  formVersion: 1,
  parts: { route: { from: 'canary' } },
} as const;
const making = { now: 1, persist: () => Promise.resolve(true) };
const of = (storage: TestStorage) => ({ factory: storage.factory, store: storage.options });

async function fill(storage: TestStorage, userId: number) {
  const store = storage.open(userId);
  await createDraft(store, form, making);
  await store.write(['responses'], (database) => database.responses.put({ key: 'orders', value: ['canary'], at: 1 }));
  return store;
}
const countResponses = (storage: TestStorage, userId: number) =>
  storage.open(userId).read(['responses'], (database) => database.responses.count());

test('signing out deletes everything of the user, other tabs let go, and other users lose nothing', async () => {
  const storage = createTestStorage();
  const [mine, theirs] = [await fill(storage, 1), await fill(storage, 2)];
  const otherTab = storage.open(1);
  await listDrafts(otherTab);
  expect(await listStoredUsers(of(storage))).toEqual([1, 2]);
  await wipeUser(1, of(storage));
  expect(await listStoredUsers(of(storage))).toEqual([2]);
  expect([mine.isClosed(), otherTab.isClosed(), theirs.isClosed()]).toEqual([true, true, false]);
  await expect(createDraft(otherTab, form, making)).rejects.toThrow(localMessages.storageLost);
  expect(await listStoredUsers(of(storage))).toEqual([2]);
  expect(await listDrafts(theirs)).toHaveLength(1);
  expect(await listDrafts(storage.open(1))).toEqual([]);
});

test('signing out deletes what the tab stored for the user, but nothing of a user whose id begins alike', async () => {
  const kept = { [nameInTab(1, 'cells')]: 'Dresden', [nameInTab(12, 'cells')]: 'Bonn' };
  const removeItem = (name: string) => Reflect.deleteProperty(kept, name);
  Object.defineProperty(kept, 'removeItem', { value: removeItem });
  vi.stubGlobal('sessionStorage', kept);
  await wipeUser(1, of(createTestStorage()));
  vi.unstubAllGlobals();
  expect({ ...kept }).toEqual({ 'quayside-u12 cells': 'Bonn' });
});

test('when a frozen tab holds the database open, its rows are deleted all the same', async () => {
  const storage = createTestStorage();
  await fill(storage, 1);
  const frozen = storage.factory.open('quayside-u1');
  await new Promise((resolve) => frozen.addEventListener('success', resolve));
  let started = 0;
  // The first limit is the transaction's, which ends by itself; the second is the deletion's.
  const timer = (_: number, work: () => void) => {
    started += 1;
    if (started === 2) queueMicrotask(work);
    return () => {};
  };
  await wipeUser(1, { factory: storage.factory, store: { ...storage.options, timer } });
  const left = await new Promise<number>((resolve) => {
    const counted = frozen.result.transaction('drafts').objectStore('drafts').count();
    counted.addEventListener('success', () => resolve(counted.result));
  });
  expect(left).toBe(0);
  frozen.result.close();
});

test('a 401 deletes cached responses, and keeps drafts and unsent entries for their owner', async () => {
  const { storage, write } = beginOutbox();
  await fill(storage, 1);
  await write('a');
  await clearCachedResponsesOf(1, of(storage));
  expect(await countResponses(storage, 1)).toBe(0);
  expect(await listDrafts(storage.open(1))).toHaveLength(1);
  expect(await listEntries(storage.open(1))).toHaveLength(1);
});

test('deleting the data of a user who has none creates no database', async () => {
  const storage = createTestStorage();
  await clearCachedResponsesOf(5, of(storage));
  expect(await listStoredUsers(of(storage))).toEqual([]);
});

test('clearing the responses of a user whose data is being deleted does not create the database again', async () => {
  const storage = createTestStorage();
  await fill(storage, 1);
  const frozen = storage.factory.open('quayside-u1');
  await new Promise((resolve) => frozen.addEventListener('success', resolve));
  const wiping = wipeUser(1, of(storage));
  await new Promise((resolve) => frozen.result.addEventListener('versionchange', resolve));
  const clearing = clearCachedResponsesOfOthers(2, of(storage));
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  frozen.result.close();
  await Promise.all([wiping, clearing]);
  expect(await listStoredUsers(of(storage))).toEqual([]);
});

test('when somebody signs in the cached responses of all others are deleted, but not their drafts', async () => {
  const storage = createTestStorage();
  await fill(storage, 1);
  await fill(storage, 2);
  await clearCachedResponsesOfOthers(2, of(storage));
  expect([await countResponses(storage, 1), await countResponses(storage, 2)]).toEqual([0, 1]);
  expect(await listDrafts(storage.open(1))).toHaveLength(1);
});

test('what a sign-out would delete is counted, and a draft waiting as an entry counts once', async () => {
  const { storage, store, write, drain, conditions } = beginOutbox();
  await fill(storage, 1);
  const draft = await createDraft(store, form, making);
  await write('a', 'x', { draft: { id: draft.id, becomes: 'waiting' } });
  await write('b', 'y');
  conditions.answering = (entry) => failed(entry.id === 'b' ? 400 : 503);
  await drain();
  expect(await countStored(store)).toEqual({ drafts: 1, unsent: 1, refused: 1 });
});

test('other databases are not taken for a user’s, and a browser without storage has no users', async () => {
  const storage = createTestStorage();
  for (const name of ['quayside', 'quayside-u', 'quayside-ux1', 'other-u1']) {
    const opened = storage.factory.open(name);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    opened.result.close();
  }
  expect(await listStoredUsers(of(storage))).toEqual([]);
  expect(await listStoredUsers()).toEqual([]);
  await wipeUser(1);
});
