import { useCallback, useEffect, useRef, useState } from 'react';
import { orderListCalls } from '#contract/order-list.ts';
import type { ScannedOrder } from '#contract/scans.ts';
import type { ScannedCode } from '#domain/scan.ts';
import { CallFailed } from '#local/call-failed.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import { StorageTrouble } from '#local/store/storage-trouble.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';
import { listKeptOrders } from '#app/palette/kept-orders.ts';
import { loadAnswer } from '#app/query/answers.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { indexKept } from './kept-parcels.ts';

const pageSize = 100;
const mostPages = 5;
const freshFor = 600_000;

/** Has the newest orders kept that a warehouse hands over: those that are paid or ordered. */
async function keepOrdersToHandOver(): Promise<void> {
  for (let pageNumber = 1; pageNumber <= mostPages; pageNumber += 1) {
    const query = { status: 'P,O', pageNumber, pageSize };
    const { totalNumberOfItems } = await loadAnswer(orderListCalls.list, { query }, { staleTime: freshFor });
    if (pageNumber * pageSize >= totalNumberOfItems) return;
  }
}

interface Kept {
  find: (code: ScannedCode) => ScannedOrder[];
  count: number;
}

/** The orders that this browser keeps, for scans without a connection; the newest are fetched while there is one. */
export function useKeptOrders() {
  const { userId } = useSignedInUser();
  const isReachable = useReachable();
  const reading = useRef<Promise<Kept> | null>(null);
  const [count, setCount] = useState<number | null>(null);

  const read = useCallback((): Promise<Kept> => {
    reading.current ??= listKeptOrders(openUserStore(userId), Date.now()).then(
      (rows) => ({ find: indexKept(rows), count: rows.length }),
      (trouble: unknown) => {
        if (!(trouble instanceof StorageTrouble)) throw trouble;
        return { find: () => [], count: 0 };
      },
    );
    return reading.current;
  }, [userId]);

  useEffect(() => {
    reading.current = null;
    if (!isReachable) return void read().then((kept) => setCount(kept.count));
    void keepOrdersToHandOver().catch((failure: unknown) => {
      // Without them the orders that were seen are there.
      if (!(failure instanceof CallFailed)) throw failure;
    });
  }, [isReachable, read]);

  return {
    find: useCallback(async (code: ScannedCode) => (await read()).find(code), [read]),
    /** The number of kept orders; null while the server can be asked. */
    count: isReachable ? null : count,
  };
}
