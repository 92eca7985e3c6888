import { describe, expect, test } from 'vitest';
import { configEndpoints } from '#contract/config.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { orderListEndpoints } from '#contract/order-list.ts';
import { useApi } from '#tests/support/api.ts';

const form = { ip: 'false', appid: '1' };

describe('signing in through the API', () => {
  const api = useApi();
  const tryPair = (pair: string, headers: Record<string, string> = {}, endpoint = identityEndpoints.getUserToken) =>
    api().app.inject({
      method: 'POST',
      url: endpoint.fullPath,
      payload: new URLSearchParams(form).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        ...headers,
      },
    });

  test('with a wrong password, at the wrong page or with a stray Role header gets the same response', async () => {
    expect((await tryPair('customer:wrong')).json()).toEqual({
      Errors: { '': ['Invalid username and/or password'] },
      code: 'sign-in-wrong',
    });
    expect((await tryPair('csd:quayside-demo')).statusCode).toBe(401);
    expect((await tryPair('customer:quayside-demo', { role: 'csd' })).statusCode).toBe(401);
    expect((await tryPair('csd:quayside-demo', {}, identityEndpoints.getCsdUserToken)).statusCode).toBe(401);
    expect((await tryPair('csd:quayside-demo', { role: 'csd' }, identityEndpoints.getCsdUserToken)).statusCode).toBe(
      200,
    );
  });

  test('with an expired password is refused with 403 and its message', async () => {
    const answered = await tryPair('expired:quayside-demo');
    expect(answered.statusCode).toBe(403);
    expect(answered.body).toContain('Your password has expired, please update your password.');
  });

  test('uses a handover token once', async () => {
    const { token } = (await tryPair('customer:quayside-demo')).json<{ data: { token: string } }>().data;
    expect((await api().nobody.try(identityEndpoints.authorize, { body: { token } })).status).toBe(200);
    expect((await api().nobody.try(identityEndpoints.authorize, { body: { token } })).status).toBe(401);
  });

  test('continues with a renewed token, and signing out ends it completely, without tokens stored on the server', async () => {
    const first = await api().freshAs('customer');
    const { accessToken } = await first.send(identityEndpoints.renew, {}, 'aaaaaaaa-0000-4000-8000-000000000001');
    const renewed = { authorization: `Bearer ${accessToken}` };
    const list = () => api().app.inject({ url: orderListEndpoints.list.fullPath, headers: renewed });
    expect((await list()).statusCode).toBe(200);
    await first.send(identityEndpoints.signOut, {});
    expect((await list()).statusCode).toBe(401);
    const stored = await api().database.kysely.selectFrom('idempotencyKeys').select('response').execute();
    expect(stored.filter(({ response }) => response?.includes('accessToken'))).toEqual([]);
  });

  test('is not needed for settings, health and readiness', async () => {
    const config = await api().nobody.send(configEndpoints.config, {});
    expect(config).toMatchObject({ loginEnabled: true, debounceMs: 300, successMessageMs: 5000 });
    expect((await api().nobody.try(configEndpoints.health, {})).status).toBe(200);
    expect((await api().nobody.try(configEndpoints.ready, {})).status).toBe(200);
  });

  test('every response carries the security headers for browsers', async () => {
    const { headers } = await api().app.inject({ url: configEndpoints.config.fullPath });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty('x-powered-by');
  });
});
