import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf, AnyEndpoint, RequestInput } from '#contract/endpoint.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { signHandoverToken } from '#server/identity/tokens.ts';
import { inject } from './inject.ts';

async function send<C extends AnyEndpoint>(
  app: FastifyInstance,
  endpoint: C,
  input: RequestInput<C>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<C>> {
  const { status, body } = await inject(app, endpoint, input, headers);
  if (status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
  return body as ResponseOf<C>;
}

/** Signs a user as a browser does. Returns the headers of all further calls. */
export async function signInAs(
  app: FastifyInstance,
  userName: string,
  password: string,
  { csd = false } = {},
): Promise<{ authorization: string }> {
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const endpoint = csd ? identityEndpoints.getCsdUserToken : identityEndpoints.getUserToken;
  const { data } = await send(
    app,
    endpoint,
    { body: { ip: 'false', appid: '1' } },
    { authorization: `Basic ${basic}`, ...(csd ? { role: 'csd' } : {}) },
  );
  return await exchange(app, data.token);
}

async function exchange(app: FastifyInstance, token: string): Promise<{ authorization: string }> {
  const { accessToken } = await send(app, identityEndpoints.authorize, { body: { token } });
  return { authorization: `Bearer ${accessToken}` };
}

/** Signs a user in by a handover token, as a marketplace does. `since`: when the user was created. */
export const handOver = async (app: FastifyInstance, key: Uint8Array, user: { id: number; since: Date }, now: Date) =>
  exchange(
    app,
    await signHandoverToken(key, { userid: user.id, tokensvalidafter: user.since.getTime(), jti: randomUUID() }, now),
  );
