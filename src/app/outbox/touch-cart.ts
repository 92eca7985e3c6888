import { touchRequest } from '#local/left-cart/touch-request.ts';
import type { UserStore } from '#local/store/user-store.ts';
import { readInactivityTime } from './inactivity-time.ts';

/** Starts the time after which an order counts as left, or starts it anew. @throws StorageTrouble */
export async function touchCartOf(store: UserStore, requestId: number, now = Date.now()): Promise<void> {
  await touchRequest(store, { requestId, origin: location.origin, now, intervalMs: await readInactivityTime() });
}
