import { createHash } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { errorsByField } from '#domain/field.ts';
import { marketplaceClaims, type MarketplacePerson } from '#domain/marketplace.ts';
import { errorMessages } from '#domain/messages/errors.ts';
import { marketplaceMessages } from '#domain/messages/identity.ts';
import { RuleBroken, SignedOut, Unavailable } from '#server/platform/failures.ts';
import type { Log } from '#server/platform/log.ts';
import type { KeySet } from './key-set.ts';
import type { MarketplaceConfig } from './marketplace-config.ts';

/** No shared secrets: with one, whoever can check a token could also make one. */
const algorithms = ['ES256', 'RS256', 'EdDSA'];
const longestSeconds = 300;
/** Seconds that the marketplace's clock may differ. */
const skewSeconds = 60;
const longestTokenId = 255;

/** Whether it was used is not checked. */
interface MarketplaceToken {
  person: MarketplacePerson;
  /** A UUID made from the token's own id. */
  tokenId: string;
  issuedAt: Date;
  /** From then on every clock refuses it. */
  overAt: Date;
}

interface TokenReader {
  expected: Pick<MarketplaceConfig, 'issuer' | 'audience'>;
  keys: KeySet;
  log: Log;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

/** Token ids may be any text, but used ones are stored as UUIDs. */
function nameToken(issuer: string, jti: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([issuer, jti]))
    .digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

/** @throws Error with the reason for a refusal; Unavailable when its key is not known */
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

/** Logs why it refuses. @throws SignedOut for a bad token; RuleBroken by claim; Unavailable when its key cannot be fetched */
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
