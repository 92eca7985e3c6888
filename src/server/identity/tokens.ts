import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Claims } from '#contract/identity.ts';
import { roles } from '#domain/user.ts';

/*
 * Three kinds of token, signed with one key and never taken for one another: audience and type differ.
 *
 * `tokensvalidafter` is the user's mark of that name at the time of signing, in milliseconds. A token holds as long as
 * the mark still stands there, whatever the clocks say: one signed before a reset carries the old mark and is refused,
 * one signed after it, in the same second even, carries the new one. (`iat` has whole seconds and could not tell.)
 *
 * `sid` names the sign-in and stays the same when an access token is renewed, so that signing out ends all its tokens.
 */
const algorithm = 'HS256';
const issuer = 'quayside';

interface Kind {
  type: string;
  audience: string;
  seconds: number;
}

const handoverKind: Kind = { type: 'handover+jwt', audience: 'quayside-handover', seconds: 60 };
const stepKind: Kind = { type: 'second-step+jwt', audience: 'quayside-second-step', seconds: 600 };
const accessKind: Kind = { type: 'at+jwt', audience: 'quayside-api', seconds: 12 * 3600 };

/** The longest life of an access token, in milliseconds. */
export const accessTokenMs = accessKind.seconds * 1000;

/** How a sign-in came about, which its tokens keep (rule P-26). Whoever has a factor is asked for it after the first two. */
const signInWays = ['password', 'marketplace', 'password-and-factor', 'marketplace-and-factor', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Says whether the marketplace proved the user, by its own means. */
export const isOfMarketplace = (way: SignInWay): boolean => way.startsWith('marketplace');

const handoverClaims = z.object({
  userid: z.int(),
  tokensvalidafter: z.int(),
  jti: z.uuid(),
  exp: z.int(),
  // Of a second step that follows a token of the marketplace.
  way: z.optional(z.enum(signInWays)),
  marketplacetoken: z.optional(z.nullable(z.string())),
});
const accessClaims = z.object({
  userid: z.int(),
  roles: z.enum(roles),
  tokensvalidafter: z.int(),
  sid: z.uuid(),
  // An older server signed tokens without it.
  way: z.optional(z.enum(signInWays)),
  marketplacetoken: z.optional(z.nullable(z.string())),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
});

/** The claims of a handover token, and of that of a second step. */
export type HandoverClaims = z.infer<typeof handoverClaims>;
/** The claims of an access token that the server reads; the rest is for the page. */
export type AccessClaims = z.infer<typeof accessClaims>;

type ToSign<C> = Omit<C, 'exp' | 'iat'>;

const sign = (
  key: Uint8Array,
  kind: Kind,
  claims: ToSign<HandoverClaims> | ToSign<Claims & AccessClaims>,
  now: Date,
) => {
  const iat = Math.floor(now.getTime() / 1000);
  const payload: JWTPayload = { ...claims, iss: issuer, aud: kind.audience, iat, exp: iat + kind.seconds };
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm, typ: kind.type }).sign(key);
};

async function verify<T>(
  key: Uint8Array,
  kind: Kind,
  shape: z.ZodMiniType<T>,
  token: string,
  now: Date,
): Promise<T | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: kind.audience,
      typ: kind.type,
      currentDate: now,
      clockTolerance: 0,
      requiredClaims: ['exp', 'iat', 'jti'],
    });
    return shape.safeParse(payload).data ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Signs a handover token: 60 seconds in which to get an access token, once (rule P-9). */
export const signHandoverToken = (key: Uint8Array, claims: ToSign<HandoverClaims>, now: Date): Promise<string> =>
  sign(key, handoverKind, claims, now);

/** Reads a handover token; null when it is not ours, of another kind or over. The database knows whether it was used. */
export const readHandoverToken = (key: Uint8Array, token: string, now: Date): Promise<HandoverClaims | null> =>
  verify(key, handoverKind, handoverClaims, token, now);

/** Signs the token of a second step: ten minutes in which a code turns it into an access token, once (rule P-27). */
export const signStepToken = (key: Uint8Array, claims: ToSign<HandoverClaims>, now: Date): Promise<string> =>
  sign(key, stepKind, claims, now);

/** Reads the token of a second step; null when it is not ours, of another kind or over. */
export const readStepToken = (key: Uint8Array, token: string, now: Date): Promise<HandoverClaims | null> =>
  verify(key, stepKind, handoverClaims, token, now);

/** Signs the token that every call carries, valid 12 hours (rule P-9). */
export const signAccessToken = (key: Uint8Array, claims: ToSign<Claims & AccessClaims>, now: Date): Promise<string> =>
  sign(key, accessKind, claims, now);

/** Reads an access token; null when it is not ours, of another kind or over. The database knows whether it holds. */
export const readAccessToken = (key: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> =>
  verify(key, accessKind, accessClaims, token, now);
