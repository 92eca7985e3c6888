// The databases of the browser itself take the storage of the browser.
import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { StillUnsent } from '#local/background/run-background-tasks.ts';
import { outboxKinds } from '#local/outbox/kinds.ts';
import { writeEntry } from '#local/outbox/write-entry.ts';
import { writeToken } from '#local/session-database.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { createUserStore } from '#local/store/user-store.ts';
import { unsentTag } from '#local/worker-messages.ts';
import { handleWakes } from './wake.ts';

const claims = btoa(JSON.stringify({ userid: 1, jti: 'j1', exp: Date.now() / 1000 + 3600 })).replaceAll('=', '');

/** A worker that the browser has just started: nothing of a page is in its memory. */
function startWorker() {
  const handlers = new Map<string, (event: object) => void>();
  handleWakes({
    addEventListener: (name: string, handler: (event: object) => void) => void handlers.set(name, handler),
    clients: { matchAll: async () => [] },
    caches: { match: async () => undefined },
    location: { origin: 'https://ship.example' },
  } as unknown as ServiceWorkerGlobalScope);
  return (): Promise<unknown> => {
    let ran: Promise<unknown> = Promise.resolve();
    handlers.get('sync')!({ tag: unsentTag, waitUntil: (promise: Promise<unknown>) => void (ran = promise) });
    return ran;
  };
}

const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  await writeToken(`head.${claims}.sign`);
});

test('a worker woken without a page makes no database for a user who has none', async () => {
  await expect(startWorker()()).rejects.toBeInstanceOf(StorageTrouble);
  expect(await listDatabases()).toEqual(['quayside']);
});

test('a worker woken without a page reads what waits, and asks to be woken again while it cannot be sent', async () => {
  const store = createUserStore(1);
  await writeEntry(
    store,
    outboxKinds,
    { kind: 'add-comment', thread: 'request:7', input: { params: { id: 7 }, body: { commentBody: 'Please call' } } },
    { now: Date.now() },
  );
  store.close();
  await expect(startWorker()()).rejects.toBeInstanceOf(StillUnsent);
});
