import type { Answer } from '#contract/call.ts';
import type { orderListCalls, OrderRow } from '#contract/order-list.ts';
import { pageSizes } from '#contract/list-query.ts';

/** The most that one page can hold. */
export const collectedPageSize = pageSizes[3];

interface Collecting {
  /** Asks for one page of {@link collectedPageSize} rows. */
  ask: (pageNumber: number) => Promise<Answer<typeof orderListCalls.list>>;
  onProgress: (rows: number, total: number) => void;
  signal: AbortSignal;
}

export interface Collected {
  rows: OrderRow[];
  /** False when orders came or went meanwhile, so that one may be missing. */
  isWhole: boolean;
  /** A search found more than can be listed. */
  hasMore: boolean;
}

/** Gathers all pages of the list, each order once. @throws CallFailed; AbortError when the signal ends it */
export async function collectOrders({ ask, onProgress, signal }: Collecting): Promise<Collected> {
  const rows = new Map<number, OrderRow>();
  let first: number | null = null;
  for (let pageNumber = 1; ; pageNumber++) {
    const { items, totalNumberOfItems: total, hasMore = false } = await ask(pageNumber);
    signal.throwIfAborted();
    first ??= total;
    for (const row of items) rows.set(row.id, row);
    onProgress(rows.size, total);
    if (items.length === 0 || pageNumber * collectedPageSize >= total) {
      return { rows: [...rows.values()], isWhole: rows.size === total && total === first, hasMore };
    }
  }
}
