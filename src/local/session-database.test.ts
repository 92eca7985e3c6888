import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forgetRevocation,
  keepRevocation,
  listRevocations,
  readToken,
  removeToken,
  writeToken,
} from './session-database.ts';

beforeEach(async () => {
  vi.unstubAllGlobals();
  await Dexie.delete('quayside');
});

const revocation = { jti: 'j1', token: 'one', expiresAt: 100 };

test('a new browser has no token, and a token can be stored, changed and removed', async () => {
  expect(await readToken()).toBeNull();
  await writeToken('one');
  await writeToken('two');
  expect(await readToken()).toBe('two');
  await removeToken();
  expect(await readToken()).toBeNull();
});

test.each([1, 2])('a browser with data of an earlier page at version %i stays signed in', async (version) => {
  const earlier = new Dexie('quayside');
  earlier.version(1).stores({ session: 'name' });
  if (version === 2) earlier.version(2).stores({ revocations: 'jti' });
  await earlier.table('session').put({ name: 'token', value: 'kept' });
  earlier.on('versionchange', () => earlier.close());
  expect(await readToken()).toBe('kept');
  await keepRevocation(revocation);
  expect(await listRevocations()).toEqual([revocation]);
  await forgetRevocation('j1');
  expect(await listRevocations()).toEqual([]);
  earlier.close();
});

test('nothing stays open that would keep the browser from deleting its data', async () => {
  await writeToken('one');
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('quayside');
    deleting.addEventListener('success', resolve);
    deleting.addEventListener('blocked', reject);
  });
  expect(await readToken()).toBeNull();
});

test('a browser without storage is reported as an error', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await expect(readToken()).rejects.toThrow('open');
  await expect(writeToken('one')).rejects.toThrow('open');
});
