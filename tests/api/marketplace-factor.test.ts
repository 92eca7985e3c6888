import { afterAll, describe, expect, test } from 'vitest';
import { identityEndpoints } from '#contract/identity.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { secondFactorEndpoints } from '#contract/second-factor.ts';
import { demoPassword } from '#server/demo/people.ts';
import { linkUser } from '#server/identity/follow-marketplace.ts';
import { codeOf, stepAt } from '#server/second-factor/totp.ts';
import { readBase32 } from '#tests/support/base32.ts';
import { enterPassword } from '#tests/support/enter-password.ts';
import { useApi } from '#tests/support/api.ts';
import { sofOfStaff, startMarketplace } from '#tests/support/test-marketplace.ts';

const market = await startMarketplace();
const environment = { MARKETPLACE_JWKS_URL: market.jwksUrl, MARKETPLACE_ISSUER: market.issuer };
afterAll(() => market.stop());

describe('a portal with a marketplace whose managers need a second factor', () => {
  const api = useApi({ environment: { ...environment, REQUIRE_SECOND_FACTOR: 'managers', LOGIN_ENABLED: 'on' } });
  const linked = { ...sofOfStaff, roles: 'CSDManager' };
  const authorize = async () =>
    api().nobody.try(identityEndpoints.authorize, { body: { token: await market.sign(api().clock.now, linked) } });
  const listWith = async (accessToken: string) =>
    (
      await api().app.inject({
        url: orderListEndpoints.list.fullPath,
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).statusCode;
  const tokenOf = ({ body }: { body: unknown }) => (body as { accessToken: string }).accessToken;

  test('requires it after a sign-in by password alone, but not after one by the marketplace', async () => {
    const { kysely } = api().database;
    const { id } = await kysely
      .selectFrom('users')
      .select('id')
      .where('userName', '=', 'manager')
      .executeTakeFirstOrThrow();
    await linkUser(kysely, id, linked.userid);
    const byMarketplace = await authorize();
    expect([byMarketplace.status, await listWith(tokenOf(byMarketplace))]).toEqual([200, 200]);
    const { role } = await kysely.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow();
    expect(role).toBe('CSDManager');
    const byPassword = await enterPassword(api(), 'manager');
    expect(byPassword.status).toBe(200);
    expect(await listWith(tokenOf(byPassword))).toBe(403);
    const renewed = await api().app.inject({
      method: 'POST',
      url: identityEndpoints.renew.fullPath,
      headers: { authorization: `Bearer ${tokenOf(byPassword)}` },
    });
    expect(await listWith(tokenOf({ body: renewed.json() }))).toBe(403);
  });

  test('requires it also after a sign-in by the marketplace from a user who has set one up', async () => {
    const manager = await api().freshAs('manager');
    const proof = { password: demoPassword, code: '' };
    const secret = readBase32((await manager.send(secondFactorEndpoints.start, { body: proof })).secret);
    const code = (distance: number) => codeOf(secret, stepAt(api().clock.now) + distance);
    await manager.send(secondFactorEndpoints.confirm, { body: { code: code(0) } });
    const response = await authorize();
    expect(response).toMatchObject({ status: 403, body: { code: 'second-factor-needed', current: { hasApp: true } } });
    const { token } = (response.body as { current: { token: string } }).current;
    const passed = await api().nobody.try(secondFactorEndpoints.passStep, { body: { token, code: code(1) } });
    expect(passed.status).toBe(200);
    expect(await listWith(tokenOf(passed))).toBe(200);
    const claims = JSON.parse(Buffer.from(tokenOf(passed).split('.')[1]!, 'base64url').toString()) as object;
    expect(claims).toMatchObject({ way: 'marketplace-and-factor' });
  });
});
