import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { signInEndpoints } from '#contract/sign-ins.ts';
import { inject } from '#tests/support/inject.ts';
import { demoPassword } from '#server/demo/people.ts';
import { notify } from '#server/notifications/notify.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { codeOf, stepAt } from '#server/second-factor/totp.ts';
import { readBase32 } from '#tests/support/base32.ts';
import { type Api, restart, useApi } from '#tests/support/api.ts';
import { enterPassword } from '#tests/support/enter-password.ts';
import { runPushService } from '#tests/support/push-service.ts';
import { today } from '#tests/support/today.ts';

const [first, second] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];
const service = await runPushService();

// The table *Keys* of docs/operations.md, tried.
describe('after a restart with another key', () => {
  const api = useApi();
  const db = () => api().database.kysely;
  const started: Api[] = [];
  const start = async (environment: Record<string, string> = {}): Promise<Api> => {
    const server = await restart(api(), environment);
    started.push(server);
    return server;
  };
  beforeEach(async () => {
    api().clock.now = today;
    for (const table of ['settings', 'authenticators', 'recoveryCodes', 'limitUses'] as const)
      await db().deleteFrom(table).execute();
  });
  afterAll(async () => {
    for (const { app } of started) await app.close();
    await service.stop();
  });

  describe('of the sign-ins', () => {
    test.each([
      ['that was set', { TOKEN_SECRET: first }, { TOKEN_SECRET: second }],
      ['that the database kept', {}, { TOKEN_SECRET: second }],
    ])('instead of one %s, everybody must sign in again', async (_, before, after) => {
      const server = await start(before);
      const csd = await server.freshAs('csd');
      const look = async ({ app }: Api) => (await inject(app, signInEndpoints.list, {}, csd.headers)).status;
      expect(await look(await start(before))).toBe(200);
      const rotated = await start(after);
      expect(await look(rotated)).toBe(401);
      await (await rotated.freshAs('csd')).send(signInEndpoints.list, {});
    });
  });

  describe('of the authenticator apps', () => {
    const later = () => void (api().clock.now = new Date(api().clock.now.getTime() + 30_000));

    async function setUp(server: Api) {
      const csd = await server.freshAs('csd');
      const { secret } = await csd.send(secondFactorEndpoints.start, { body: { password: demoPassword, code: '' } });
      const key = readBase32(secret);
      const code = () => codeOf(key, stepAt(api().clock.now));
      const { recoveryCodes } = await csd.send(secondFactorEndpoints.confirm, { body: { code: code() } });
      later();
      return { code, recoveryCodes };
    }
    const enter = async (server: Api, code: string): Promise<number> => {
      const { current } = (await enterPassword(server, 'csd')).body as { current: { token: string } };
      const answered = await server.nobody.try(secondFactorEndpoints.passStep, {
        body: { token: current.token, code },
      });
      later();
      return answered.status;
    };

    test('the former key still opens its secrets, and each app moves to the new key at its next code', async () => {
      const app = await setUp(await start({ SECOND_FACTOR_KEY: first }));
      expect(await enter(await start({ SECOND_FACTOR_KEY: second, SECOND_FACTOR_KEY_BEFORE: first }), app.code())).toBe(
        200,
      );
      expect(await enter(await start({ SECOND_FACTOR_KEY: second }), app.code())).toBe(200);
    });

    test('without the former key apps are refused, and recovery codes are accepted', async () => {
      const app = await setUp(await start({ SECOND_FACTOR_KEY: first }));
      const server = await start({ SECOND_FACTOR_KEY: second });
      expect(await enter(server, app.code())).toBe(400);
      expect(await enter(server, app.recoveryCodes[0]!)).toBe(200);
    });

    test('a key that the database kept still opens its secrets when the settings have another', async () => {
      const app = await setUp(await start());
      expect(await enter(await start({ SECOND_FACTOR_KEY: first }), app.code())).toBe(200);
      await db().deleteFrom('settings').execute();
      expect(await enter(await start({ SECOND_FACTOR_KEY: first }), app.code())).toBe(200);
    });
  });

  test('of notifications each browser subscribes again, and gets none before', async () => {
    const environment = { PUSH_HOSTS: `push.example, ${service.url}` };
    const before = await start(environment);
    const csd = await before.freshAs('csd');
    await csd.send(notificationEndpoints.subscribe, { body: service.subscribe() });
    await db().deleteFrom('settings').where('name', '=', 'push-key').execute();
    const after = await start({ ...environment, TOKEN_SECRET: second });
    const again = await after.freshAs('csd');
    const { publicKey } = await again.send(notificationEndpoints.read, {});
    expect(publicKey).not.toBe((await csd.send(notificationEndpoints.read, {})).publicKey);
    const [{ id: userId }, { id: requestId }] = [
      await db().selectFrom('users').select('id').where('userName', '=', 'csd').executeTakeFirstOrThrow(),
      await db().selectFrom('requests').select('id').orderBy('id').executeTakeFirstOrThrow(),
    ];
    const event = { kind: 'delivered' as const, requestId, now: api().clock.now };
    const tell = async (): Promise<number> => {
      await inTransaction(db(), (tx) => notify(tx, event, { userId }));
      await after.sendNotifications();
      return service.accepted.length;
    };
    expect(await tell()).toBe(0);
    await again.send(notificationEndpoints.subscribe, { body: service.subscribe() });
    await db().deleteFrom('notifiedEvents').execute();
    expect(await tell()).toBe(1);
  });
});
