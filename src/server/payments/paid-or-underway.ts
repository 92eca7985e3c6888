import type { Db } from '#server/platform/handler.ts';
import { findAttemptInForce } from './repository.ts';

/** Whether a payment is underway, waits for a transfer or has succeeded, whatever the order's status is (rule S-3). */
export const isPaidOrUnderway = async (db: Db, requestId: number): Promise<boolean> =>
  (await findAttemptInForce(db, requestId)) !== null;
