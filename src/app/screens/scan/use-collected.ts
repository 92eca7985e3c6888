import { useEffect, useRef, useState } from 'react';
import { scanCalls } from '#contract/scans.ts';
import { scanMessages } from '#domain/messages/scan.ts';
import { CallFailed } from '#local/call-failed.ts';
import { makeCall } from '#local/client.ts';
import { type CollectedParcel, learnOfParcels, watchCollected } from '#local/scans/collected.ts';
import { openUserStore } from '#local/store/open-stores.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { useSignedInUser } from '#app/base/session.ts';
import { useReachable } from '#app/outbox/use-outbox.ts';

/** The parcels that are asked for before what the server says of them is kept: hundreds of them are written in few turns. */
const inOneTurn = 5;

async function lookUpOne(code: string): Promise<Pick<CollectedParcel, 'order' | 'trouble'>> {
  const { orders } = await makeCall(scanCalls.find, { query: { code } });
  const [order] = orders;
  if (orders.length === 1) return { order: order!, trouble: null };
  return { order: null, trouble: order ? scanMessages.several(code) : scanMessages.unknown(code.toUpperCase()) };
}

/** Looks the parcels up that were scanned without a connection, a few at a time. @throws CallFailed, StorageTrouble */
async function lookUp(store: UserStore, parcels: readonly CollectedParcel[], isOver: () => boolean): Promise<void> {
  for (let from = 0; from < parcels.length && !isOver(); from += inOneTurn) {
    const codes = parcels.slice(from, from + inOneTurn).map(({ code }) => code);
    const found = await Promise.all(codes.map(async (code) => [code, await lookUpOne(code)] as const));
    await learnOfParcels(store, new Map(found));
  }
}

/** The collected parcels of whoever is signed in; null until they are read. Those without an order are looked up when that is possible. */
export function useCollected() {
  const { userId } = useSignedInUser();
  const store = openUserStore(userId);
  const isReachable = useReachable();
  const [parcels, setParcels] = useState<readonly CollectedParcel[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => watchCollected(openUserStore(userId), setParcels, ({ message }) => setTrouble(message)), [userId]);

  const unasked = parcels?.filter(({ order, trouble: known }) => order === null && known === null) ?? [];
  const isWaiting = isReachable && unasked.length > 0;
  const latest = useRef(unasked);
  latest.current = unasked;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    void lookUp(openUserStore(userId), latest.current, () => isOver).catch((failure: unknown) => {
      // A parcel that is not known stays on the list and is asked for the next time.
      if (!(failure instanceof CallFailed)) setTrouble((failure as Error).message);
    });
    return () => void (isOver = true);
  }, [isWaiting, userId]);

  return { store, parcels, trouble, unasked: unasked.length };
}
