import { expect, test, vi } from 'vitest';
import { createTestStorage, settle } from '#local/storage.testing.ts';
import { copyDraft, createDraft, labelDraft, listDrafts, putBackDraft, readDraft, removeDraft } from './keep-drafts.ts';
import { DraftMissing, saveParts } from './draft-saver.ts';

const quote = { kind: 'quote', about: null, name: 'Paris → Berlin', formVersion: 1 } as const;
const details = { ...quote, kind: 'details', about: 17 } as const;
const persist = () => Promise.resolve(true);
const making = (now: number, id?: string) => ({ now, persist, ...(id ? { id } : {}) });

test('several quotes have drafts beside each other, the last changed first', async () => {
  const store = createTestStorage().open(1);
  const one = await createDraft(store, quote, making(1));
  const two = await createDraft(store, quote, making(2));
  expect((await listDrafts(store)).map((draft) => draft.id)).toEqual([two.id, one.id]);
  await saveParts(store, one.id, new Map([['route', { from: 'Paris' }]]), 3);
  expect((await listDrafts(store, 'quote')).map((draft) => draft.id)).toEqual([one.id, two.id]);
  expect(await listDrafts(store, 'comment')).toEqual([]);
});

test('the details of an order have one draft, however many tabs begin it', async () => {
  const storage = createTestStorage();
  const begun = await Promise.all([1, 2, 3].map((now) => createDraft(storage.open(1), details, making(now))));
  expect(new Set(begun.map((draft) => draft.id)).size).toBe(1);
  const other = await createDraft(storage.open(1), { ...details, about: 18 }, making(4));
  expect(other.id).not.toBe(begun[0]!.id);
});

test('a repeated write makes no second draft', async () => {
  const store = createTestStorage().open(1);
  await createDraft(store, quote, making(1, 'same'));
  await createDraft(store, quote, making(2, 'same'));
  expect(await listDrafts(store)).toHaveLength(1);
});

test('raw texts and unknown fields are restored unchanged', async () => {
  const store = createTestStorage().open(1);
  const { id } = await createDraft(store, { ...quote, parts: { route: { CityFrom: 'Pa', later: '?' } } }, making(1));
  await saveParts(store, id, new Map<string, unknown>([['package:1', { weight: '1,' }], ['terms', { a: '' }]]), 2); // prettier-ignore
  await saveParts(store, id, new Map([['terms', undefined]]), 3);
  expect(await readDraft(store, id)).toMatchObject({
    draft: { id, updatedAt: 3, companyHash: null },
    parts: { route: { CityFrom: 'Pa', later: '?' }, 'package:1': { weight: '1,' } },
  });
  expect(Object.keys((await readDraft(store, id))!.parts)).toEqual(['package:1', 'route']);
});

test('a copied draft is independent of the original', async () => {
  const store = createTestStorage().open(1);
  const { id } = await createDraft(store, { ...quote, parts: { route: { CityFrom: 'Paris' } } }, making(1));
  const copy = await copyDraft(store, id, { now: 2, name: 'Copy' });
  await saveParts(store, copy!.id, new Map([['route', { CityFrom: 'Lyon' }]]), 3);
  expect(await readDraft(store, id)).toMatchObject({
    draft: { name: quote.name },
    parts: { route: { CityFrom: 'Paris' } },
  });
  expect(await readDraft(store, copy!.id)).toMatchObject({ draft: { name: 'Copy', createdAt: 2 } });
  expect(await copyDraft(store, 'nobody', { now: 2, name: 'Copy' })).toBeNull();
});

test('a deleted draft is deleted with its parts, and can be restored', async () => {
  const store = createTestStorage().open(1);
  const { id } = await createDraft(store, { ...quote, parts: { route: { CityFrom: 'Paris' } } }, making(1));
  const whole = await readDraft(store, id);
  const removed = await removeDraft(store, id);
  expect(await readDraft(store, id)).toBeNull();
  expect(await store.read(['draftParts'], (database) => database.draftParts.count())).toBe(0);
  await expect(saveParts(store, id, new Map([['route', {}]]), 2)).rejects.toThrow(DraftMissing);
  expect(await store.read(['draftParts'], (database) => database.draftParts.count())).toBe(0);
  await putBackDraft(store, removed!);
  expect(await readDraft(store, id)).toEqual(whole);
  expect(await removeDraft(store, 'nobody')).toBeNull();
});

test('a draft is renamed', async () => {
  const store = createTestStorage().open(1);
  const { id } = await createDraft(store, quote, making(1));
  expect(await labelDraft(store, id, { name: 'Spring' })).toBe(true);
  expect(await labelDraft(store, 'nobody', { name: 'Spring' })).toBe(false);
  expect((await listDrafts(store))[0]!.name).toBe('Spring');
});

test('the browser is asked once not to delete the storage, and may refuse', async () => {
  const storage = createTestStorage();
  const refuse = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')));
  await createDraft(storage.open(1), quote, { now: 1, persist: refuse });
  await createDraft(storage.open(1), quote, { now: 2, persist: refuse });
  await settle();
  expect(refuse).toHaveBeenCalledTimes(1);
  expect(await listDrafts(storage.open(1))).toHaveLength(2);
});
