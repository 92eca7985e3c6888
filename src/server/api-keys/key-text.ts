import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

// `qs_live_` or `qs_test_`, 43 characters of chance, 6 of checksum, all letters and digits: secret scanners find it, and a typing error shows.

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixes = { live: 'qs_live_', test: 'qs_test_' };
const lengths = { prefix: 8, secret: 43, checksum: 6, start: 13 };

export const apiKeyPattern = /qs_(?:live|test)_[0-9A-Za-z]{20,}/;

function writeNumber(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) text = alphabet[Number(rest % 62n)]! + text;
  return text;
}

const checksumOf = (text: string): string => writeNumber(BigInt(crc32(text)), lengths.checksum);

/** 256 bits of chance. */
export function makeKey(livemode = true): string {
  const body = `${livemode ? prefixes.live : prefixes.test}${writeNumber(BigInt(`0x${randomBytes(32).toString('hex')}`), lengths.secret)}`;
  return body + checksumOf(body);
}

export const isWellFormed = (key: string): boolean =>
  Object.values(prefixes).includes(key.slice(0, lengths.prefix)) &&
  key.length === lengths.prefix + lengths.secret + lengths.checksum &&
  checksumOf(key.slice(0, -lengths.checksum)) === key.slice(-lengths.checksum);

/** What is stored: a hash without salt is enough for 256 bits of chance. */
export const hashKey = (key: string): Uint8Array => createHash('sha256').update(key).digest();

export const startOf = (key: string): string => key.slice(0, lengths.start);
