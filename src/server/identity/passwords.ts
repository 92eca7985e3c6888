import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { findBrokenPassword } from '#domain/credentials.ts';
import { RuleBroken } from '#server/platform/failures.ts';
import { createWorkQueue } from './work-queue.ts';

const saltBytes = 16;
const hashBytes = 32;
const blockSize = 8;
const parallelism = 1;

/** Node has four worker threads: one stays free for files and host names. */
const queue = createWorkQueue({ atOnce: 3, waiting: 200 });

interface Parameters {
  /** The exponent of N. */
  cost: number;
  blockSize: number;
  parallelism: number;
}

interface ReadHash extends Parameters {
  salt: Buffer;
  hash: Buffer;
}

/** Hashes contain their parameters, so these may change. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` is null for an unknown user, which takes as long as a wrong password. */
  isRight(password: string, stored: string | null): Promise<boolean>;
  /** Whether it was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
}

const easyLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of letters and digits that are hard to confuse. */
export const makePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => easyLetters[randomInt(easyLetters.length)]).join(''),
  ).join('-');

const write = ({ cost, blockSize: r, parallelism: p, salt, hash }: ReadHash): string =>
  `$scrypt$ln=${cost},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;

/** @throws Error for another format */
function read(stored: string): ReadHash {
  const [, cost, r, p, salt, hash] =
    /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is damaged');
  return {
    cost: Number(cost),
    blockSize: Number(r),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/** NFC: keyboards may compose one letter in several ways. */
const derive = (password: string, salt: Buffer, { cost, blockSize: r, parallelism: p }: Parameters): Promise<Buffer> =>
  queue.take(
    () =>
      new Promise((resolve, reject) => {
        const options = { N: 2 ** cost, r, p, maxmem: 2 * 128 * 2 ** cost * r * p };
        scrypt(password.normalize('NFC'), salt, hashBytes, options, (error, hash) =>
          error ? reject(error) : resolve(hash),
        );
      }),
  );

/** No password matches it: for a user who signs in elsewhere. */
export const makeClosedHash = (cost: number): string =>
  write({ cost, blockSize, parallelism, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) });

/** N = 2^cost, r = 8, p = 1; 17 takes 128 MB and about a quarter of a second. */
export function createPasswords(cost: number): Passwords {
  const today: Parameters = { cost, blockSize, parallelism };
  // Checked for unknown users, so that this takes as long.
  const nobody: ReadHash = { ...today, salt: randomBytes(saltBytes), hash: randomBytes(hashBytes) };
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      return write({ ...today, salt, hash: await derive(password, salt, today) });
    },
    async isRight(password, stored) {
      const parts = stored === null ? nobody : read(stored);
      const isSame = timingSafeEqual(await derive(password, parts.salt, parts), parts.hash);
      return isSame && stored !== null;
    },
    isOutdated(stored) {
      const parts = read(stored);
      return parts.cost !== cost || parts.blockSize !== blockSize || parts.parallelism !== parallelism;
    },
  };
}

/** @throws RuleBroken */
export async function hashNewPassword(password: string, cost: number): Promise<string> {
  const broken = findBrokenPassword(password);
  if (broken) throw new RuleBroken({ password: [broken] });
  return await createPasswords(cost).hash(password);
}
