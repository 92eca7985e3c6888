/** The kinds of request to an object store. */
export const storeOperations = ['put', 'get', 'remove', 'list'] as const;
export type StoreOperation = (typeof storeOperations)[number];

/** The requests to an object store since the start, by how they ended. */
export type StoreCounts = Record<StoreOperation, { done: number; failed: number }>;

/** Counts of a store that nobody has asked anything yet. */
export const newCounts = (): StoreCounts => ({
  put: { done: 0, failed: 0 },
  get: { done: 0, failed: 0 },
  remove: { done: 0, failed: 0 },
  list: { done: 0, failed: 0 },
});

/** Counts a request. */
export const countOperation = (counts: StoreCounts, operation: StoreOperation, outcome: 'done' | 'failed'): void => {
  counts[operation][outcome] += 1;
};
