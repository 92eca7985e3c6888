import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeClamd, runClamd } from '#tests/support/fake-clamd.ts';
import { runObjectStore } from '#tests/support/run-object-store.ts';
import { checkSettings } from './check-settings.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';

const log = createLog({ level: 'silent' });
const folder = mkdtempSync(join(tmpdir(), 'quayside-settings-'));
let clamd: FakeClamd;
beforeAll(async () => void (clamd = await runClamd()));
afterAll(async () => {
  await clamd.stop();
  rmSync(folder, { recursive: true, force: true });
});
const check = (more: Record<string, string>) =>
  checkSettings(readConfig({ DATA_DIR: folder, SEED_DEMO: 'off', ...more }), log);

test('the check asks the virus scanner, and warns while it does not respond', async () => {
  expect(await check({ CLAMD_URL: clamd.url })).toContain('The virus scanner answers.');
  clamd.response = 'nonsense';
  expect(await check({ CLAMD_URL: clamd.url })).toContainEqual(
    expect.stringMatching(/^Warning: The virus scanner at CLAMD_URL did not answer/),
  );
});

test('the check tries the file store, and warns with the reason when it fails', async () => {
  const store = await runObjectStore();
  const works = 'The file store takes, gives back and removes files; new ones are kept in the';
  expect(await check(store.environment)).toContain(`${works} store.`);
  expect(await check({ ...store.environment, FILES_KEPT_IN: 'database' })).toContain(`${works} database.`);
  expect(store.keys()).toEqual([]);
  expect(await check({ ...store.environment, FILES_S3_SECRET: 'guessed' })).toContainEqual(
    expect.stringMatching(/^Warning: The file store of FILES_S3_ENDPOINT failed: 403 SignatureDoesNotMatch\./),
  );
  await store.clear();
  expect(await check(store.environment)).toContainEqual(expect.stringMatching(/^Warning: .* failed: ECONNREFUSED\./));
});

test('the check does not mention a scanner that is not set, and ends by saying that the server can start', async () => {
  const lines = await check({});
  expect(lines.filter((line) => line.includes('scanner'))).toEqual([]);
  expect(lines.at(-1)).toBe('The server can start.');
});

test('the check names the address for passkeys, or says that staff cannot use them', async () => {
  expect(await check({ PUBLIC_URL: 'https://ship.example' })).toContain('Passkeys are kept for ship.example.');
  const none = 'Staff cannot use passkeys: they need PUBLIC_URL with https and a host name.';
  expect(await check({ PUBLIC_URL: 'https://192.0.2.7' })).toContain(none);
  expect(await check({})).toContain(none);
});
