import type { ResponseOf } from '#contract/endpoint.ts';
import type { orderListEndpoints, OrderRow } from '#contract/order-list.ts';
import { pageSizes } from '#contract/list-query.ts';

/** The largest page of the list. */
export const collectedPageSize = pageSizes[3];

/** The collected part of an export: after a failure it continues there. */
export interface Gathered {
  /** The same for all pages of one export. */
  exportId: string;
  rows: Map<number, OrderRow>;
  nextPage: number;
  /** From the first page; null before it. */
  firstTotal: number | null;
}

export const beginExport = (exportId: string): Gathered => ({
  exportId,
  rows: new Map(),
  nextPage: 1,
  firstTotal: null,
});

interface Collecting {
  gathered: Gathered;
  /** Fetches one page of {@link collectedPageSize} rows. */
  ask: (pageNumber: number) => Promise<ResponseOf<typeof orderListEndpoints.list>>;
  onProgress: (rows: number, total: number) => void;
  signal: AbortSignal;
}

export interface Collected {
  rows: OrderRow[];
  /** False when orders were added or removed meanwhile: one may be missing. */
  isWhole: boolean;
  /** A search found more than can be listed. */
  hasMore: boolean;
}

/** Fetches the missing pages of the list, each order once. @throws RequestFailed; AbortError when the signal ends it */
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
