import { createHash, randomBytes } from 'node:crypto';

/** What the database keeps of a link by which a provider answers. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link for one offer request: a path that nobody can guess (decisions §3.12), and what is kept of it. */
export function makeOfferLink(): { path: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `/offer/${token}`, hash: hashOfToken(token) };
}
