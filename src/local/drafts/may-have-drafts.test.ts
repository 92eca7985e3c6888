import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createUserStore } from '#local/store/user-store.ts';
import { mayHaveDrafts } from './may-have-drafts.ts';

const draft = {
  id: 'a',
  kind: 'quote',
  about: null,
  name: 'Berlin to Paris',
  formVersion: 1,
  companyHash: null,
  customerId: null,
  createdAt: 1,
  updatedAt: 1,
  entryId: null,
} as const;

test('a user without stored data has no drafts, and checking creates no database', async () => {
  expect(await mayHaveDrafts(1)).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
});

test('a draft is found while its database is open and not after it is deleted, and by its own user only', async () => {
  const store = createUserStore(2);
  await store.write(['drafts'], (database) => database.drafts.put(draft));
  expect([await mayHaveDrafts(2), await mayHaveDrafts(3)]).toEqual([true, false]);
  await store.write(['drafts'], (database) => database.drafts.delete(draft.id));
  expect(await mayHaveDrafts(2)).toBe(false);
});

test('the database can be created right after a check that found none', async () => {
  const store = createUserStore(4);
  const [before] = await Promise.all([
    mayHaveDrafts(4),
    store.write(['drafts'], (database) => database.drafts.put(draft)),
  ]);
  expect([before, await mayHaveDrafts(4)]).toEqual([false, true]);
});
