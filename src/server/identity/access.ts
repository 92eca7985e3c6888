import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { hasAccess, isUntouched, readSession, wayOf } from './authenticate.ts';
import type { ShownToken } from './bearer.ts';
import { noteUse } from './sign-in-repository.ts';
import { findFactorKinds, findUserWithCompany, markTokenUsed, type UserWithCompany } from './repository.ts';
import {
  accessTokenMs,
  type HandoverClaims,
  readAccessToken,
  readHandoverToken,
  signAccessToken,
  type SignInWay,
  signStepToken,
} from './tokens.ts';

interface Origin {
  /** Null for one that begins. */
  signInId: string | null;
  way: SignInWay;
  /** Null for a user who did not come from there. Stored in tokens alone. */
  marketplaceToken: string | null;
  /** May be empty. */
  userAgent: string;
}

async function issueAccessToken(
  db: Db,
  tokenKey: Uint8Array,
  user: UserWithCompany,
  { signInId, way, marketplaceToken, userAgent }: Origin,
  now: Date,
): Promise<string> {
  const jti = randomUUID();
  const sid = signInId ?? jti;
  const expiresAt = new Date(now.getTime() + accessTokenMs);
  await noteUse(db, { id: sid, userId: user.id, userAgent, startedAt: now, expiresAt }, now);
  return await writeAccessToken(tokenKey, user, { jti, sid, way, marketplaceToken }, now);
}

const writeAccessToken = (
  tokenKey: Uint8Array,
  user: UserWithCompany,
  { jti, sid, way, marketplaceToken }: { jti: string; sid: string } & Pick<Origin, 'way' | 'marketplaceToken'>,
  now: Date,
): Promise<string> =>
  signAccessToken(
    tokenKey,
    {
      userid: user.id,
      userfirstname: user.firstName,
      userlastname: user.lastName,
      useremail: user.email,
      customerid: user.customerId,
      customername: user.customerName,
      roles: user.role,
      customeraccesstoshippingservice: hasAccess(user) ? '1' : '0',
      usercmpnhash: user.customerHash,
      marketplacetoken: marketplaceToken,
      way,
      tokensvalidafter: Date.parse(user.tokensValidAfter),
      sid,
      jti,
    },
    now,
  );

/** In the transaction of what it is exchanged for. @throws SignedOut when it was used before */
export async function spendHandover(tx: Db, tokenId: string, overAt: Date): Promise<void> {
  if (!(await markTokenUsed(tx, tokenId, overAt))) throw new SignedOut(errorMessages.handoverRefused);
}

/** In the transaction that accepted the passkey. @throws SignedOut when disabled */
export async function admitByPasskey(
  tx: Db,
  tokenKey: Uint8Array,
  { userId, userAgent }: { userId: number; userAgent: string },
  now: Date,
): Promise<string> {
  const user = await findUserWithCompany(tx, userId, []);
  if (!user || user.disabled) throw new SignedOut(errorMessages.handoverRefused);
  const origin = { signInId: null, way: 'passkey', marketplaceToken: null, userAgent } as const;
  return await issueAccessToken(tx, tokenKey, user, origin, now);
}

/** An access token or, for a user with a second factor, the second step. */
export type Admitted = { accessToken: string } | { step: Awaited<ReturnType<typeof startStep>> };

/** Call after the commit. @throws Forbidden with the second step where one is needed */
export function readAdmitted(admitted: Admitted): string {
  if ('accessToken' in admitted) return admitted.accessToken;
  throw new Forbidden(secondFactorMessages.needed, 'second-factor-needed', admitted.step);
}

/** In the transaction that used up its token. @throws SignedOut when disabled */
export async function admitOfMarketplace(
  tx: Db,
  tokenKey: Uint8Array,
  proved: { userId: number; marketplaceToken: string | null; userAgent: string },
  now: Date,
): Promise<Admitted> {
  const user = await findUserWithCompany(tx, proved.userId, []);
  if (!user || user.disabled) throw new SignedOut(errorMessages.handoverRefused);
  const { marketplaceToken, userAgent } = proved;
  return await admit(tx, tokenKey, user, { signInId: null, way: 'marketplace', marketplaceToken, userAgent }, now);
}

async function admit(
  tx: Db,
  tokenKey: Uint8Array,
  user: UserWithCompany,
  origin: Origin,
  now: Date,
): Promise<Admitted> {
  if (!user.hasAuthenticator) return { accessToken: await issueAccessToken(tx, tokenKey, user, origin, now) };
  return { step: await startStep(tx, tokenKey, user, origin, now) };
}

/** @throws SignedOut, Forbidden, RuleBroken or Unavailable */
export type OutsideExchange = (db: Db, shown: ShownToken, now: Date) => Promise<string>;

/**
 * Once: the use and the result are one transaction. @param outside for a token that is not ours; null: there is none @throws SignedOut when
 * it is not ours, expired or used, or the user changed since; Forbidden with the token of the second step
 */
export async function exchangeHandover(
  db: Db,
  tokenKey: Uint8Array,
  shown: ShownToken,
  now: Date,
  outside: OutsideExchange | null = null,
): Promise<string> {
  const claims = await readHandoverToken(tokenKey, shown.token, now);
  if (!claims && outside) return await outside(db, shown, now);
  if (!claims) throw new SignedOut(errorMessages.handoverRefused);
  const admitted = await inTransaction(db, async (tx) => {
    const user = await takeToken(tx, claims, errorMessages.handoverRefused);
    const origin = { signInId: null, way: 'password', marketplaceToken: null, userAgent: shown.userAgent } as const;
    return await admit(tx, tokenKey, user, origin, now);
  });
  return readAdmitted(admitted);
}

async function startStep(
  tx: Db,
  tokenKey: Uint8Array,
  user: UserWithCompany,
  { way, marketplaceToken }: Origin,
  now: Date,
) {
  const tokensvalidafter = Date.parse(user.tokensValidAfter);
  const claims = { userid: user.id, tokensvalidafter, jti: randomUUID(), way, marketplacetoken: marketplaceToken };
  return { token: await signStepToken(tokenKey, claims, now), ...(await findFactorKinds(tx, user.id)) };
}

/** Returns the user as they are now. @throws SignedOut when it was used or they changed since */
async function takeToken(tx: Db, claims: HandoverClaims, refusal: string): Promise<UserWithCompany> {
  if (!(await markTokenUsed(tx, claims.jti, new Date(claims.exp * 1000)))) throw new SignedOut(refusal);
  const user = await findUserWithCompany(tx, claims.userid, []);
  if (!user || !isUntouched(user, claims.tokensvalidafter)) throw new SignedOut(refusal);
  return user;
}

/** In the transaction that accepted their code. @throws SignedOut */
export async function admitAfterStep(
  tx: Db,
  tokenKey: Uint8Array,
  claims: HandoverClaims,
  userAgent: string,
  now: Date,
): Promise<string> {
  const user = await takeToken(tx, claims, secondFactorMessages.stepOver);
  const way = claims.way === 'marketplace' ? 'marketplace-and-factor' : 'password-and-factor';
  const origin = { signInId: null, way, marketplaceToken: claims.marketplacetoken ?? null, userAgent } as const;
  return await issueAccessToken(tx, tokenKey, user, origin, now);
}

/** The old token stays valid: other tabs may have it. @throws SignedOut */
export async function renewAccess(
  db: Db,
  tokenKey: Uint8Array,
  { token, userAgent }: ShownToken,
  now: Date,
): Promise<string> {
  // Read again in the select that the new token is made from: after a reset in between it must not carry the new mark.
  const { claims, user } = await readSession(db, tokenKey, token, now);
  const marketplaceToken = claims.marketplacetoken ?? null;
  const origin = { signInId: claims.sid, way: wayOf(claims), marketplaceToken, userAgent };
  return await issueAccessToken(db, tokenKey, user, origin, now);
}

/** Its tokens, renewed ones too, are refused from now on. @throws SignedOut */
export async function endSignIn(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<void> {
  const claims = await readAccessToken(tokenKey, token, now);
  if (!claims) throw new SignedOut();
  await markTokenUsed(db, claims.sid, new Date(now.getTime() + accessTokenMs));
}

/** Returns a function that signs a token of it for any hour. Listed once it is used. */
export async function openSignInForFilling(db: Db, tokenKey: Uint8Array, userId: number) {
  const sid = randomUUID();
  const user = (await findUserWithCompany(db, userId, []))!;
  return (now: Date): Promise<string> =>
    writeAccessToken(tokenKey, user, { jti: randomUUID(), sid, way: 'password', marketplaceToken: null }, now);
}
