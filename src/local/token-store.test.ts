// The database of the browser itself takes the storage of the browser.
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readToken } from './session-database.ts';
import { openUserStore } from './store/open-stores.ts';
import {
  currentToken,
  dropStaleToken,
  dropToken,
  isSignInRefused,
  keepToken,
  readStoredSender,
  refuseToken,
} from './token-store.ts';

const write = (claims: object) => btoa(JSON.stringify(claims)).replaceAll('=', '');
const token = (userid: number, exp: number) => `head.${write({ userid, exp })}.sign`;

test('the sender is the user whose token is stored, as long as it is valid', async () => {
  expect(await readStoredSender(50)).toBeNull();
  await keepToken(token(1, 100));
  expect(await readStoredSender(50)).toEqual({ userId: 1, token: token(1, 100) });
  expect(await readStoredSender(100)).toBeNull();
});

test('only a refusal of the current token signs the user out', async () => {
  await keepToken(token(1, 200));
  await dropStaleToken(token(1, 100));
  expect(currentToken()?.token).toBe(token(1, 200));
  await dropStaleToken(token(1, 200));
  expect([currentToken(), await readToken()]).toEqual([null, null]);
});

test('the refusal of an older token leaves the newer sign-in as one that only the user ends', async () => {
  await keepToken(token(1, 200));
  await refuseToken(token(1, 100));
  expect(isSignInRefused()).toBe(false);
  await refuseToken(token(1, 200));
  expect(isSignInRefused()).toBe(true);
});

test('a page has one store for each user, and keeps none open after a sign-out or a change of user', async () => {
  await keepToken(token(1, 100));
  const mine = openUserStore(1);
  expect(openUserStore(1)).toBe(mine);
  await keepToken(token(1, 200));
  expect(mine.isClosed()).toBe(false);
  await keepToken(token(2, 100));
  expect(mine.isClosed()).toBe(true);
  const theirs = openUserStore(2);
  await dropToken();
  expect(theirs.isClosed()).toBe(true);
  await keepToken(token(2, 100));
  expect(openUserStore(2)).not.toBe(theirs);
});
