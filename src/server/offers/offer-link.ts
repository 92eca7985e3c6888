import { createHash, randomBytes } from 'node:crypto';

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Only the hash is stored (rule PR-6). */
export function makeOfferLink(): { path: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { path: `/offer/${token}`, hash: hashOfToken(token) };
}
