import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { identityCalls } from '#contract/identity.ts';
import { openSignInForFilling } from '#server/identity/access.ts';
import { signHandoverToken } from '#server/identity/tokens.ts';
import type { Db } from '#server/platform/handler.ts';
import { demand } from './act-as.ts';

/** Signs a user in the way a browser does and answers the headers that every further call carries. */
export async function signInAs(
  app: FastifyInstance,
  userName: string,
  password: string,
  { csd = false } = {},
): Promise<{ authorization: string }> {
  const basic = Buffer.from(`${userName}:${password}`).toString('base64');
  const call = csd ? identityCalls.getCsdUserToken : identityCalls.getUserToken;
  const { data } = await demand(
    app,
    call,
    { body: { ip: 'false', appid: '1' } },
    { authorization: `Basic ${basic}`, ...(csd ? { role: 'csd' } : {}) },
  );
  return await exchange(app, data.token);
}

async function exchange(app: FastifyInstance, token: string): Promise<{ authorization: string }> {
  const { accessToken } = await demand(app, identityCalls.authorize, { body: { token } });
  return { authorization: `Bearer ${accessToken}` };
}

/** Brings a user in as a marketplace does, by a handover token, without a password. `since` is when the user was made. */
export const handOver = async (app: FastifyInstance, key: Uint8Array, user: { id: number; since: Date }, now: Date) =>
  exchange(
    app,
    await signHandoverToken(key, { userid: user.id, tokensvalidafter: user.since.getTime(), jti: randomUUID() }, now),
  );

/**
 * Answers a function that gives the headers of a user at an hour; all hours of a user are of one sign-in.
 * @param ids the users by their names
 */
export function signInsAtAnyHour(db: Db, key: Uint8Array, ids: ReadonlyMap<string, number>) {
  const opened = new Map<string, Awaited<ReturnType<typeof openSignInForFilling>>>();
  return async (userName: string, now: Date): Promise<{ authorization: string }> => {
    const signToken = opened.get(userName) ?? (await openSignInForFilling(db, key, ids.get(userName)!));
    opened.set(userName, signToken);
    return { authorization: `Bearer ${await signToken(now)}` };
  };
}
