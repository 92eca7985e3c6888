import type { Query } from '@tanstack/react-query';
import { cacheResponse, type OwnerCheck, readCachedResponse } from '#local/cached-responses/cached-responses.ts';
import { leaveOutMoney } from '#local/cached-responses/leave-out-money.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import type { CachedResponse } from '#local/store/user-database.ts';
import { currentToken, onRefusal, readClaims } from '#local/token-store.ts';

let refused: string | null = null;
// A response may still arrive for a refused token.
onRefusal(() => void (refused = currentToken()?.token ?? null));

async function readStoredOwner(): Promise<number | null> {
  const { readToken } = await import('#local/session-database.ts');
  const token = await readToken();
  return token ? (readClaims(token)?.userid ?? null) : null;
}

export const makeOwnerCheck = (userId: number): OwnerCheck => ({
  isHere() {
    const token = currentToken();
    return token?.claims.userid === userId && token.token !== refused;
  },
  isStored: async () => (await readStoredOwner()) === userId,
});

/** Without money. A browser without storage shows nothing offline; a message for each response would be too much. */
export function storeResponse({ queryHash, state }: Query): void {
  const userId = currentToken()?.claims.userid;
  if (userId === undefined) return;
  const owner = makeOwnerCheck(userId);
  if (!owner.isHere()) return;
  const response = { key: queryHash, value: leaveOutMoney(state.data), at: state.dataUpdatedAt };
  void cacheResponse(openUserStore(userId), response, owner).catch(() => null);
}

/** Of the signed-in user; null also when storage cannot be read. */
export async function readStoredResponse(queryHash: string): Promise<CachedResponse | null> {
  const userId = currentToken()?.claims.userid;
  if (userId === undefined) return null;
  return await readCachedResponse(openUserStore(userId), queryHash, Date.now()).catch(() => null);
}
