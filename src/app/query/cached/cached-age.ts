import type { Query, QueryClient } from '@tanstack/react-query';

export const isCachedOffline = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['cachedOffline'] === true;

const tellsOwnAge = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['tellsOwnAge'] === true;

const fromCache = new Set<string>();
/** Times in ms by query hash, for data that the query is about to use. */
const cachedTimes = new Map<string, number>();

export const noteCachedAt = (queryHash: string, at: number): void => void cachedTimes.set(queryHash, at);

/** When the data were cached, in ms; null for a response of the server. */
export function takeCachedAt(queryHash: string): number | null {
  const at = cachedTimes.get(queryHash) ?? null;
  cachedTimes.delete(queryHash);
  if (at === null) fromCache.delete(queryHash);
  else fromCache.add(queryHash);
  return at;
}

export const forgetCachedAt = (queryHash: string): void => void fromCache.delete(queryHash);

/** Milliseconds; null while all responses are fresh. Those that show their own age do not count. */
export function findOldest(client: QueryClient, isReachable: boolean): number | null {
  const ages = client
    .getQueryCache()
    .getAll()
    .filter(
      (query) => isCachedOffline(query) && !tellsOwnAge(query) && query.isActive() && query.state.data !== undefined,
    )
    .filter(({ queryHash }) => !isReachable || fromCache.has(queryHash))
    .map(({ state }) => state.dataUpdatedAt);
  return ages.length > 0 ? Math.min(...ages) : null;
}
