// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRevocation, listRevocations, readToken, writeToken } from '#local/session-database.ts';

import { hasPendingRevocations, markPendingRevocations, revokeToken, sendRevocations } from './revocations.ts';

const ending = { token: 'secret', jti: 'j1', expiresAt: 100 };
const answered = () => Promise.resolve(true);
const unanswered = () => Promise.resolve(false);

beforeEach(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  for (const { jti } of await listRevocations()) await forgetRevocation(jti);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('online a sign-out leaves nothing to send later', async () => {
  await revokeToken({ ...ending, revoke: answered });
  expect(await listRevocations()).toEqual([]);
  expect(hasPendingRevocations()).toBe(false);
});

test('an offline sign-out waits, and is deleted when the server has confirmed it', async () => {
  await writeToken('of somebody else');
  await revokeToken({ ...ending, revoke: unanswered });
  expect(await listRevocations()).toEqual([ending]);
  await sendRevocations({ nowSeconds: 50, revoke: unanswered });
  expect(await listRevocations()).toEqual([ending]);
  expect(hasPendingRevocations()).toBe(true);
  const revoked: string[] = [];
  await sendRevocations({ nowSeconds: 50, revoke: (token) => (revoked.push(token), answered()) });
  expect(revoked).toEqual(['secret']);
  expect(await listRevocations()).toEqual([]);
  expect(hasPendingRevocations()).toBe(false);
  expect(await readToken()).toBe('of somebody else');
});

test('a token that has expired is deleted without being sent', async () => {
  await revokeToken({ ...ending, revoke: unanswered });
  await sendRevocations({ nowSeconds: 100, revoke: () => Promise.reject(new Error('sent')) });
  expect(await listRevocations()).toEqual([]);
});

test('a sign-out that another tab has sent meanwhile is not sent again', async () => {
  const revoked: string[] = [];
  let respondToBoth = (): void => {};
  const both = new Promise<void>((resolve) => {
    respondToBoth = resolve;
  });
  const slowly = async (token: string): Promise<boolean> => {
    revoked.push(token);
    await both;
    return true;
  };
  const one = revokeToken({ ...ending, revoke: slowly });
  await vi.waitFor(() => expect(revoked).toEqual(['secret']), { timeout: 60_000 });
  const other = sendRevocations({ nowSeconds: 50, revoke: slowly });
  respondToBoth();
  await Promise.all([one, other]);
  expect(revoked).toEqual(['secret']);
});

test('a mark left by a page that ended too early is deleted at the next check', async () => {
  markPendingRevocations(true);
  await sendRevocations({ nowSeconds: 50, revoke: unanswered });
  expect(hasPendingRevocations()).toBe(false);
});
