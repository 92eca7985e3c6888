import { SignedOut } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import type { ShownToken } from './bearer.ts';
import { noteUse } from './sign-in-repository.ts';
import { findUserWithCompany, type UserWithCompany } from './repository.ts';
import { type AccessClaims, isOfMarketplace, readAccessToken, type SignInWay } from './tokens.ts';

/** Always true for staff, who are not checked (rule O-19). */
export const hasAccess = (user: UserWithCompany): boolean => user.hasAccess ?? true;

/** Since a token was signed. */
export const isUntouched = (user: UserWithCompany, mark: number): boolean =>
  !user.disabled && !user.revoked && Date.parse(user.tokensValidAfter) === mark;

/** An older server wrote no `way`: its token with the marketplace's token came from there. */
export const wayOf = ({ way, marketplacetoken }: AccessClaims): SignInWay =>
  way ?? (marketplacetoken ? 'marketplace' : 'password');

/** The user as they are now. */
export interface Session {
  claims: AccessClaims;
  user: UserWithCompany;
}

/** The token is ours, the user active and unchanged, and the sign-in not ended. @throws SignedOut */
export async function readSession(db: Db, tokenKey: Uint8Array, token: string, now: Date): Promise<Session> {
  const claims = await readAccessToken(tokenKey, token, now);
  const user = claims && (await findUserWithCompany(db, claims.userid, [claims.jti, claims.sid]));
  if (!user || !isUntouched(user, claims.tokensvalidafter) || user.role !== claims.roles) throw new SignedOut();
  return { claims, user };
}

/** In ms: not every request writes. */
const noteEveryMs = 5 * 60_000;

/** A failure to note it refuses no request. */
async function noteNow(db: Db, { claims, user }: Session, userAgent: string, now: Date): Promise<void> {
  const lastMs = user.lastUsedAt === null ? 0 : Date.parse(user.lastUsedAt);
  if (now.getTime() - lastMs < noteEveryMs) return;
  const expiresAt = new Date(claims.exp * 1000);
  const startedAt = new Date(claims.iat * 1000);
  await noteUse(db, { id: claims.sid, userId: user.id, userAgent, startedAt, expiresAt }, now).catch(() => null);
}

/**
 * With the user as they are now (rule P-9). @throws SignedOut when the token is not ours or expired, or the user disabled, signed out or
 * changed in role or password
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
