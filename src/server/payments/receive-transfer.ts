import type { Db } from '#server/platform/handler.ts';
import { settlePayment } from './settle-payment.ts';
import { findAttemptInForce } from './store.ts';

/**
 * Writes the payment of a transfer that a request waits for, now that its money is there (rule PAY-6). Answers false, and
 * nothing is written, for a request that waits for none.
 */
export async function receiveTransfer(
  tx: Db,
  requestId: number,
  { userId, now }: { userId: number; now: Date },
): Promise<boolean> {
  const attempt = await findAttemptInForce(tx, requestId);
  return attempt?.state === 'waiting' && (await settlePayment(tx, attempt.id, { gatewayId: null, userId, now }));
}
