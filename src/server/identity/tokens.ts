import type { webcrypto } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Claims } from '#contract/identity.ts';
import { roles } from '#domain/user.ts';

/**
 * Three kinds of token share one key and differ by audience and type. `tokensvalidafter` is the user's mark in ms: a reset changes the
 * mark and so refuses older tokens, even those of the same second, which `iat` (whole seconds) could not tell apart. `sid` names the
 * sign-in and stays at renewal.
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

export const accessTokenMs = accessKind.seconds * 1000;

/** Stored in access tokens (rule P-26). After the first two a second factor may follow. */
const signInWays = ['password', 'marketplace', 'password-and-factor', 'marketplace-and-factor', 'passkey'] as const;
export type SignInWay = (typeof signInWays)[number];

export const isOfMarketplace = (way: SignInWay): boolean => way.startsWith('marketplace');

const handoverClaims = z.object({
  userid: z.int(),
  tokensvalidafter: z.int(),
  jti: z.uuid(),
  exp: z.int(),
  // Only in the token of a second step after a marketplace's sign-in.
  way: z.optional(z.enum(signInWays)),
  marketplacetoken: z.optional(z.nullable(z.string())),
});
const accessClaims = z.object({
  userid: z.int(),
  roles: z.enum(roles),
  tokensvalidafter: z.int(),
  sid: z.uuid(),
  // Missing in tokens of an older server.
  way: z.optional(z.enum(signInWays)),
  marketplacetoken: z.optional(z.nullable(z.string())),
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
});

/** Also for the token of a second step. */
export type HandoverClaims = z.infer<typeof handoverClaims>;
/** Only claims that the server reads. */
export type AccessClaims = z.infer<typeof accessClaims>;

/** Each key is imported once: every request checks a token. */
const imported = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

function importKey(key: Uint8Array): Promise<webcrypto.CryptoKey> {
  const earlier = imported.get(key);
  if (earlier) return earlier;
  const use = { name: 'HMAC', hash: 'SHA-256' };
  const importing = crypto.subtle.importKey('raw', new Uint8Array(key), use, false, ['sign', 'verify']);
  imported.set(key, importing);
  return importing;
}

type ToSign<C> = Omit<C, 'exp' | 'iat'>;

const sign = async (
  key: Uint8Array,
  kind: Kind,
  claims: ToSign<HandoverClaims> | ToSign<Claims & AccessClaims>,
  now: Date,
) => {
  const iat = Math.floor(now.getTime() / 1000);
  const payload: JWTPayload = { ...claims, iss: issuer, aud: kind.audience, iat, exp: iat + kind.seconds };
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm, typ: kind.type }).sign(await importKey(key));
};

async function verify<T>(
  key: Uint8Array,
  kind: Kind,
  shape: z.ZodMiniType<T>,
  token: string,
  now: Date,
): Promise<T | null> {
  try {
    const { payload } = await jwtVerify(token, await importKey(key), {
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

/** 60 seconds, to be used once (rule P-9). */
export const signHandoverToken = (key: Uint8Array, claims: ToSign<HandoverClaims>, now: Date): Promise<string> =>
  sign(key, handoverKind, claims, now);

/** Null for an invalid or expired token. Whether it was used is not checked. */
export const readHandoverToken = (key: Uint8Array, token: string, now: Date): Promise<HandoverClaims | null> =>
  verify(key, handoverKind, handoverClaims, token, now);

/** Ten minutes, to be used once (rule P-27). */
export const signStepToken = (key: Uint8Array, claims: ToSign<HandoverClaims>, now: Date): Promise<string> =>
  sign(key, stepKind, claims, now);

export const readStepToken = (key: Uint8Array, token: string, now: Date): Promise<HandoverClaims | null> =>
  verify(key, stepKind, handoverClaims, token, now);

/** 12 hours (rule P-9). */
export const signAccessToken = (key: Uint8Array, claims: ToSign<Claims & AccessClaims>, now: Date): Promise<string> =>
  sign(key, accessKind, claims, now);

/** Null for an invalid or expired token. Does not ask the database. */
export const readAccessToken = (key: Uint8Array, token: string, now: Date): Promise<AccessClaims | null> =>
  verify(key, accessKind, accessClaims, token, now);
