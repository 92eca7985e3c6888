import { countEntries } from '#local/outbox/read-entries.ts';
import { databaseName, nameInTab, readOwner } from '#local/store/database-name.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import type { TableName } from '#local/store/user-database.ts';
import { createUserStore, type StoreOptions, type UserStore } from '#local/store/user-store.ts';
import { startTimer } from '#local/timer.ts';

export interface StoredCount {
  drafts: number;
  unsent: number;
  refused: number;
}

export interface BrowserStorage {
  factory?: Pick<IDBFactory, 'databases' | 'deleteDatabase'>;
  store?: StoreOptions;
}

const factoryOf = ({ factory }: BrowserStorage) => factory ?? (globalThis as { indexedDB?: IDBFactory }).indexedDB;

export async function countStored(store: UserStore): Promise<StoredCount> {
  return await store.read(['drafts', 'outbox'], async (database) => {
    // A draft with an entry in the outbox counts once.
    const drafts = await database.drafts.filter(({ entryId }) => entryId === null).count();
    const { unsent, refused } = countEntries(await database.outbox.toArray());
    return { drafts, unsent, refused };
  });
}

export async function listStoredUsers(storage: BrowserStorage = {}): Promise<number[]> {
  const named = (await factoryOf(storage)?.databases()) ?? [];
  const owners = named.map(({ name }) => readOwner(name ?? '')).filter((owner) => owner !== null);
  return owners.sort((one, other) => one - other);
}

async function withStore<T>(
  userId: number,
  storage: BrowserStorage,
  work: (store: UserStore) => Promise<T>,
  more: StoreOptions = {},
): Promise<T> {
  const store = createUserStore(userId, { ...storage.store, ...more });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

const allTables: readonly TableName[] = ['drafts', 'draftParts', 'outbox', 'responses', 'meta'];

/** What this tab keeps; others' stays. */
function clearTab(userId: number): void {
  try {
    // A worker has none.
    const { sessionStorage: texts } = globalThis as { sessionStorage?: { removeItem(name: string): void } };
    for (const name of Object.keys(texts ?? {})) if (name.startsWith(nameInTab(userId, ''))) texts?.removeItem(name);
  } catch {
    // The browser keeps nothing for the tab.
  }
}

/** Deletes rows first, since a frozen tab may block deleting the database. @throws StorageTrouble when something may be left */
export async function wipeUser(userId: number, storage: BrowserStorage = {}): Promise<void> {
  clearTab(userId);
  const factory = factoryOf(storage);
  if (!factory) return;
  await withStore(userId, storage, (store) =>
    store.write(allTables, async (database) => {
      for (const table of allTables) await database.table(table).clear();
    }),
  );
  await deleteDatabase(factory, databaseName(userId), storage);
}

/** The browser deletes it once the last tab closes it. */
function deleteDatabase(
  factory: Pick<IDBFactory, 'deleteDatabase'>,
  name: string,
  storage: BrowserStorage,
): Promise<void> {
  const { timer = startTimer, limitMs = 10_000 } = storage.store ?? {};
  return new Promise((resolve, reject) => {
    const deletion = factory.deleteDatabase(name);
    const stop = timer(limitMs, resolve);
    deletion.addEventListener('success', () => (stop(), resolve()));
    deletion.addEventListener('error', () => (stop(), reject(new StorageTrouble('lost', deletion.error))));
  });
}

/** After a 401: drafts and unsent entries stay for their owner. @throws StorageTrouble */
export async function clearCachedResponsesOf(userId: number, storage: BrowserStorage = {}): Promise<void> {
  const isStored = async () => (await listStoredUsers(storage)).includes(userId);
  if (!(await isStored())) return;
  try {
    const clear = (store: UserStore) => store.write(['responses'], (database) => database.responses.clear());
    await withStore(userId, storage, clear, { mustExist: true });
  } catch (trouble) {
    // A deletion that was underway has ended.
    if (await isStored()) throw trouble;
  }
}

/** At a sign-in: others' drafts and unsent entries stay. @throws StorageTrouble */
export async function clearCachedResponsesOfOthers(userId: number, storage: BrowserStorage = {}): Promise<void> {
  for (const owner of await listStoredUsers(storage))
    if (owner !== userId) await clearCachedResponsesOf(owner, storage);
}
