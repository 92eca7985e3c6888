import type { Db } from '#server/platform/handler.ts';
import { findLiveAttempt } from './store.ts';

/** Says whether a request is paid or a payment of it is on its way, whatever its status says (rule S-3). */
export const hasLivePayment = async (db: Db, requestId: number): Promise<boolean> =>
  (await findLiveAttempt(db, requestId)) !== null;
