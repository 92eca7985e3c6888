import { createHash, randomBytes } from 'node:crypto';

/** The database's form of a link by which a provider answers. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link for one offer request: a path that nobody can guess, and the hash of it that is kept (rule PR-6). */
export function makeOfferLink(): { path: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `/offer/${token}`, hash: hashOfToken(token) };
}
