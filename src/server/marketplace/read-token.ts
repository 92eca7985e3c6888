import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { errorsByField } from '#domain/field.ts';
import { marketplaceClaims, type MarketplacePerson } from '#domain/marketplace.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { marketplaceMessages } from '#domain/messages/marketplace.ts';
import { RuleBroken, SignedOut, Unavailable } from '#server/platform/failures.ts';
import type { Log } from '#server/platform/log.ts';
import type { KeySet } from './key-set.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';

/** Never a shared secret: whoever checks a sign-in must not be able to write one. */
const algorithms = ['ES256', 'RS256', 'EdDSA'];
const longestSeconds = 300;
/** Between the clocks of the marketplace and this server, in seconds. */
const skewSeconds = 60;
const longestTokenId = 255;

/** Use is not checked. */
export interface MarketplaceToken {
  person: MarketplacePerson;
  /** Made from the token's own id, which may be any text. */
  tokenId: string;
  issuedAt: Date;
  /** Refused from then on by every clock. */
  overAt: Date;
}

export interface TokenReader {
  expected: Pick<MarketplaceConfig, 'issuer' | 'audience'>;
  keys: KeySet;
  log: Log;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

/** Used ids are stored as UUIDs: other ids are hashed into that form. */
function nameToken(issuer: string, jti: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([issuer, jti]))
    .digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

/** @throws Error that says why the token does not hold; Unavailable when its key is not known */
async function verify(token: string, { expected, keys }: TokenReader, now: Date): Promise<JWTPayload> {
  const { payload } = await jwtVerify(
    token,
    (header, whole) => {
      if (!isText(header.kid, 1024)) throw new Error('the token names no key');
      return keys.find(header, whole);
    },
    {
      algorithms,
      ...expected,
      currentDate: now,
      clockTolerance: skewSeconds,
      maxTokenAge: longestSeconds,
      requiredClaims: ['iss', 'aud', 'iat', 'exp', 'jti'],
    },
  );
  const { iat, exp, jti } = payload;
  if (exp! - iat! > longestSeconds) throw new Error(`exp is more than ${longestSeconds} seconds after iat`);
  if (!isText(jti, longestTokenId)) throw new Error('jti is no text of up to 255 characters');
  return payload;
}

/**
 * The reason of a refusal goes to the log. @throws SignedOut when it is not the marketplace's, not for this portal or expired; RuleBroken
 * by claim for unacceptable user data; Unavailable when its key cannot be fetched
 */
export async function readMarketplaceToken(token: string, reader: TokenReader, now: Date): Promise<MarketplaceToken> {
  let payload: JWTPayload;
  try {
    payload = await verify(token, reader, now);
  } catch (failure) {
    if (failure instanceof Unavailable) throw failure;
    reader.log.warn(
      { reason: failure instanceof Error ? failure.message : 'unknown' },
      'A sign-in from the marketplace was refused',
    );
    throw new SignedOut(errorMessages.handoverRefused);
  }
  const read = marketplaceClaims.safeParse(payload);
  if (!read.success) {
    const broken = errorsByField(read.error.issues);
    reader.log.warn({ claims: Object.keys(broken) }, 'A sign-in from the marketplace has invalid claims');
    throw new RuleBroken(
      Object.fromEntries(
        Object.entries(broken).map(([claim, details]) => [claim, details.map(marketplaceMessages.wrongClaim)]),
      ),
    );
  }
  return {
    person: read.data,
    tokenId: nameToken(reader.expected.issuer, payload.jti!),
    issuedAt: new Date(payload.iat! * 1000),
    overAt: new Date((payload.exp! + skewSeconds) * 1000),
  };
}
