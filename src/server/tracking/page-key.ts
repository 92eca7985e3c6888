import { createHash, createHmac, randomBytes } from 'node:crypto';

/** The stored form. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A part of the key's input. */
export const makeNonce = (): string => randomBytes(32).toString('hex');

/** 256 bits; a copy of the database does not reveal it, since it depends on the server's key. */
export const keyOf = (serverKey: Uint8Array, requestId: number, nonce: string): string =>
  createHmac('sha256', serverKey).update(`tracking page ${requestId} ${nonce}`).digest('base64url');

export const isKeyText = (text: string): boolean => /^[\w-]{43}$/.test(text);
