import type { Answer } from '#contract/call.ts';
import type { orderListCalls, OrderRow } from '#contract/order-list.ts';
import { pageSizes } from '#contract/list-query.ts';

/** The most that one page can hold. */
export const collectedPageSize = pageSizes[3];

/** The part of an export that is there: it goes on after a failure where it stopped. */
export interface Gathered {
  /** The same for all pages of one export. */
  exportId: string;
  rows: Map<number, OrderRow>;
  nextPage: number;
  /** Of the first page; null before it. */
  firstTotal: number | null;
}

/** An export of which nothing is there yet. */
export const beginExport = (exportId: string): Gathered => ({
  exportId,
  rows: new Map(),
  nextPage: 1,
  firstTotal: null,
});

interface Collecting {
  /** Gets each page that arrives. */
  gathered: Gathered;
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

/** Gathers the pages of the list that are not there yet, each order once. @throws CallFailed; AbortError when the signal ends it */
export async function collectOrders({ gathered, ask, onProgress, signal }: Collecting): Promise<Collected> {
  const { rows } = gathered;
  for (;;) {
    const pageNumber = gathered.nextPage;
    const { items, totalNumberOfItems: total, hasMore = false } = await ask(pageNumber);
    signal.throwIfAborted();
    gathered.firstTotal ??= total;
    for (const row of items) rows.set(row.id, row);
    gathered.nextPage += 1;
    onProgress(rows.size, total);
    if (items.length === 0 || pageNumber * collectedPageSize >= total) {
      return { rows: [...rows.values()], isWhole: rows.size === total && total === gathered.firstTotal, hasMore };
    }
  }
}
