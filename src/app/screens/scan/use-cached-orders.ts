import { useCallback, useEffect, useRef, useState } from 'react';
import { orderListEndpoints, type OrderRow } from '#contract/order-list.ts';
import type { ScannedOrder } from '#contract/scans.ts';
import { readOrderId } from '#domain/order-number.ts';
import type { ScannedCode } from '#domain/scan.ts';
import { RequestFailed } from '#local/request-failed.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { listCachedOrders } from '#app/palette/cached-orders.ts';
import { loadResponse } from '#app/query/endpoint-query.ts';

const toScannedOrder = (row: OrderRow): ScannedOrder => ({
  id: row.id,
  customerName: row.customerName ?? '',
  deliverFrom: row.deliverFrom,
  deliverTo: row.deliverTo,
  status: row.status,
  step: row.step,
  paymentType: row.paymentType,
  trackingState: row.trackingState,
  awbNumber: row.awbNumber,
  prgNumber: row.prgNumber,
});

/** Like the server's search, but without links to tracking pages, which are not cached. */
export function indexCachedOrders(rows: readonly OrderRow[]): (code: ScannedCode) => ScannedOrder[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byNumber = new Map<string, OrderRow[]>();
  for (const row of rows)
    for (const number of new Set([row.awbNumber, row.prgNumber].flatMap((each) => each?.toLowerCase() ?? [])))
      byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  return (code) => {
    if (code.kind === 'page') return [];
    const id = code.kind === 'order' ? code.id : readOrderId(code.number);
    const ofId = id === null ? undefined : byId.get(id);
    const ofNumber = code.kind === 'number' ? (byNumber.get(code.number) ?? []) : [];
    return [...new Set([...ofNumber, ...(ofId ? [ofId] : [])])].map(toScannedOrder);
  };
}

const pageSize = 100;
const mostPages = 5;
const freshFor = 600_000;

async function cacheOrdersToHandOver(): Promise<void> {
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const query = { status: 'P,O', pageNumber, pageSize };
    const { totalNumberOfItems } = await loadResponse(orderListEndpoints.list, { query }, { staleTime: freshFor });
    if (pageNumber * pageSize >= totalNumberOfItems) return;
  }
}

interface CachedOrders {
  find: (code: ScannedCode) => ScannedOrder[];
  count: number;
}

/** For scans without a connection; fetches the newest while there is one. */
export function useCachedOrders() {
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const reading = useRef<Promise<CachedOrders> | null>(null);
  const [count, setCount] = useState<number | null>(null);

  const read = useCallback((): Promise<CachedOrders> => {
    reading.current ??= listCachedOrders(openUserStore(userId), Date.now()).then(
      (rows) => ({ find: indexCachedOrders(rows), count: rows.length }),
      (trouble: unknown) => {
        if (!(trouble instanceof StorageTrouble)) throw trouble;
        return { find: () => [], count: 0 };
      },
    );
    return reading.current;
  }, [userId]);

  useEffect(() => {
    // Orders may have been cached since the last reading.
    reading.current = null;
    if (!isReachable) return void read().then((stored) => setCount(stored.count));
    void cacheOrdersToHandOver().catch((failure: unknown) => {
      // Orders cached before are still there.
      if (!(failure instanceof RequestFailed)) throw failure;
    });
  }, [isReachable, read]);

  return {
    find: useCallback(async (code: ScannedCode) => (await read()).find(code), [read]),
    /** Null while the server can be reached. */
    count: isReachable ? null : count,
  };
}
