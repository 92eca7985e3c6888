import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { configResponse } from '#contract/config.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { useSignInServer } from '#server/identity/sign-in-server.testing.ts';
import { useDatabase } from '#server/platform/test-databases.ts';

const stage = useSignInServer(useDatabase(), {
  HELP_PHONE: '+44 20 7946 0000',
  TABLE_EXPORT: 'off',
});
const get = (path: string) => stage().app.inject({ url: `/api/${path}` });

test('anyone may read the settings of the page, and gets nothing more', async () => {
  const response = await get('config');
  expect(response.statusCode).toBe(200);
  expect(configResponse.parse(response.json())).toMatchObject({
    helpPhone: '+44 20 7946 0000',
    tableExport: false,
    loginEnabled: true,
    debounceMs: 300,
    minimumSearchCharacters: 3,
    successMessageMs: 5000,
    defaultDueTimeHours: 24,
    inactivityTimeoutMs: 3_600_000,
    build: 'test',
  });
});

test.each(['health', 'ready'])('%s also responds to HEAD, as some monitors need', async (path) => {
  const response = await stage().app.inject({ method: 'HEAD', url: `/api/${path}` });
  expect([response.statusCode, response.body]).toEqual([200, '']);
  expect((await stage().app.inject({ method: 'HEAD', url: '/api/config' })).statusCode).toBe(404);
});

test('the settings are exactly those of the contract', async () => {
  const settings = (await get('config')).json<{ payment: object }>();
  expect(Object.keys(settings).toSorted()).toEqual(
    [
      'publicUrl',
      'loginEnabled',
      'passkeys',
      'helpPhone',
      'helpEmail',
      'chargeText',
      'debounceMs',
      'minimumSearchCharacters',
      'successMessageMs',
      'minimumSelectableDays',
      'defaultDueTimeHours',
      'inactivityTimeoutMs',
      'marketplaceUrl',
      'kycFormUrl',
      'termsUrl',
      'shippingMailbox',
      'forgotPasswordUrl',
      'changePasswordUrl',
      'tableExport',
      'tileUrl',
      'payment',
      'build',
    ].toSorted(),
  );
  expect(Object.keys(settings.payment)).toEqual(['provider', 'mode']);
});

test('readiness names migrations of a newer release, and fails where one of them excludes this server', async () => {
  const ready = async () => (await get('ready')).json<object>();
  expect(await ready()).toEqual({ newerMigrations: [] });
  const add = (name: string, oldest: string) =>
    sql`insert into kysely_migration (name, timestamp, oldest_server) values (${name}, '', ${oldest})`.execute(
      stage().db,
    );
  await add('9001-more', 'any');
  expect(await ready()).toEqual({ newerMigrations: ['9001-more'] });
  await add('9002-less', '999.0.0');
  expect((await get('ready')).statusCode).toBe(503);
  expect(JSON.stringify(await ready())).toContain(errorMessages.serverTooOld);
  expect((await get('config')).statusCode).toBe(200);
  await sql`delete from kysely_migration where name like '9%'`.execute(stage().db);
});

test('the server is not ready while its disk is full', async () => {
  stage().hasSpace = async () => false;
  const response = await get('ready');
  expect(response.statusCode).toBe(503);
  expect(response.json().Errors['']).toEqual([
    'The portal is out of storage space, so this was not saved. Please try again later.',
  ]);
  expect((await get('health')).statusCode).toBe(200);
  stage().hasSpace = async () => true;
});

test('the server is alive and ready, and without its database alive but not ready', async () => {
  expect([(await get('health')).json(), (await get('ready')).json()]).toEqual([{}, { newerMigrations: [] }]);
  await stage().database.close();
  expect((await get('health')).statusCode).toBe(200);
  const response = await get('ready');
  expect([response.statusCode, response.json()]).toEqual([
    503,
    { Errors: { '': ['Service is temporary not available'] }, code: 'unavailable' },
  ]);
});
