import { SignedOut } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { ShownToken } from './bearer.ts';
import { noteUse } from './sign-in-repository.ts';
import { findUserWithCompany, type UserWithCompany } from './repository.ts';
import { type AccessClaims, isOfMarketplace, readAccessToken, type SignInWay } from './tokens.ts';

/** Always true for staff (rule O-19). */
export const hasAccess = (user: UserWithCompany): boolean => user.hasAccess ?? true;

/** `mark`: `tokensValidAfter` when the token was signed. */
export const isUntouched = (user: UserWithCompany, mark: number): boolean =>
  !user.disabled && !user.revoked && Date.parse(user.tokensValidAfter) === mark;

/** An older server wrote no `way`, but a marketplace token only for users who came from there. */
export const wayOf = ({ way, marketplacetoken }: AccessClaims): SignInWay =>
  way ?? (marketplacetoken ? 'marketplace' : 'password');

interface Session {
  claims: AccessClaims;
  user: UserWithCompany;
}

/** Checks token, user and sign-in. @throws SignedOut */
export async function readSession(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<Session> {
  const claims = await readAccessToken(tokenKey, token, now);
  const user = claims && (await findUserWithCompany(db, claims.userid, [claims.jti, claims.sid]));
  if (!user || !isUntouched(user, claims.tokensvalidafter) || user.role !== claims.roles) throw new SignedOut();
  return { claims, user };
}

/** Milliseconds between writes, so that not every request writes. */
const noteEveryMs = 5 * 60_000;

/** A request is not refused if this fails. */
async function noteNow(db: Db, { claims, user }: Session, userAgent: string, now: Date): Promise<void> {
  const lastMs = user.lastUsedAt === null ? 0 : Date.parse(user.lastUsedAt);
  if (now.getTime() - lastMs < noteEveryMs) return;
  const expiresAt = new Date(claims.exp * 1000);
  const startedAt = new Date(claims.iat * 1000);
  await noteUse(db, { id: claims.sid, userId: user.id, userAgent, startedAt, expiresAt }, now).catch(() => null);
}

/** A user for whom the server acts later, without a sign-in; `name` stands for it. Null for one who cannot sign in any more. */
export async function readCaller(db: Db, userId: number, name: string): Promise<Caller | null> {
  const user = await findUserWithCompany(db, userId, []);
  if (!user || user.disabled) return null;
  return {
    userId: user.id,
    role: user.role,
    customerId: user.customerId,
    fullName: `${user.firstName} ${user.lastName}`,
    hasAccess: hasAccess(user),
    hasSecondFactor: true,
    ...{ tokenId: name, signInId: name, tokenExpiresAt: new Date(8.64e15) },
  };
}

/** Reads the user as they are now (rule P-9). @throws SignedOut for a bad or expired token, or a user who was disabled or changed */
export async function authenticate(
  db: Db,
  tokenKey: Uint8Array,
  { token, userAgent }: ShownToken,
  now: Date,
): Promise<Caller> {
  const session = await readSession(db, tokenKey, token, now);
  await noteNow(db, session, userAgent, now);
  const { claims, user } = session;
  return {
    userId: user.id,
    role: user.role,
    customerId: user.customerId,
    fullName: `${user.firstName} ${user.lastName}`,
    hasAccess: hasAccess(user),
    hasSecondFactor: user.hasSecondFactor || isOfMarketplace(wayOf(claims)),
    tokenId: claims.jti,
    signInId: claims.sid,
    tokenExpiresAt: new Date(claims.exp * 1000),
  };
}
