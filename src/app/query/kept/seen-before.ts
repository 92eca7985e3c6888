import type { Query, QueryClient } from '@tanstack/react-query';

/** Says whether what a query answers is kept for reading. */
export const isKept = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['cachedOffline'] === true;

/** Says whether the part that shows an answer tells its age beside it. */
const tellsOwnAge = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.['tellsOwnAge'] === true;

/** Queries whose data were not asked for but seen before, by their hash. */
const before = new Set<string>();
/** The same for data that are about to be taken, with the time in ms at which they were seen. */
const coming = new Map<string, number>();

/** To be said of an answer that is seen again right before a query takes it. */
export const bringSeen = (queryHash: string, at: number): void => void coming.set(queryHash, at);

/** What a query that has just taken an answer has taken: the time at which it was seen before, null for a fresh one. */
export function takeSeen(queryHash: string): number | null {
  const at = coming.get(queryHash) ?? null;
  coming.delete(queryHash);
  if (at === null) before.delete(queryHash);
  else before.add(queryHash);
  return at;
}

export const forgetSeen = (queryHash: string): void => void before.delete(queryHash);

/**
 * When the oldest of what is on screen was seen, in ms; null while everything on it is fresh. Without a connection nothing
 * is. What tells its own age does not count.
 */
export function findOldest(client: QueryClient, isReachable: boolean): number | null {
  const ages = client
    .getQueryCache()
    .getAll()
    .filter((query) => isKept(query) && !tellsOwnAge(query) && query.isActive() && query.state.data !== undefined)
    .filter(({ queryHash }) => !isReachable || before.has(queryHash))
    .map(({ state }) => state.dataUpdatedAt);
  return ages.length > 0 ? Math.min(...ages) : null;
}
