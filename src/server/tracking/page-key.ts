import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The database's form of the key of a public page. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The inputs of a key besides the server's own. */
export const makeNonce = (): string => randomBytes(32).toString('hex');

/** The key of a public page: 256 bits that nobody can guess, and that no copy of the database gives away. */
export const keyOf = (serverKey: Uint8Array, requestId: number, nonce: string): string =>
  createHmac('sha256', serverKey).update(`tracking page ${requestId} ${nonce}`).digest('base64url');

/** Says whether a text can be a key at all. */
export const isKeyText = (text: string): boolean => /^[\w-]{43}$/.test(text);
