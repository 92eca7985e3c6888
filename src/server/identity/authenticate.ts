import { SignedOut } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { ShownToken } from './bearer.ts';
import { noteUse } from './sign-in-repository.ts';
import { findUserWithCompany, type UserWithCompany } from './repository.ts';
import { type AccessClaims, isOfMarketplace, readAccessToken, type SignInWay } from './tokens.ts';

/** Staff order without the check of the customer's access (rule O-19), so the answer for them is always yes. */
export const hasAccess = (user: UserWithCompany): boolean => user.hasAccess ?? true;

/** Nothing happened to the user since a token was signed. */
export const isUntouched = (user: UserWithCompany, mark: number): boolean =>
  !user.disabled && !user.revoked && Date.parse(user.tokensValidAfter) === mark;

/** How a sign-in came about; one of an older server came from the marketplace if it carries the marketplace's token. */
export const wayOf = ({ way, marketplacetoken }: AccessClaims): SignInWay =>
  way ?? (marketplacetoken ? 'marketplace' : 'password');

/** A sign-in that holds: what its token says and its user as they are now. */
export interface Session {
  claims: AccessClaims;
  user: UserWithCompany;
}

/** One look by key: the token is ours, the user active and unchanged, and the sign-in not ended. @throws SignedOut */
export async function readSession(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<Session> {
  const claims = await readAccessToken(tokenKey, token, now);
  const user = claims && (await findUserWithCompany(db, claims.userid, [claims.jti, claims.sid]));
  if (!user || !isUntouched(user, claims.tokensvalidafter) || user.role !== claims.roles) throw new SignedOut();
  return { claims, user };
}

/** The list of sign-ins says when each was used last, to so many milliseconds: not every call writes. */
const noteEveryMs = 5 * 60_000;

/** Notes that a sign-in is used. That it cannot be noted is no reason to refuse a call. */
async function noteNow(db: Db, { claims, user }: Session, userAgent: string, now: Date): Promise<void> {
  const lastMs = user.lastUsedAt === null ? 0 : Date.parse(user.lastUsedAt);
  if (now.getTime() - lastMs < noteEveryMs) return;
  const expiresAt = new Date(claims.exp * 1000);
  const startedAt = new Date(claims.iat * 1000);
  await noteUse(db, { id: claims.sid, userId: user.id, userAgent, startedAt, expiresAt }, now).catch(() => null);
}

/**
 * Identifies the caller by an access token, with the user as the database has them at this moment (rule P-9).
 * @throws SignedOut when the token is not ours or over, or the user disabled, signed out or changed in role or password
 */
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
    hasSecondFactor: user.hasAuthenticator || isOfMarketplace(wayOf(claims)),
    tokenId: claims.jti,
    signInId: claims.sid,
    tokenExpiresAt: new Date(claims.exp * 1000),
  };
}
