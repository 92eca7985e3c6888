// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { localMessages } from '#domain/messages/local.ts';
import { wipeUser } from '#local/leave/user-data.ts';
import { removeToken } from '#local/session-database.ts';
import { dropToken, keepToken, onTokenChange, refuseToken } from '#local/token-store.ts';
import { openUserStore } from './open-stores.ts';

const write = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const tokenOf = (userid: number) => `head.${write({ userid, jti: `j${userid}`, exp: 100 })}.sign`;

afterEach(() => {
  vi.useRealTimers();
});

test('a sign-in that the server ended leaves the store open for the last writes only', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await keepToken(tokenOf(1));
  const store = openUserStore(1);
  await refuseToken(tokenOf(1));
  expect(store.isClosed()).toBe(false);
  await store.write(['meta'], (database) => database.meta.put({ name: 'last', value: 'words' }));
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.isClosed()).toBe(true);
});

test('the store stays open when the same user signs in again at once, and closes for another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await keepToken(tokenOf(1));
  const store = openUserStore(1);
  await refuseToken(tokenOf(1));
  await keepToken(tokenOf(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(store.isClosed()).toBe(false);
  await refuseToken(tokenOf(1));
  await keepToken(tokenOf(2));
  expect(store.isClosed()).toBe(true);
});

test('a sign-out closes the store at once', async () => {
  await keepToken(tokenOf(1));
  const store = openUserStore(1);
  await dropToken();
  expect(store.isClosed()).toBe(true);
});

const countRows = () => openUserStore(1).read(['meta'], ({ meta }) => meta.count());
const listDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

test('a screen that is still drawn after a sign-out does not create the deleted database again', async () => {
  await keepToken(tokenOf(1));
  await openUserStore(1).write(['meta'], ({ meta }) => meta.put({ name: 'last', value: 'words' }));
  await dropToken();
  await wipeUser(1);
  await expect(countRows()).rejects.toThrow(localMessages.storageLost);
  expect(await listDatabases()).toEqual(['quayside']);
  await keepToken(tokenOf(1));
  expect(await countRows()).toBe(0);
});

test('a tab that has not heard of a sign-out in another one does not create the deleted database again', async () => {
  await keepToken(tokenOf(1));
  await countRows();
  await removeToken();
  await wipeUser(1);
  await expect(countRows()).rejects.toThrow(localMessages.storageLost);
  expect(await listDatabases()).toEqual(['quayside']);
  await keepToken(tokenOf(1));
  expect(await countRows()).toBe(0);
});

test('a store that is opened by a new sign-in while the sign-out still deletes works when the deletion ends', async () => {
  await keepToken(tokenOf(1));
  await dropToken();
  await keepToken(tokenOf(1));
  const store = openUserStore(1);
  const counts: number[] = [];
  const stop = store.watch(
    ({ meta }) => meta.count(),
    (count) => counts.push(count),
  );
  await expect.poll(() => counts).toEqual([0]);
  await wipeUser(1);
  await store.write(['meta'], ({ meta }) => meta.put({ name: 'new', value: 'words' }));
  expect(await countRows()).toBe(1);
  await expect.poll(() => counts.at(-1)).toBe(1);
  stop();
  await dropToken();
});

test('after a sign-out another user’s store works, and the first user’s stays closed', async () => {
  await keepToken(tokenOf(1));
  await countRows();
  await dropToken();
  await wipeUser(1);
  await keepToken(tokenOf(2));
  await openUserStore(2).write(['meta'], ({ meta }) => meta.put({ name: 'new', value: 'words' }));
  await expect(countRows()).rejects.toThrow(localMessages.storageLost);
  expect(await listDatabases()).not.toContain('quayside-u1');
});

test('a store that a listener of the sign-in opens works, whoever listens first', async () => {
  await dropToken();
  openUserStore(1);
  const opened: ReturnType<typeof openUserStore>[] = [];
  const leave = onTokenChange((token) => void (token && opened.push(openUserStore(token.claims.userid))));
  await keepToken(tokenOf(1));
  leave();
  expect(opened.map((store) => store.isClosed())).toEqual([false]);
  expect(openUserStore(1)).toBe(opened[0]);
});
