import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// Secrets are stored encrypted (AES-256-GCM), each for its row: moved to another row it opens no more.

/** The keys that open secrets, the one of today first. */
export type SecretKeys = readonly [Uint8Array, ...Uint8Array[]];

/** Whose secret it is. `purpose` also chooses the key that is derived. */
interface SealedFor {
  purpose: 'authenticator' | 'carrier account' | 'webhook';
  row: number;
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const deriveKey = (key: Uint8Array, { purpose }: SealedFor): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', `quayside ${purpose} secrets`, 32));

const nameRow = ({ purpose, row }: SealedFor): Buffer => Buffer.from(`${purpose} ${row}`);

export function seal([key]: SecretKeys, owner: SealedFor, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key, owner), iv).setAAD(nameRow(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function unsealWith(key: Uint8Array, owner: SealedFor, text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const opener = createDecipheriv(algorithm, deriveKey(key, owner), bytes.subarray(0, ivBytes)).setAAD(
      nameRow(owner),
    );
    opener.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]);
  } catch {
    return null;
  }
}

/** Null where it was sealed with none of the keys, or for another row. */
export const unseal = (keys: SecretKeys, owner: SealedFor, text: string): Uint8Array | null =>
  keys.map((key) => unsealWith(key, owner, text)).find((secret) => secret !== null) ?? null;
