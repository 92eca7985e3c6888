import type { OwnerCheck } from '#local/cached-responses/cached-responses.ts';
import { currentToken, onRefusal, readClaims } from '#local/token-store.ts';

let refused: string | null = null;
// A response may still arrive for a refused token.
onRefusal(() => void (refused = currentToken()?.token ?? null));

const isHere = (userId: number): boolean => {
  const kept = currentToken();
  return kept?.claims.userid === userId && kept.token !== refused;
};

async function readStoredOwner(): Promise<number | null> {
  const { readToken } = await import('#local/session-database.ts');
  const token = await readToken();
  return token ? (readClaims(token)?.userid ?? null) : null;
}

export const makeOwnerCheck = (userId: number): OwnerCheck => ({
  isHere: () => isHere(userId),
  isStored: async () => (await readStoredOwner()) === userId,
});
