export const storeOperations = ['put', 'get', 'remove', 'list'] as const;
export type StoreOperation = (typeof storeOperations)[number];

export type StoreCounts = Record<StoreOperation, { done: number; failed: number }>;

export const newCounts = (): StoreCounts => ({
  put: { done: 0, failed: 0 },
  get: { done: 0, failed: 0 },
  remove: { done: 0, failed: 0 },
  list: { done: 0, failed: 0 },
});

export const countOperation = (counts: StoreCounts, operation: StoreOperation, outcome: 'done' | 'failed'): void => {
  counts[operation][outcome] += 1;
};
