import { beforeEach, describe, expect, test } from 'vitest';
import { identityEndpoints } from '#contract/identity.ts';
import { notificationEndpoints } from '#contract/notifications.ts';
import { signInEndpoints } from '#contract/sign-ins.ts';
import { demoPassword } from '#server/demo/people.ts';
import { changeRole } from '#server/identity/change-user.ts';
import { type Person, useApi } from '#tests/support/api.ts';
import { followEvents } from '#tests/support/follow-events.ts';
import { runPushService } from '#tests/support/push-service.ts';
import { today } from '#tests/support/today.ts';

const service = await runPushService();
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const minutes = (count: number): Date => new Date(today.getTime() + count * 60_000);

describe('the sign-ins of a user', () => {
  const api = useApi({ environment: { PUSH_HOSTS: service.url } });
  beforeEach(async () => {
    api().clock.now = today;
    await api().database.kysely.deleteFrom('signIns').execute();
  });
  const enter = () => api().enter('customer', demoPassword, { csd: false });
  const statusOf = async (person: Person) => (await person.try(signInEndpoints.list, {})).status;
  const idOf = async (person: Person) => (await person.send(signInEndpoints.list, {})).items[0]!.id;

  test('are listed with their device and times, the current one first', async () => {
    const other = await enter();
    api().clock.now = minutes(1);
    const { headers } = await enter();
    const withName = { ...headers, 'user-agent': chrome };
    const list = async () => (await api().app.inject({ url: '/api/signIns', headers: withName })).json().items;
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        device: expect.any(String),
        startedAt: minutes(1).toISOString(),
        lastUsedAt: minutes(1).toISOString(),
        isThis: true,
      },
      expect.objectContaining({ startedAt: today.toISOString(), isThis: false }),
    ]);
    // Another call within five minutes writes nothing.
    api().clock.now = minutes(4);
    expect((await list())[0].lastUsedAt).toBe(minutes(1).toISOString());
    api().clock.now = minutes(10);
    expect((await list())[0].lastUsedAt).toBe(minutes(10).toISOString());
    // A sign-in without a row, as an older server leaves it, gets one when it is used.
    await api().database.kysely.deleteFrom('signIns').execute();
    expect(await list()).toEqual([
      expect.objectContaining({ device: 'Chrome on Windows', lastUsedAt: minutes(10).toISOString(), isThis: true }),
    ]);
    await other.send(identityEndpoints.signOut, {});
  });

  test('end one by one, with their event stream and notifications, and nobody ends another user’s', async () => {
    const [here, there, stranger] = [await enter(), await enter(), await api().freshAs('csd')];
    const id = await idOf(there);
    await there.send(notificationEndpoints.subscribe, { body: service.subscribe() });
    await api().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api().app.server.address() as { port: number };
    const stream = await followEvents(`http://127.0.0.1:${port}`, there.headers);

    await stranger.send(signInEndpoints.end, { body: { id } });
    expect(await statusOf(there)).toBe(200);
    await here.send(signInEndpoints.end, { body: { id } });
    await stream.ended;
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
    expect(await api().database.kysely.selectFrom('pushSubscriptions').selectAll().execute()).toEqual([]);
    expect((await here.send(signInEndpoints.list, {})).items.map((each) => each.id)).not.toContain(id);
    // Ending it again does nothing, nor does ending one that never existed.
    await here.send(signInEndpoints.end, { body: { id } });
    await here.send(signInEndpoints.end, { body: { id: '00000000-0000-4000-8000-000000000000' } });
  });

  test('end everywhere else at once, also renewed ones', async () => {
    const [here, there] = [await enter(), await enter()];
    const { accessToken } = await there.send(identityEndpoints.renew, {});
    await here.send(signInEndpoints.endOthers, {});
    const renewed = { authorization: `Bearer ${accessToken}` };
    expect((await api().app.inject({ url: '/api/signIns', headers: renewed })).statusCode).toBe(401);
    expect((await here.send(signInEndpoints.list, {})).items).toEqual([expect.objectContaining({ isThis: true })]);
  });

  test('are no longer listed after a sign-out, a change of role or their last day', async () => {
    const [here, ended] = [await enter(), await enter()];
    await ended.send(identityEndpoints.signOut, {});
    expect((await here.send(signInEndpoints.list, {})).items).toHaveLength(1);
    await changeRole(api().database.kysely, 'customer', 'Customer', today);
    const anew = await enter();
    expect((await anew.send(signInEndpoints.list, {})).items).toHaveLength(1);
    api().clock.now = minutes(12 * 60 + 1);
    const later = await enter();
    expect((await later.send(signInEndpoints.list, {})).items).toHaveLength(1);
    await api().runDue();
    // Rows of sign-ins that are over stay for an hour.
    expect(await api().database.kysely.selectFrom('signIns').select('id').execute()).toHaveLength(4);
    api().clock.now = minutes(13 * 60 + 2);
    await api().runDue();
    expect(await api().database.kysely.selectFrom('signIns').select('id').execute()).toHaveLength(1);
  });
});
