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

/** The earlier time of an answer that a query has just taken; null for a fresh one. */
export function takeSeen(queryHash: string): number | null {
  const at = coming.get(queryHash) ?? null;
  coming.delete(queryHash);
  if (at === null) before.delete(queryHash);
  else before.add(queryHash);
  return at;
}

export const forgetSeen = (queryHash: string): void => void before.delete(queryHash);

/**
 * The time at which the oldest answer on screen was seen, in ms; null while all of them are fresh. Without a connection none
 * is. An answer that shows its own age does not count.
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
