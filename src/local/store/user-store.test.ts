import { forceCloseDatabase } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { localMessages } from '#domain/messages/local.ts';
import { createTestStorage } from '#local/storage.testing.ts';
import { StorageTrouble } from './storage-trouble.ts';
import { type SchemaVersion, schemaVersions, type UserDatabase } from './user-database.ts';
import type { UserStore } from './user-store.ts';

const put = (store: UserStore, name: string, value: unknown) =>
  store.write(['meta'], (database) => database.meta.put({ name, value }));
const get = (store: UserStore, name: string) =>
  store.read(['meta'], async (database) => (await database.meta.get(name))?.value);
const troubleOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof StorageTrouble ? error.kind : error),
  );

const later: SchemaVersion[] = [
  ...schemaVersions,
  {
    version: 2,
    stores: { drafts: 'id, kind, [kind+about], entryId, colour', extras: 'id' },
    upgrade: (tx) =>
      tx
        .table('drafts')
        .toCollection()
        .modify((draft: { colour?: string }) => void (draft.colour = 'blue')),
  },
];

test('two users of one browser share no data', async () => {
  const storage = createTestStorage();
  await put(storage.open(1), 'word', 'mine');
  expect(await get(storage.open(2), 'word')).toBeUndefined();
  expect(await get(storage.open(1), 'word')).toBe('mine');
});

test('a transaction that throws saves nothing', async () => {
  const store = createTestStorage().open(1);
  const broken = store.write(['meta'], async (database) => {
    await database.meta.put({ name: 'half', value: 1 });
    throw new RangeError('no');
  });
  await expect(broken).rejects.toThrow(RangeError);
  expect(await get(store, 'half')).toBeUndefined();
});

test('a database connection that the browser lost is opened again', async () => {
  const store = createTestStorage().open(1);
  await put(store, 'word', 'kept');
  await store.read(['meta'], async (database: UserDatabase) => {
    forceCloseDatabase(database.backendDB() as never);
    return await Promise.resolve();
  });
  expect(await get(store, 'word')).toBe('kept');
});

test.each(['UnknownError', 'InvalidStateError'])(
  'after %s a transaction is tried once more, and a second failure is reported',
  async (name) => {
    const store = createTestStorage().open(1);
    await put(store, 'word', 'kept');
    let failures = 1;
    const work = async (database: UserDatabase) => {
      if (failures-- > 0) throw new DOMException('gone', name);
      return (await database.meta.get('word'))?.value;
    };
    expect(await store.read(['meta'], work)).toBe('kept');
    failures = 2;
    expect(await troubleOf(store.read(['meta'], work))).toBe('lost');
    failures = 0;
    expect(await store.read(['meta'], work)).toBe('kept');
  },
);

test('a browser without storage, or one that refuses it, is reported as such', async () => {
  const storage = createTestStorage();
  const without = storage.open(1, { parts: { indexedDB: undefined as never } });
  expect(await troubleOf(put(without, 'word', 1))).toBe('missing');
  const refusing = { open: () => { throw new DOMException('no', 'SecurityError'); } }; // prettier-ignore
  expect(
    await troubleOf(put(storage.open(1, { parts: { ...storage.options.parts, indexedDB: refusing } }), 'a', 1)),
  ).toBe('missing');
});

test('a full disk is reported in words, and existing data stays', async () => {
  const store = createTestStorage().open(1);
  await put(store, 'word', 'old');
  const full = store.write(['meta'], async (database) => {
    await database.meta.put({ name: 'word', value: 'new' });
    throw Object.assign(new DOMException('aborted', 'AbortError'), {
      inner: new DOMException('full', 'QuotaExceededError'),
    });
  });
  await expect(full).rejects.toThrow(localMessages.storageFull);
  expect(await get(store, 'word')).toBe('old');
});

test('a transaction that never ends is given up and saves nothing', async () => {
  const limits: (() => void)[] = [];
  const timer = (ms: number, work: () => void) => {
    expect(ms).toBe(10_000);
    limits.push(work);
    return () => {};
  };
  const storage = createTestStorage();
  const endless = storage.open(1, { timer, limitMs: 10_000 }).write(['meta'], async (database) => {
    await database.meta.put({ name: 'word', value: 'half' });
    limits[0]!();
    for (;;) await database.meta.get('word');
  });
  expect(await troubleOf(endless)).toBe('blocked');
  expect(await get(storage.open(1), 'word')).toBeUndefined();
});

test('a closed store neither reads nor writes, and restores nothing', async () => {
  const storage = createTestStorage();
  const store = storage.open(1);
  await put(store, 'word', 1);
  store.close();
  expect(await troubleOf(put(store, 'word', 2))).toBe('lost');
  expect(await get(storage.open(1), 'word')).toBe(1);
});

test('an old tab finishes its write and lets go, and the new schema opens with every row', async () => {
  const storage = createTestStorage();
  const old = storage.open(1);
  await put(old, 'word', 'early');
  old.onLetGo(() => put(old, 'word', 'last key'));
  await old.write(['drafts'], (database) => database.drafts.put({ id: 'a', kind: 'quote', extra: 'kept' } as never));
  const fresh = storage.open(1, { versions: later });
  expect(await get(fresh, 'word')).toBe('last key');
  expect(old.isClosed()).toBe(true);
  const draft = await fresh.read(['drafts'], (database) => database.drafts.get('a'));
  expect(draft).toMatchObject({ id: 'a', extra: 'kept', colour: 'blue' });
});

test('an older build can still read and write what a newer one left', async () => {
  const storage = createTestStorage();
  const fresh = storage.open(1, { versions: later });
  await put(fresh, 'word', 'new');
  fresh.close();
  const old = storage.open(1);
  expect(await get(old, 'word')).toBe('new');
  await put(old, 'word', 'old again');
  expect(await get(old, 'word')).toBe('old again');
});
