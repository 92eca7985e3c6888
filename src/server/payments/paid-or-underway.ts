import type { Db } from '#server/platform/handler.ts';
import { findAttemptInForce } from './repository.ts';

/** Says whether a payment of a request is underway, waits for a transfer or is paid, whatever its status says (rule S-3). */
export const isPaidOrUnderway = async (db: Db, requestId: number): Promise<boolean> =>
  (await findAttemptInForce(db, requestId)) !== null;
