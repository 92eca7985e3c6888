import type { Caller, Db } from '#server/platform/handler.ts';
import { isOrderVisible } from '#server/orders/order.ts';
import { findRequestOf } from './repository.ts';

/** Rule S-14. */
export async function isDocumentVisible(db: Db, id: number, caller: Caller): Promise<boolean> {
  const requestId = await findRequestOf(db, id);
  return requestId !== null && (await isOrderVisible(db, requestId, caller));
}
