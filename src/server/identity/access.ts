import { randomUUID } from 'node:crypto';
import { errorMessages } from '#domain/messages/errors.ts';
import { secondFactorMessages } from '#domain/messages/second-factor.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Db } from '#server/platform/handler.ts';
import { inTransaction } from '#server/platform/transaction.ts';
import { hasAccess, isUntouched, readSession, wayOf } from './authenticate.ts';
import type { ShownToken } from './bearer.ts';
import { findFactorKinds } from './has-second-factor.ts';
import { noteUse } from './sign-in-repository.ts';
import { findUserWithCompany, markTokenUsed, type UserWithCompany } from './repository.ts';
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
  /** Null for a new sign-in. */
  signInId: string | null;
  way: SignInWay;
  /** Null for a user who did not come from there. It is stored only in our tokens. */
  marketplaceToken: string | null;
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
  const claims = {
    userid: user.id,
    userfirstname: user.firstName,
    userlastname: user.lastName,
    useremail: user.email,
    customerid: user.customerId,
    customername: user.customerName,
    roles: user.role,
    customeraccesstoshippingservice: hasAccess(user) ? ('1' as const) : ('0' as const),
    usercmpnhash: user.customerHash,
    marketplacetoken: marketplaceToken,
    way,
    tokensvalidafter: Date.parse(user.tokensValidAfter),
    sid,
    jti,
  };
  return await signAccessToken(tokenKey, claims, now);
}

/** Call it in the transaction that uses the token up. @throws SignedOut when it was used before */
export async function spendHandover(tx: Db, tokenId: string, overAt: Date): Promise<void> {
  if (!(await markTokenUsed(tx, tokenId, overAt))) throw new SignedOut(errorMessages.handoverRefused);
}

/** Call it in the transaction that accepted the passkey. @throws SignedOut when disabled */
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

type Admitted = { accessToken: string } | { step: Awaited<ReturnType<typeof startStep>> };

/** Call it after the commit. @throws Forbidden with the second step if the user needs one */
export function readAdmitted(admitted: Admitted): string {
  if ('accessToken' in admitted) return admitted.accessToken;
  throw new Forbidden(secondFactorMessages.needed, 'second-factor-needed', admitted.step);
}

/** Call it in the transaction that used up the marketplace's token. @throws SignedOut when disabled */
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
  if (!user.hasSecondFactor) return { accessToken: await issueAccessToken(tx, tokenKey, user, origin, now) };
  return { step: await startStep(tx, tokenKey, user, origin, now) };
}

export type OutsideExchange = (db: Db, shown: ShownToken, now: Date) => Promise<string>;

/**
 * `outside` reads tokens that are not ours; null: none. @throws SignedOut for an invalid, expired or used token, or when the user changed
 * since; Forbidden with the second step's token
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

/** @throws SignedOut when the token was used or the user changed since */
async function takeToken(tx: Db, claims: HandoverClaims, refusal: string): Promise<UserWithCompany> {
  if (!(await markTokenUsed(tx, claims.jti, new Date(claims.exp * 1000)))) throw new SignedOut(refusal);
  const user = await findUserWithCompany(tx, claims.userid, []);
  if (!user || !isUntouched(user, claims.tokensvalidafter)) throw new SignedOut(refusal);
  return user;
}

/** Call it in the transaction that accepted the code. @throws SignedOut */
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

/** The old token stays valid, since other tabs may have it. @throws SignedOut */
export async function renewAccess(
  db: Db,
  tokenKey: Uint8Array,
  { token, userAgent }: ShownToken,
  now: Date,
): Promise<string> {
  // One select for user and mark: after a reset in between, the new token must not get the new mark.
  const { claims, user } = await readSession(db, tokenKey, token, now);
  const marketplaceToken = claims.marketplacetoken ?? null;
  const origin = { signInId: claims.sid, way: wayOf(claims), marketplaceToken, userAgent };
  return await issueAccessToken(db, tokenKey, user, origin, now);
}

/** Ends renewed tokens too. @throws SignedOut */
export async function endSignIn(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<void> {
  const claims = await readAccessToken(tokenKey, token, now);
  if (!claims) throw new SignedOut();
  await markTokenUsed(db, claims.sid, new Date(now.getTime() + accessTokenMs));
}
