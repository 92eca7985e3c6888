import { BlockList, isIPv6 } from 'node:net';
import type { ApiVersion } from '#contract/api-versions.ts';
import { type ApiScope, hasExpired } from '#domain/api-key.ts';
import { apiKeyMessages as words } from '#domain/messages/api-keys.ts';
import { Forbidden, SignedOut } from '#server/platform/failures.ts';
import type { Caller, Db } from '#server/platform/handler.ts';
import { hashKey, isWellFormed } from './key-text.ts';
import { findKeyByHash, findKeyOfUser, type KeyRow, noteKeyUse } from './repository.ts';

/** Milliseconds between writes of the last use. */
const noteEveryMs = 5 * 60_000;

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** An IPv4 address may come as `::ffff:192.0.2.7`. */
function isWithin(networks: readonly string[], sender: string): boolean {
  const address = sender.replace(/^::ffff:(?=\d+\.)/i, '');
  const allowed = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    if (bits === undefined) allowed.addAddress(base, familyOf(base));
    else allowed.addSubnet(base, Number(bits), familyOf(base));
  }
  return allowed.check(address, familyOf(address));
}

const refused = (sentence: string) => new SignedOut(sentence, 'api-key-refused');

function checkKey(key: KeyRow, address: string, now: Date): void {
  if (key.revokedAt !== null) throw refused(words.keyRevoked);
  if (hasExpired(key.expiresOn, now)) throw refused(words.expired(key.expiresOn!));
  if (!key.hasApi) throw new Forbidden(words.off, 'api-key-refused');
  if (key.networks.length > 0 && !isWithin(key.networks, address))
    throw new Forbidden(words.fromElsewhere(address), 'api-key-network');
}

/** The scopes of the key that this user stands for: none once it is revoked or expired, or its company lost the right. Null for a person. */
export async function findScopesOfUser(db: Db, userId: number, now: Date): Promise<readonly string[] | null> {
  const key = await findKeyOfUser(db, userId);
  if (!key) return null;
  return key.revokedAt === null && !hasExpired(key.expiresOn, now) && key.hasApi ? key.scopes : [];
}

/** Whether the user is a person, or a key that can still be used. */
export async function mayStillAct(db: Db, userId: number, now: Date): Promise<boolean> {
  const scopes = await findScopesOfUser(db, userId, now);
  return scopes === null || scopes.length > 0;
}

/** Acts as the key's own user. @throws SignedOut for a key that cannot be used; Forbidden for another network, or without the company's right */
export async function authenticateKey(
  db: Db,
  { token, address }: { token: string; address: string },
  now: Date,
): Promise<Caller> {
  if (!isWellFormed(token)) throw refused(words.missing);
  const key = await findKeyByHash(db, hashKey(token), now);
  if (!key) throw refused(words.unknown);
  checkKey(key, address, now);
  if (key.lastUsedAt === null || now.getTime() - Date.parse(key.lastUsedAt) >= noteEveryMs)
    await noteKeyUse(db, key.id, now).catch(() => null);
  return {
    userId: key.userId,
    role: 'Customer',
    customerId: key.customerId,
    fullName: `API key ${key.name}`,
    hasAccess: key.hasAccess,
    hasSecondFactor: true,
    tokenId: `api-key:${key.id}`,
    signInId: `api-key:${key.id}`,
    tokenExpiresAt: new Date(now.getTime() + 86_400_000),
    key: {
      id: key.id,
      scopes: key.scopes as ApiScope[],
      livemode: key.livemode,
      apiVersion: key.apiVersion as ApiVersion,
    },
  };
}
