import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/handler.ts';
import { findByToken } from './repository.ts';

/** Only this of a key is stored. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A key is made of it; a new nonce makes a new key. */
export const makeNonce = (): string => randomBytes(32).toString('hex');

/** 256 bits; a copy of the database does not reveal it, since it depends on the server's key. */
export const keyOf = (serverKey: Uint8Array, requestId: number, nonce: string): string =>
  createHmac('sha256', serverKey).update(`tracking page ${requestId} ${nonce}`).digest('base64url');

/** The order whose tracking page has the key; null for none. */
export const findByKey = async (db: Db, key: string): Promise<number | null> =>
  /^[\w-]{43}$/.test(key) ? await findByToken(db, hashOfKey(key)) : null;
