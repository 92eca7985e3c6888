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

/** The facts with which a sign-in began and which it keeps when its token is renewed. */
interface Origin {
  /** Null for one that begins. */
  signInId: string | null;
  way: SignInWay;
  /** The marketplace's own token of its user; null for a user who did not come from there. It is kept in tokens alone. */
  marketplaceToken: string | null;
  /** The browser's name for itself, for the list of sign-ins; may be empty. */
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

/** Signs an access token of a sign-in for a user as they are now. */
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

/** Uses up a handover token, in the transaction of what it is worth. @throws SignedOut when it was used before */
export async function spendHandover(tx: Db, tokenId: string, overAt: Date): Promise<void> {
  if (!(await markTokenUsed(tx, tokenId, overAt))) throw new SignedOut(errorMessages.handoverRefused);
}

/** Signs in a user whose passkey was taken, in the transaction that took it. @throws SignedOut when disabled */
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

/** The worth of a token that proves a user: an access token or, for one with a second factor, the second step. */
export type Admitted = { accessToken: string } | { step: Awaited<ReturnType<typeof startStep>> };

/** The access token of who is admitted, once that is committed. @throws Forbidden with the second step where one is needed */
export function readAdmitted(admitted: Admitted): string {
  if ('accessToken' in admitted) return admitted.accessToken;
  throw new Forbidden(secondFactorMessages.needed, 'second-factor-needed', admitted.step);
}

/** Signs in a user whom the marketplace has proved, in the transaction that spent its token. @throws SignedOut when disabled */
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

/** Signs a user in or, where they have a second factor, begins the second step. */
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

/** Turns a token that is not ours into an access token. @throws SignedOut, Forbidden, RuleBroken or Unavailable when it cannot */
export type OutsideExchange = (db: Db, shown: ShownToken, now: Date) => Promise<string>;

/**
 * Turns a handover token into an access token, once: that it is used up and what it is worth are one transaction.
 * @param outside asked about a token that is not ours; null: there is no other
 * @throws SignedOut when it is not ours, over or used, or the user changed since; Forbidden with the token of the second step for
 * a user with a second factor
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

/** The second step of a sign-in: its token, and the ways of its user besides recovery codes. */
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

/** Uses up a token that names a user, and answers them as they are now. @throws SignedOut when it was used or they changed since */
async function takeToken(tx: Db, claims: HandoverClaims, refusal: string): Promise<UserWithCompany> {
  if (!(await markTokenUsed(tx, claims.jti, new Date(claims.exp * 1000)))) throw new SignedOut(refusal);
  const user = await findUserWithCompany(tx, claims.userid, []);
  if (!user || !isUntouched(user, claims.tokensvalidafter)) throw new SignedOut(refusal);
  return user;
}

/** Signs in a user who has passed the second step, in the transaction that took their code. @throws SignedOut */
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

/** Gives a fresh token of the same sign-in. The old one stays valid: other tabs may carry it. @throws SignedOut */
export async function renewAccess(
  db: Db,
  tokenKey: Uint8Array,
  { token, userAgent }: ShownToken,
  now: Date,
): Promise<string> {
  // The caller is looked at anew, in the same select that the new token is made from: after a reset in between, the new
  // token must not carry the new mark.
  const { claims, user } = await readSession(db, tokenKey, token, now);
  const marketplaceToken = claims.marketplacetoken ?? null;
  const origin = { signInId: claims.sid, way: wayOf(claims), marketplaceToken, userAgent };
  return await issueAccessToken(db, tokenKey, user, origin, now);
}

/** Ends a sign-in: its tokens, renewed ones too, are refused from now on. @throws SignedOut */
export async function endSignIn(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<void> {
  const claims = await readAccessToken(tokenKey, token, now);
  if (!claims) throw new SignedOut();
  await markTokenUsed(db, claims.sid, new Date(now.getTime() + accessTokenMs));
}

/**
 * Opens a sign-in for a filling with demo data, whose user nobody changes meanwhile, and answers a function that signs a token
 * of it for any hour. It is on the list of sign-ins once it is used.
 */
export async function openSignInForFilling(db: Db, tokenKey: Uint8Array, userId: number) {
  const sid = randomUUID();
  const user = (await findUserWithCompany(db, userId, []))!;
  return (now: Date): Promise<string> =>
    writeAccessToken(tokenKey, user, { jti: randomUUID(), sid, way: 'password', marketplaceToken: null }, now);
}
