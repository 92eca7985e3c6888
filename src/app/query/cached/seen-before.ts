import type { Query, QueryClient } from '@tanstack/react-query';

export const isKept = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['cachedOffline'] === true;

const tellsOwnAge = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['tellsOwnAge'] === true;

const before = new Set<string>();
/** Times in ms by query hash, for data about to be used. */
const coming = new Map<string, number>();

export const bringSeen = (queryHash: string, at: number): void => void coming.set(queryHash, at);

export function takeSeen(queryHash: string): number | null {
  const at = coming.get(queryHash) ?? null;
  coming.delete(queryHash);
  if (at === null) before.delete(queryHash);
  else before.add(queryHash);
  return at;
}

export const forgetSeen = (queryHash: string): void => void before.delete(queryHash);

/** Milliseconds; null while all responses are fresh. Those that show their own age do not count. */
export function findOldest(client: QueryClient, isReachable: boolean): number | null {
  const ages = client
    .getQueryCache()
    .getAll()
    .filter((query) => isKept(query) && !tellsOwnAge(query) && query.isActive() && query.state.data !== undefined)
    .filter(({ queryHash }) => !isReachable || before.has(queryHash))
    .map(({ state }) => state.dataUpdatedAt);
  return ages.length > 0 ? Math.min(...ages) : null;
}
