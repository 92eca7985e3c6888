import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// Secrets of apps are encrypted (AES-256-GCM) together with the user's id, so they are useless in another row.

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const deriveKey = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, '', 'quayside authenticator secrets', 32));

const nameUser = (userId: number): Buffer => Buffer.from(`user ${userId}`);

export function seal(key: Uint8Array, userId: number, secret: Uint8Array): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(key), iv).setAAD(nameUser(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null when it was encrypted with another key, or for another user. */
export function unseal(key: Uint8Array, userId: number, text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const opener = createDecipheriv(algorithm, deriveKey(key), bytes.subarray(0, ivBytes)).setAAD(nameUser(userId));
    opener.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(ivBytes + tagBytes)), opener.final()]);
  } catch {
    return null;
  }
}
